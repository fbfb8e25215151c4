#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What an exit code means, as `widgetry help exit` has it.
enum Answer: Equatable {
  /// Everything that was asked for is stored.
  case done
  /// Nothing was changed.
  case refused
  /// Everything or nothing was changed.
  case interrupted
  case crashed
  /// None of the documented codes.
  case unknown

  init(_ status: Int32) {
    switch status {
    case 0, 3, 4: self = .done
    case 1, 2, 64, 75: self = .refused
    case 130, 143, 128 + SIGKILL, Self.endedByFault: self = .interrupted
    case 129...: self = .crashed
    default: self = .unknown
    }
  }

  /// The preloaded library ends programs with this one.
  static let endedByFault: Int32 = 86
}
