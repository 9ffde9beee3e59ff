package import SQLite

/// The stored catalogue: sources, and their courses by number.
///
/// Many processes may have the same file open: readers see the last whole catalogue while another
/// one syncs, and writers wait for each other. Not `Sendable`: each task opens a store of its own.
public final class CourseStore {
  public enum Mode: Sendable {
    /// The store must be there.
    case readOnly
    /// The file, with mode 0600, and its folders, with mode 0700, are created when absent.
    case readWrite
  }

  // Tests reach it, to fill the disk.
  package let connection: Connection
  let path: String

  /// True when there is a file, be it a store or not, or when it can't be found out.
  public static func exists(at path: String) -> Bool {
    StoreFile(path: path, lockTimeout: .zero).exists
  }

  /// - Parameters:
  ///   - path: a file, or `:memory:` for a store that goes when it is released.
  ///   - lockTimeout: how long to wait for another process before `StoreError.busy`.
  public init(
    path: String, mode: Mode = .readWrite, lockTimeout: Duration = .seconds(30)
  ) throws(StoreError) {
    self.path = path
    let file = StoreFile(path: path, lockTimeout: lockTimeout)
    do {
      connection = try mode == .readOnly ? file.openForReading() : file.openForWriting()
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// Runs `body`, whose reads see one state of the store.
  func reading<Value>(_ body: () throws -> Value) throws(StoreError) -> Value {
    do {
      return try connection.transaction(for: .read, body)
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// Runs `body` whole or not at all.
  func writing<Value>(_ body: () throws -> Value) throws(StoreError) -> Value {
    do {
      return try connection.transaction(for: .write, body)
    } catch {
      throw StoreError(error, at: path)
    }
  }

  /// Runs what throws the caller's errors too; SQLite's become the store's.
  func translatingErrors<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as SQLiteError {
      throw StoreError(error, at: path)
    }
  }
}
