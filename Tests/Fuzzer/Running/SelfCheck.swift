internal import Foundation

/// Proves that each sort of fault is found, saved, made smaller and reported.
struct SelfCheck {
  private static let word = Array("boom".utf8)

  /// Parsers with a known fault, which an input with the word has.
  static var targets: [FuzzTarget] {
    [
      FuzzTarget("check-trap", tokens: ["boom"]) { bytes in
        if isBad(bytes) { _ = bytes[bytes.count] }
      },
      FuzzTarget("check-hang", tokens: ["boom"]) { bytes in
        var number = 1
        while isBad(bytes), number != 0 { number = number &* 3 }
      },
      FuzzTarget("check-wait", tokens: ["boom"]) { bytes in
        if isBad(bytes) { try await Task.sleep(for: .seconds(3600)) }
      },
      FuzzTarget("check-memory", tokens: ["boom"]) { bytes in
        guard isBad(bytes) else { return }
        var words: [[UInt8]] = []
        while words.count < 64 { words.append([UInt8](repeating: 1, count: 4 << 20)) }
      },
      FuzzTarget("check-promise", tokens: ["boom"]) { bytes in
        if isBad(bytes) { throw BrokenPromise("it isn't the same: \(bytes.count)") }
      },
      FuzzTarget("check-good", tokens: ["boom"]) { bytes in
        if isBad(bytes) { throw Refusal("no") }
      },
    ]
  }

  private static let expected = [
    "check-trap": "trap", "check-hang": "hang", "check-wait": "hang", "check-memory": "memory",
    "check-promise": "broken promise",
  ]

  /// Fuzzes the targets, and returns what isn't as it should be.
  static func problems(scratch: String) async throws -> [String] {
    var problems: [String] = []
    let limits = Limits(time: .milliseconds(500), wait: .seconds(2), memory: 128 << 20)
    for target in targets {
      let campaign = Campaign(
        target: target.name, seed: 1, duration: .milliseconds(1500), limits: limits,
        faultFolder: scratch + "/faults", scratch: scratch)
      var found: [String] = []
      let result = try await campaign.run { fault, path in
        found.append(fault.kind.words.kind)
        let saved = try? Data(contentsOf: URL(fileURLWithPath: path))
        if saved.map(Array.init) != word {
          problems.append("\(target.name): \(path) isn't minimal")
        }
      }
      let wanted = expected[target.name].map { [$0] } ?? []
      if found != wanted { problems.append("\(target.name): found \(found), not \(wanted)") }
      if result.faults != wanted.count {
        problems.append("\(target.name): counted \(result.faults)")
      }
      if result.tried == 0 { problems.append("\(target.name): tried nothing") }
    }
    return problems
  }

  private static func isBad(_ bytes: [UInt8]) -> Bool {
    bytes.count >= word.count
      && bytes.indices.dropLast(word.count - 1).contains { bytes[$0...].starts(with: word) }
  }
}
