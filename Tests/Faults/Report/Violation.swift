/// Something that must not happen, with all that is needed to repeat it.
struct Violation {
  enum Kind: String, CaseIterable {
    case lost = "acknowledged, but not there"
    case half = "done in part"
    case refused = "refused without a reason"
    case changed = "refused, but changed"
    case twice = "done twice or never"
    case due = "due, but not reloaded"
    case crashed = "crashed"
    case hung = "didn't end"
    case unknownStatus = "unknown exit code"
    case unreadable = "can't be read"
    case daemon = "the daemon ended wrongly"
    case process = "a process is left"
    case file = "a file is left"
    case silent = "no error or hint"
  }

  var kind: Kind
  var step: Int
  var summary: String
  var details: [String]

  func lines(seed: UInt64) -> [String] {
    ["violation: \(kind.rawValue): \(summary)", "  seed \(seed), step \(step)"]
      + details.map { "  " + $0 }
  }
}
