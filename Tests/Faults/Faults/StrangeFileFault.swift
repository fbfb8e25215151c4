internal import Foundation
import TestSupport

/// Puts something else in the place of a file.
struct StrangeFileFault: Fault {
  var name: String { "strange-file" }
  var target: FaultTarget { .copy }

  func damage(_ copy: String, _ random: inout SeededNumbers) throws -> String {
    let names = [
      "registry.sqlite", "registry.sqlite-wal", "health.sqlite", "lock", "run", "bell", "plugins",
      "interaction.lock", "daemon.lock",
    ]
    let name = random.element(of: names) ?? ""
    let path = copy + "/" + name
    try? FileManager.default.removeItem(atPath: path)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return "'\(name)' is missing"
    case 1:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      return "'\(name)' is a folder"
    case 2:
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "/nonexistent/\(name)")
      return "'\(name)' is a link to nothing"
    default:
      try Data((0..<9000).map { _ in UInt8.random(in: 0...255, using: &random) })
        .write(to: URL(fileURLWithPath: path))
      return "'\(name)' is noise"
    }
  }
}
