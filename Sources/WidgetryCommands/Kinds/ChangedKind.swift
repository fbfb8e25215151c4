internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The result of `kind set` and `kind unset`: the kind, and the widgets that changed with it.
struct ChangedKind: FormattedResult {
  let report: KindReport
  /// The ids of the widgets that changed because of it.
  let changed: [String]
  let changesBudget: Bool
  /// The given values.
  let values: GivenValues?
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    let own = report.kind.descriptor.intent.parameters.compactMap { parameter in
      report.kind.own[parameter.name].map { "\(parameter.name)=\(parameter.listed($0))" }
    }
    output.say("\(report.name): " + (own.isEmpty ? "no values" : own.joined(separator: " ")))
    if changesBudget { output.say("budget: \(report.budgetText ?? "the home's budget")") }
    if !changed.isEmpty {
      output.say(
        "changed \(changed.count == 1 ? "1 widget" : "\(changed.count) widgets"): \(changed.prefix(20).joined(separator: " "))"
      )
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    json.array { json in report.write(to: &json) }
  }

  func writeRemarks(to output: Output) {
    values?.warnOfSecrets(
      of: [report.kind.descriptor.intent], ["kind", "set", report.name], on: output)
    reloads.write(to: output)
  }
}
