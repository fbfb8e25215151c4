#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Identifies a file, to notice that another one has replaced it at its path.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let file: UInt64

  /// The file currently at a path; nil if there is none.
  ///
  /// Doesn't open it.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  package init?(open descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    file = UInt64(status.st_ino)
  }
}
