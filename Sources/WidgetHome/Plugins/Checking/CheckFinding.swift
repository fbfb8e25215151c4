package import WidgetModel

/// Something that a check has to say of a plugin.
package struct CheckFinding: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    case ok
    /// Nothing is wrong; an author may want to know.
    case note
    /// It works, and may not be what its author wants.
    case warning
    /// A host refuses it, or a person would be shown something wrong.
    case error
  }

  /// What was looked at, in dotted words, such as `timeline.clock`.
  package var check: String
  package var state: State
  /// The kind that it is about; nil for the plugin as a whole.
  package var kind: String?
  /// The family that it is about; nil for several, and where families make no difference.
  package var family: WidgetFamily?
  package var summary: String
  /// How to mend it.
  package var hint: String?
  /// What it is about, where others of the same check are told besides it.
  package var subject: String?

  package init(
    _ check: String, _ state: State, kind: String? = nil, family: WidgetFamily? = nil,
    _ summary: String, hint: String? = nil
  ) {
    self.check = check
    self.state = state
    self.kind = kind
    self.family = family
    self.summary = summary
    self.hint = hint
  }
}

/// What is wrong with an answer, before it is said whose it is.
struct CheckFault: Hashable {
  var check: String
  var state: CheckFinding.State
  var summary: String
  var hint: String?
  /// What it is about, where others of the same check are told besides it.
  var subject: String?

  init(
    _ check: String, _ state: CheckFinding.State, about subject: String? = nil,
    _ summary: String, hint: String? = nil
  ) {
    self.subject = subject
    self.check = check
    self.state = state
    self.summary = summary
    self.hint = hint
  }
}

/// Findings as they come; the same of one kind and subject again is counted, and told once.
struct CheckFindings {
  private struct Key: Hashable {
    var check: String
    var kind: String?
    var state: CheckFinding.State
    var subject: String?
  }

  private var findings: [CheckFinding] = []
  private var indices: [Key: Int] = [:]
  private var repetitions: [Int: Int] = [:]

  mutating func add(_ finding: CheckFinding) {
    let key = Key(
      check: finding.check, kind: finding.kind, state: finding.state, subject: finding.subject)
    guard let index = indices[key] else {
      indices[key] = findings.count
      findings.append(finding)
      return
    }
    repetitions[index, default: 0] += 1
    if findings[index].family != finding.family { findings[index].family = nil }
  }

  /// In the order in which they were first found.
  var all: [CheckFinding] {
    findings.enumerated().map { index, finding in
      guard let count = repetitions[index] else { return finding }
      var finding = finding
      finding.summary += " (and \(count) more like it)"
      return finding
    }
  }
}
