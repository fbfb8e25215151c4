internal import Foundation
import TestSupport

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Makes the home read-only for a moment.
struct ReadOnlyFault: Fault {
  var name: String { "read-only" }
  var target: FaultTarget { .surroundings }

  /// Root may write to any folder, so root mounts it again.
  func isPossible(on stage: Stage) -> Bool { stage.hasDisk || geteuid() != 0 }

  func disturb(_ stage: Stage, _ random: inout SeededNumbers) async throws {
    let home = stage.home
    if stage.hasDisk {
      try await stage.shell(
        "mount --bind '\(home)' '\(home)' && mount -o remount,bind,ro '\(home)'")
    } else {
      try await stage.shell("chmod 500 '\(home)'")
    }
    try? await Task.sleep(for: random.duration(upTo: .milliseconds(400)))
    try await stage.shell(stage.hasDisk ? "umount -l '\(home)'" : "chmod 700 '\(home)'")
  }
}
