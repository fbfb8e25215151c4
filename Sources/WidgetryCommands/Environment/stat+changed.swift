#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension stat {
  /// When the file's content was last changed.
  var changed: timespec {
    #if os(macOS)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
