internal import Foundation

/// The time zones that this program knows.
enum KnownZones {
  /// Whether zones other than UTC are known, from the system's files or built into the program.
  static let areComplete = TimeZone(identifier: "Asia/Seoul") != nil

  /// How to install the zones.
  static let installHint = "install the package tzdata: sudo apt install tzdata"
}
