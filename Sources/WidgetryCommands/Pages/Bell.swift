#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Looks whether a home's doorbell was rung: the time of its file is another one.
///
/// It is looked at again and again rather than watched by the system: a look costs a microsecond, and is the same
/// everywhere.
struct Bell {
  private let path: String
  private var last: (seconds: Int, nanoseconds: Int)?

  init(_ path: String) {
    self.path = path
  }

  /// Whether it was rung since the last look.
  mutating func hasRung() -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      defer { last = nil }
      return last != nil
    }
    #if os(macOS)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    let time = (changed.tv_sec, changed.tv_nsec)
    defer { last = time }
    return last.map { $0 != time } ?? true
  }
}
