#if canImport(Darwin)
  internal import Darwin
#endif

/// The program that is running.
package enum CurrentExecutable {
  /// A path to start it again by; nil if the system doesn't tell.
  ///
  /// On Linux it means this very program even after its file was replaced or removed.
  package static var path: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      "/proc/self/exe"
    #endif
  }
}
