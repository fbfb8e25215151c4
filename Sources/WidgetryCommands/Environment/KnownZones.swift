internal import Foundation

/// Checks which time zones this program knows, for warnings and for `widgetry doctor`.
enum KnownZones {
  /// Whether zones other than UTC are known, from the system's files or built into the program.
  static let areComplete = TimeZone(identifier: "Asia/Seoul") != nil

  /// The hint for a machine without time zone files.
  static let installHint = "Install the package tzdata: sudo apt install tzdata"
}
