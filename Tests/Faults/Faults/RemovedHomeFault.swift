internal import Foundation
import TestSupport

/// Removes a home while a daemon and commands use it.
struct RemovedHomeFault: Fault {
  var name: String { "removed-home" }
  var target: FaultTarget { .copyInUse }

  func damage(_ copy: String, _ random: inout SeededNumbers) throws -> String {
    if random.isOne(in: 2) {
      try FileManager.default.moveItem(atPath: copy, toPath: copy + ".away")
      return "the home was moved away"
    }
    // Commands may create files meanwhile.
    for _ in 0..<20 where FileManager.default.fileExists(atPath: copy) {
      try? FileManager.default.removeItem(atPath: copy)
    }
    return "the home was removed"
  }
}
