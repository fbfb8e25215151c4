#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Checks whether the home can be written to.
extension HomeFolder {
  /// A part of the home that this user can't write to, and why.
  struct Unwritable: Hashable {
    var path: String
    var number: Int32

    var reason: String { String(cString: strerror(number)) }
    /// Whether the whole disk is read-only; otherwise a permission is missing.
    var isDisk: Bool { number == EROFS }
  }

  /// The first item that prevents saving; nil if there is none.
  var unwritable: Unwritable? {
    var folder = path
    // If the home is missing, check the folder in which it would be created.
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
