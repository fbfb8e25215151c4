internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The result of `status ID`: sentences that explain why a widget shows its current content.
struct StatusReport {
  /// One labelled line of the report.
  struct Sentence {
    /// The label at the beginning of the line.
    var label: String
    var text: String
  }

  var instance: InstanceReport
  /// The state, and since when.
  var headline: String
  var sentences: [Sentence] = []
  var log: [LogLine]

  init(_ id: String, in home: Home, at now: Date) throws {
    let shown = try home.showing.stored(id: id, at: now)
    let zone = try home.timeZone()
    let report = try InstanceReport(shown, in: home, at: now)
    let failures = try home.log.failuresInARow(id: id)
    instance = report
    log = try home.log.lines(id: id, limit: 5).map { LogLine($0, in: zone) }
    headline = Self.headline(report, failingSince: failures.first?.at, in: zone, at: now)
    let texts = StatusSentences(
      report: report, zone: zone, now: now, daemon: DaemonLock.holder(in: home.folder))
    sentences.append(Sentence(label: "shows", text: texts.shows))
    let blockingProblem = try home.kinds.blockingProblem(of: shown.instance)
    if let blockingProblem {
      sentences.append(Sentence(label: "why", text: "it isn't reloaded: \(blockingProblem.detail)"))
    } else if let attention = try home.kinds.attention(of: shown.instance) {
      sentences.append(Sentence(label: "why", text: attention.detail))
    } else if let failure = shown.run?.failure, shown.run?.failures ?? 0 > 0 {
      sentences.append(Sentence(label: "why", text: texts.why(failure, failures)))
      if let says = failure.pluginMessage {
        sentences.append(Sentence(label: "says", text: says.sentence))
      }
      if let hint = failure.hint { sentences.append(Sentence(label: "try", text: hint)) }
    } else if report.report.state == .stale, let detail = report.report.detail {
      sentences.append(Sentence(label: "why", text: detail))
    }
    if let last = log.last, failures.isEmpty || blockingProblem != nil {
      sentences.append(Sentence(label: "last", text: last.sentence))
    }
    if blockingProblem == nil {
      let next = try home.showing.status(of: shown).next
      sentences.append(Sentence(label: "next", text: texts.next(next)))
      sentences.append(Sentence(label: "budget", text: texts.budget))
    }
    let log = PluginLogFile(home.folder.log(ofPlugin: report.kind.plugin)).lines()
    if let plugin = try home.plugins.stored(id: report.kind.plugin) {
      sentences.append(Sentence(label: "plugin", text: texts.plugin(plugin, lastLine: log.last)))
      if let lacks = plugin.refusedGroups {
        let text = "\(lacks.names), which its plugin isn't allowed to read: \(lacks.command)"
        sentences.append(Sentence(label: "lacks", text: text))
      }
    }
    let entities = try home.days.titles(in: shown.instance, of: report.kind)
    if let summary = texts.summary(entities) {
      sentences.append(Sentence(label: "summary", text: summary))
    }
    if let values = texts.values { sentences.append(Sentence(label: "values", text: values)) }
    if let aside = texts.aside { sentences.append(Sentence(label: "aside", text: aside)) }
  }

  private static func headline(
    _ report: InstanceReport, failingSince since: Date?, in zone: TimeZone, at now: Date
  ) -> String {
    var words = "\(report.instance.id) (\(report.kind.name), \(report.instance.family.name)) "
    switch report.report.state {
    case .needsAttention: words += "needs attention"
    case let state: words += "is \(state.rawValue)"
    }
    if report.report.state != .needsAttention, let since {
      words += " since \(LocalMoment.near(since, now, in: zone))"
    }
    return words
  }

  /// How to fix the problem; nil if the widget is up to date.
  var hint: String? {
    let id = instance.instance.id
    let plugin = instance.kind.plugin
    switch instance.report.code {
    case Attention.Code.entityMissing.rawValue?:
      return
        "Choose another value with 'widgetry set \(id) NAME=OTHER', or add the missing one again"
    case Attention.Code.noEntity.rawValue?:
      return "Add a day: widgetry anniversary add 'Our wedding' 2027-05-22"
    case Attention.Code.valueMisfit.rawValue?:
      return
        "Run 'widgetry set \(id) NAME=VALUE', or 'widgetry unset \(id) NAME' to use the default"
    case Attention.Code.parameterMissing.rawValue?:
      return "Run 'widgetry kind show \(instance.kind.name)' to see its required parameters"
    case Attention.Code.pluginParked.rawValue?:
      return
        "Run 'widgetry plugin log \(plugin)' to see why, and 'widgetry plugin restart \(plugin)' to retry"
    case Attention.Code.pluginMissing.rawValue?:
      return "Run 'widgetry plugin install PATH' to install the plugin"
    case Attention.Code.commandNotAllowed.rawValue?:
      return "Read it, and run 'widgetry set \(id) --allow run' to allow it"
    case Attention.Code.kindMissing.rawValue?:
      return "Run 'widgetry plugin update \(plugin)' to update the plugin"
    default:
      guard instance.report.state != .current else { return nil }
      return instance.isDeferred
        ? instance.reloadAnywayHint : "Run 'widgetry reload \(id)' to reload it now"
    }
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      instance.members(&json)
      json.member("why", sentences.map { "\($0.label) \($0.text)" })
      json.key("log")
      json.array { json in
        for line in log { line.write(to: &json) }
      }
    }
  }
}

/// The results of `status` with ids: with `--json`, an object for one widget, an array for several.
struct StatusReports: FormattedResult {
  let reports: [StatusReport]

  func writeText(to output: Output) {
    for report in reports {
      output.line(report.headline)
      for sentence in report.sentences {
        let label = CellWidth.padded(sentence.label, to: 8, alignment: .leading)
        output.line("  \(label)\(sentence.text)")
      }
      if let hint = report.hint { output.hint(hint) }
    }
  }

  func writeJSON(to json: inout JSONWriter) {
    if reports.count == 1 { return reports[0].write(to: &json) }
    json.array { json in
      for report in reports { report.write(to: &json) }
    }
  }
}
