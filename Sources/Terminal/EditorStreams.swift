import Glibc

/// The C streams that libedit wants, on descriptors of their own.
final class EditorStreams {
  let input: UnsafeMutablePointer<FILE>
  let output: UnsafeMutablePointer<FILE>
  /// Takes what libedit says about unknown terminals; it then does what it can.
  let messages: UnsafeMutablePointer<FILE>

  init?(input: Descriptor, output: Descriptor) {
    func stream(_ descriptor: Int32, _ mode: String) -> UnsafeMutablePointer<FILE>? {
      guard descriptor >= 0 else { return nil }
      guard let stream = fdopen(descriptor, mode) else {
        close(descriptor)
        return nil
      }
      return stream
    }
    func copy(_ descriptor: Descriptor) -> Int32 {
      fcntl(descriptor.number, F_DUPFD_CLOEXEC, 3)
    }
    let streams = [
      stream(copy(input), "r"), stream(copy(output), "w"),
      stream(open("/dev/null", O_WRONLY | O_CLOEXEC), "w"),
    ]
    guard let input = streams[0], let output = streams[1], let messages = streams[2] else {
      for case let stream? in streams { fclose(stream) }
      return nil
    }
    (self.input, self.output, self.messages) = (input, output, messages)
  }

  deinit {
    fclose(input)
    fclose(output)
    fclose(messages)
  }
}
