internal import Foundation

/// The time zones that this program can tell the time of.
enum KnownZones {
  /// Whether zones other than UTC are known at all, be it from files or from the program's own build.
  static let areComplete = TimeZone(identifier: "Asia/Seoul") != nil

  /// What to do where the system has no zones.
  static let installHint = "install the package tzdata, as by: sudo apt install tzdata"
}
