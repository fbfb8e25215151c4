package import WidgetModel

/// One result of a plugin check.
package struct CheckFinding: Hashable, Sendable {
  package enum State: String, Hashable, Sendable {
    case ok
    /// Nothing is wrong, but the author may want to know.
    case note
    /// It works, but probably not as the author wants.
    case warning
    /// Hosts refuse it, or people would see something wrong.
    case error
  }

  /// The check's identifier, in dotted words such as `timeline.clock`.
  package var check: String
  package var state: State
  /// The affected kind; nil for the plugin as a whole.
  package var kind: String?
  /// The affected family; nil if there are several or families make no difference.
  package var family: WidgetFamily?
  package var summary: String
  /// How to fix it.
  package var hint: String?
  /// Distinguishes findings of the same check, which would otherwise be counted as repetitions.
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

/// A fault in an answer, before its kind and family are added to make a finding.
struct CheckFault: Hashable {
  var check: String
  var state: CheckFinding.State
  var summary: String
  var hint: String?
  /// Distinguishes faults of the same check, which would otherwise be counted as repetitions.
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

/// Collects the findings of a check.
///
/// Repetitions for the same kind and subject are only counted.
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

  /// All findings, in the order in which they were first found.
  var all: [CheckFinding] {
    findings.enumerated().map { index, finding in
      guard let count = repetitions[index] else { return finding }
      var finding = finding
      finding.summary += " (and \(count) more like it)"
      return finding
    }
  }
}
