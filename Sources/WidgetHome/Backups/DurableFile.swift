internal import WidgetModel
internal import WidgetRegistry

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes files so that a power failure leaves either no file or a complete one.
///
/// The bytes are flushed to disk before the file gets its final name.
enum DurableFile {
  /// Creates an empty file that only its owner can access; returns 0 or the error number.
  static func makeEmpty(_ path: String) -> Int32 {
    unlink(path)
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    return 0
  }

  /// Writes all bytes at the current position of an open file.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, of path: String
  ) throws(WidgetryError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.write(descriptor, $0) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw errno == ENOSPC || errno == EDQUOT ? .homeFull(path) : .homeUnusable(path, errno)
      }
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Flushes a file to disk, and returns its size.
  @discardableResult
  static func sync(_ path: String) throws(WidgetryError) -> Int {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .homeUnusable(path, errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .homeUnusable(path, errno) }
    return Int(lseek(descriptor, 0, SEEK_END))
  }

  /// Flushes the names in a file's folder to disk, if the file system supports it.
  static func syncFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
