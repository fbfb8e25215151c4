internal import CSystem

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The program that is running in this process.
package enum CurrentExecutable {
  /// A path with which this program can be started again; nil if the system can't report one.
  ///
  /// On Linux with `/proc` mounted, the path refers to this program even after its file was
  /// replaced or removed.
  package static var path: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      access(link, X_OK) == 0 ? link : startPath
    #endif
  }

  #if !canImport(Darwin)
    private static let link = "/proc/self/exe"

    private static let startPath: String? = {
      guard let start = widgetry_start_path(), let path = realpath(start, nil) else { return nil }
      defer { free(path) }
      return String(cString: path)
    }()
  #endif
}
