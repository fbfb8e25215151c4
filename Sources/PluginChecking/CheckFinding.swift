package import WidgetModel

/// One line in the result of `widgetry plugin check`.
package struct CheckFinding: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    case ok
    /// Fine, but the author may want to know it.
    case note
    /// It works, but probably not as the author intends.
    case warning
    /// Hosts refuse it, or users would see something wrong.
    case error
  }

  /// The identifier of the check, such as `timeline.clock`.
  package var check: String
  package var state: State
  /// The kind that was checked; nil for the plugin as a whole.
  package var kind: String?
  /// The family that was checked; nil if there are several, or if it makes no difference.
  package var family: WidgetFamily?
  package var summary: String
  /// How the author can fix it.
  package var hint: String?
  /// Tells findings of one check apart that aren't repetitions of each other.
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

/// Something wrong in an answer; with kind and family it becomes a ``CheckFinding``.
struct CheckFault: Hashable {
  var check: String
  var state: CheckFinding.State
  var summary: String
  var hint: String?
  /// Tells faults of one check apart that aren't repetitions of each other.
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

/// Collects the findings of a check; repetitions for the same kind and subject are only counted.
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

  /// All findings, in the order in which they were found.
  var all: [CheckFinding] {
    findings.enumerated().map { index, finding in
      guard let count = repetitions[index] else { return finding }
      var finding = finding
      finding.summary += " (and \(count) more like it)"
      return finding
    }
  }
}
