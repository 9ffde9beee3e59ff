/// How pages look: taken, kept and handed on to whoever draws.
public protocol Theme: Sendable {}
