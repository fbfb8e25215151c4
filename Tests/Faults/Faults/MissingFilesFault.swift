internal import Foundation
import TestSupport

/// Removes files and folders that may be deleted at any time.
struct MissingFilesFault: Fault {
  var name: String { "missing-files" }
  var target: FaultTarget { .surroundings }
  var weight: Int { 2 }

  func disturb(_ stage: Stage, _ random: inout SeededNumbers) async throws {
    let home = stage.home
    let files = [
      home + "/bell", home + "/daemon.lock", home + "/push.sock", home + "/run", home + "/streams",
      stage.folder + "/cache",
    ]
    for file in files where random.isOne(in: 2) {
      try? FileManager.default.removeItem(atPath: file)
    }
  }
}
