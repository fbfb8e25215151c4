internal import Foundation
import TestSupport

/// Fills the home's disk for a moment.
struct FullDiskFault: Fault {
  var name: String { "full-disk" }
  var target: FaultTarget { .surroundings }

  func isPossible(on stage: Stage) -> Bool { stage.hasDisk }

  func disturb(_ stage: Stage, _ random: inout SeededNumbers) async throws {
    let file = stage.disk + "/full"
    // Large blocks leave room that small ones fill.
    try await stage.shell(
      "dd if=/dev/zero of='\(file)' bs=256k 2>/dev/null; dd if=/dev/zero of='\(file).2' bs=4k 2>/dev/null"
    )
    try? await Task.sleep(for: random.duration(upTo: .milliseconds(500)))
    try await stage.shell("rm -f '\(file)' '\(file).2'")
  }
}
