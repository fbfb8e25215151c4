#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension HomeFolder {
  /// Something of a home that this user can't write, and why.
  struct Unwritable: Hashable {
    var path: String
    var number: Int32

    var reason: String { String(cString: strerror(number)) }
    /// Whether it's the disk that can only be read, whatever the permissions are.
    var isDisk: Bool { number == EROFS }
  }

  /// What stands in the way of saving anything: the folder, a file of it, or where it would be made.
  var unwritable: Unwritable? {
    var folder = path
    // What isn't there yet is made below the nearest folder that is.
    while access(folder, F_OK) != 0, errno == ENOENT, let slash = folder.lastIndex(of: "/") {
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    if let fault = Self.unwritable(folder, W_OK | X_OK) { return fault }
    guard folder == path else { return nil }
    for file in [registry, registry + "-wal", health, health + "-wal", lock] {
      if let fault = Self.unwritable(file, R_OK | W_OK) { return fault }
    }
    return [run, plugins].lazy.compactMap { Self.unwritable($0, W_OK | X_OK) }.first
  }

  private static func unwritable(_ path: String, _ mode: Int32) -> Unwritable? {
    guard access(path, mode) != 0, errno != ENOENT else { return nil }
    return Unwritable(path: path, number: errno)
  }
}
