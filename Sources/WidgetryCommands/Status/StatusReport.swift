internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Explains in sentences why an instance shows its current content.
struct StatusReport {
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
    let words = StatusWords(
      report: report, zone: zone, now: now, daemon: DaemonLock.holder(in: home.folder))
    sentences.append(Sentence(label: "shows", text: words.shows))
    let hindrance = try home.kinds.hindrance(to: shown.instance)
    if let hindrance {
      sentences.append(Sentence(label: "why", text: "it is not reloaded: \(hindrance.detail)"))
    } else if let attention = try home.kinds.attention(of: shown.instance) {
      sentences.append(Sentence(label: "why", text: attention.detail))
    } else if let failure = shown.run?.failure, shown.run?.failures ?? 0 > 0 {
      sentences.append(Sentence(label: "why", text: words.why(failure, failures)))
      if let says = failure.says {
        sentences.append(Sentence(label: "says", text: says.sentence))
      }
      if let hint = failure.hint { sentences.append(Sentence(label: "try", text: hint)) }
    } else if report.report.state == .stale, let detail = report.report.detail {
      sentences.append(Sentence(label: "why", text: detail))
    }
    if let last = log.last, failures.isEmpty || hindrance != nil {
      sentences.append(Sentence(label: "last", text: last.story))
    }
    if hindrance == nil {
      let next = try home.showing.status(of: shown).next
      sentences.append(Sentence(label: "next", text: words.next(next)))
      sentences.append(Sentence(label: "budget", text: words.budget))
    }
    let log = PluginLogFile(home.folder.log(ofPlugin: report.kind.plugin)).lines()
    if let plugin = try home.registryIfThere()?.plugin(id: report.kind.plugin) {
      sentences.append(Sentence(label: "plugin", text: words.plugin(plugin, lastWords: log.last)))
    }
    let entities = try home.days.titles(in: shown.instance, of: report.kind)
    if let summary = words.summary(entities) {
      sentences.append(Sentence(label: "summary", text: summary))
    }
    if let values = words.values { sentences.append(Sentence(label: "values", text: values)) }
    if let aside = words.aside { sentences.append(Sentence(label: "aside", text: aside)) }
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

  /// How to fix the state; nil if nothing is wrong.
  var hint: String? {
    let id = instance.instance.id
    let plugin = instance.kind.plugin
    switch instance.report.code {
    case Attention.Code.entityMissing.rawValue?:
      return "widgetry set \(id) NAME=OTHER, or add what is gone again"
    case Attention.Code.noEntity.rawValue?:
      return "widgetry anniversary add 'Our wedding' 2027-05-22"
    case Attention.Code.valueMisfit.rawValue?:
      return "widgetry set \(id) NAME=VALUE, or widgetry unset \(id) NAME"
    case Attention.Code.parameterMissing.rawValue?:
      return "widgetry kind show \(instance.kind.name)"
    case Attention.Code.pluginParked.rawValue?:
      return "widgetry plugin log \(plugin), then widgetry plugin restart \(plugin)"
    case Attention.Code.pluginMissing.rawValue?: return "widgetry plugin install PATH"
    case Attention.Code.kindMissing.rawValue?: return "widgetry plugin update \(plugin)"
    default:
      guard instance.report.state != .current else { return nil }
      return instance.isPutOff ? instance.waysAround : "widgetry reload \(id)"
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

/// Several reports; in JSON, one object for a single widget and an array for others.
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
