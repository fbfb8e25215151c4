internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The result of `set` and `unset`: the widgets, and which of them actually changed.
struct ChangedInstances: FormattedResult {
  /// The equivalent command without questions; nil if nothing was asked.
  var command: String?
  private let home: Home
  private let ids: [String]
  /// The ids of the widgets that actually changed.
  private let changed: Set<String>
  private let changesBudget: Bool
  private let reloads: ReloadRemarks
  private var secrets: (values: GivenValues, intents: [IntentSchema])?

  /// Changes the widgets; an empty selection gives an empty result.
  init(
    _ ids: [String], _ change: InstanceChange, reload: ReloadChoice, in home: Home
  ) async throws {
    self.home = home
    changesBudget = change.budget != nil
    guard !ids.isEmpty else {
      (self.ids, changed, reloads) = ([], [], ReloadRemarks([], in: home))
      return
    }
    let outcome = try await home.instances.change(ids, change, reload: reload)
    self.ids = outcome.ids
    changed = Set(outcome.changed)
    reloads = ReloadRemarks(outcome.reloads, in: home)
  }

  /// Remembers the given values, to warn about secrets that were typed on the command line.
  mutating func warnOfSecrets(in values: GivenValues) throws {
    let kinds = try Set(ids.map { try home.instances.instance(id: $0).kind })
    secrets = (values, try kinds.map { try home.kinds.kind(key: $0).descriptor.intent })
  }

  var status: ExitStatus { reloads.status }

  // Make one report at a time, because there may be many and each holds part of a timeline.

  func writeText(to output: Output) throws {
    guard !output.style.quiet else { return }
    for id in ids {
      let report = try InstanceReport(id: id, in: home)
      let line = report.line.map { ": \($0)" } ?? ""
      let budget = changesBudget ? "; budget \(report.schedule.budget.policy.words)" : ""
      output.say("\(id)\(line)" + (changed.contains(id) ? "" : " (unchanged)") + budget)
    }
  }

  func writeJSON(to json: inout JSONWriter) throws {
    try json.array { json in
      for id in ids { try InstanceReport(id: id, in: home).write(to: &json) }
    }
  }

  func writeRemarks(to output: Output) {
    secrets?.values.warnOfSecrets(of: secrets?.intents ?? [], ["set"] + ids, on: output)
    reloads.write(to: output)
    if let command {
      output.note("To do the same without questions, run the command below", hint: command)
    }
  }
}
