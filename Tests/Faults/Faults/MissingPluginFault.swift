internal import Foundation
import TestSupport

/// Takes the folder of a plugin away for a moment.
struct MissingPluginFault: Fault {
  var name: String { "missing-plugin" }
  var target: FaultTarget { .surroundings }

  func disturb(_ stage: Stage, _ random: inout SeededNumbers) async throws {
    let folder = stage.home + "/plugins/cups"
    let away = stage.disk + "/cups"
    guard rename(folder, away) == 0 else { return }
    try? await Task.sleep(for: random.duration(upTo: .milliseconds(400)))
    // What a process has created there meanwhile is in the way.
    try? FileManager.default.removeItem(atPath: folder)
    guard rename(away, folder) == 0 else {
      throw FaultsError("can't bring back '\(folder)': \(String(cString: strerror(errno)))")
    }
  }
}
