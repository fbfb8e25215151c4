/// What has been done, for the summary.
struct Tally {
  var commands = 0
  var acknowledged = 0
  var killed = 0
  var refused: [Int32: Int] = [:]
  /// How often each fault was in use, and how often it came in time or made a program fail.
  var faults: [String: (used: Int, struck: Int)] = [:]
  var daemons = 0
  var daemonKills = 0
  var comparisons = 0
  var learned = 0
  var copies = 0
  var restores = 0
  var violations: [Violation.Kind: Int] = [:]

  mutating func use(_ fault: any Fault, struck: Bool) {
    faults[fault.name, default: (0, 0)].used += 1
    if struck { faults[fault.name, default: (0, 0)].struck += 1 }
  }

  /// One line for each minute.
  func line(minute: Int) -> String {
    "minute \(minute): \(commands) commands, \(acknowledged) acknowledged, \(killed) killed, "
      + "\(refused.values.reduce(0, +)) refused, \(comparisons) comparisons, "
      + "\(violations.values.reduce(0, +)) violations"
  }

  var summary: [String] {
    var rows: [(String, String)] = [
      ("commands", "\(commands)"), ("  acknowledged", "\(acknowledged)"),
      ("  killed", "\(killed)"),
    ]
    for (status, count) in refused.sorted(by: { $0.key < $1.key }) {
      rows.append(("  exit code \(status)", "\(count)"))
    }
    rows += [("daemons", "\(daemons), \(daemonKills) killed")]
    for (name, count) in faults.sorted(by: { $0.key < $1.key }) {
      let hits = [0, count.used].contains(count.struck) ? "" : ", \(count.struck) with effect"
      rows.append(("fault \(name)", "\(count.used)\(hits)"))
    }
    rows += [
      ("states learned again", "\(learned)"), ("comparisons", "\(comparisons)"),
      ("backups restored", "\(restores)"), ("damaged copies", "\(copies)"),
      ("violations", "\(violations.values.reduce(0, +))"),
    ]
    for kind in Violation.Kind.allCases {
      if let count = violations[kind] { rows.append(("  \(kind.rawValue)", "\(count)")) }
    }
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, value in
      name + String(repeating: " ", count: width + 2 - name.count) + value
    }
  }
}
