internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Writes the sentences with which `status ID` explains a widget's state.
struct StatusSentences {
  let report: InstanceReport
  let zone: TimeZone
  let now: Date
  let daemon: RunningDaemon?

  private func moment(_ date: Date) -> String { LocalMoment.near(date, now, in: zone) }

  /// What the widget shows, and when its timeline was made.
  var shows: String {
    guard let line = report.line, let timeline = report.shown.timeline, let from = report.entryDate
    else { return "the placeholder, because it has no content yet" }
    let source = (report.shown.run?.failures ?? 0) > 0 ? "the last good timeline" : "the timeline"
    var words = "'\(line)' of \(moment(from)), from \(source) made \(moment(timeline.madeAt))"
    words += " (\(timeline.madeFor.rawValue))"
    if let change = report.nextChange { words += "; changes \(moment(change))" }
    return words
  }

  /// Why the widget can't be reloaded: the first failure in full, then the times of the others.
  func why(_ failure: RunFailure, _ lines: [LedgerLine]) -> String {
    guard let first = lines.first else { return "\(moment(failure.at)): \(failure.summary)" }
    let summary = first.detail ?? failure.summary
    var words = "\(moment(first.at)) \(first.reason.rawValue): \(summary)"
    let others = lines.dropFirst()
    guard let last = others.last else { return words }
    let moments = others.suffix(3).map { moment($0.at) }.joined(separator: ", ")
    let count = others.count > 3 ? "\(others.count) more, the last at " : "again at "
    words += "; \(count)\(moments)"
    if let detail = last.detail, detail != summary { words += ": \(detail)" }
    return words
  }

  /// When and why the widget is reloaded next, and how to reload it now.
  func next(_ next: ReloadEngine.Next?) -> String {
    let advice =
      report.isDeferred
      ? report.reloadAnywayHint : "Run 'widgetry reload \(report.instance.id)' to reload it now"
    guard let next else { return "only when something changes. \(advice)" }
    var words: String
    if next.date <= now {
      words =
        "\(next.reason.rawValue), due now; \(daemon == nil ? "it runs when the widget is next shown" : "the daemon runs it")"
    } else {
      words = "\(next.reason.rawValue) \(moment(next.date))"
      if next.reason == .after, let timeline = report.shown.timeline,
        let date = timeline.policy.date, date <= timeline.madeAt
      {
        words += " (the timeline asked for \(moment(date)), which had already passed)"
      }
      if let deferral = next.deferral {
        words =
          "\(next.reason.rawValue) \(LocalMoment.soon(next.date, now, in: zone)), deferred: "
          + deferral.words
      }
    }
    return "\(words). \(advice)"
  }

  /// The reload budget, where it is set, and how much of it is left.
  var budget: String {
    let budget = report.schedule.budget
    let layer =
      report.instance.budget != nil ? "own" : report.kind.budget != nil ? "kind" : "home"
    var words = "\(budget.policy.words) (\(layer))"
    if let left = budget.left { words += "; \(left) left" }
    if let until = budget.until {
      words += "; the next reload has to wait until \(LocalMoment.soon(until, now, in: zone))"
    }
    return words
  }

  /// The plugin's version, state and grants, and the last line that it printed.
  func plugin(_ plugin: StoredPlugin, lastLine: PluginLogFile.Line?) -> String {
    var words = [plugin.id, plugin.version].filter { !$0.isEmpty }.joined(separator: " ")
    switch plugin.condition {
    case .ready: break
    case .parked(let parking): words += ", disabled since \(moment(parking.at))"
    case .removed: words += ", removed"
    }
    let grants = plugin.grants.map(\.text).joined(separator: " ")
    if !grants.isEmpty { words += ", may \(grants)" }
    if let lastLine {
      let text = CellWidth.truncated(HarmlessText.line(lastLine.text), to: 80)
      words +=
        "; last printed '\(text)' at \(moment(lastLine.at)) (widgetry plugin log \(plugin.id))"
    }
    return words
  }

  /// The author's sentence about the widget, filled with its values.
  ///
  /// - Parameter titles: The titles of the saved days that the values refer to, by id.
  func summary(_ titles: [String: String]) -> String? {
    report.kind.descriptor.intent.sentence(
      report.kind.resolve(report.instance.own), in: report.instance.family
    ) { parameter, value in
      if case .entity(let type) = parameter.type, type.owner == .host {
        value.string.flatMap { titles[$0] }
      } else {
        nil
      }
    }
  }

  /// The saved values whose parameter no longer exists; they apply again if it returns.
  var aside: String? {
    let names = report.kind.leftOver(in: report.instance.own).keys.sorted()
    guard !names.isEmpty else { return nil }
    return names.joined(separator: ", ")
      + ": saved, but '\(report.kind.name)' no longer has this parameter"
  }

  /// The effective values and where each is set; nil for a kind without parameters.
  var values: String? {
    let own = report.instance.own
    let resolved = report.kind.resolve(own)
    let parameters = report.kind.descriptor.intent.parameters
    guard !parameters.isEmpty else { return nil }
    return parameters.map { parameter in
      let name = parameter.name
      guard let value = resolved[name] else { return "\(name) (not set)" }
      let layer = own[name] != nil ? "own" : report.kind.own[name] != nil ? "kind" : "default"
      guard !parameter.isSecret else { return "\(name)=(secret) (\(layer))" }
      let assignments = parameter.assignments(of: value).map { assignment in
        let name = assignment.prefix { $0 != "=" }
        return "\(name)=" + ShellWord.quoted(String(assignment.dropFirst(name.count + 1)))
      }
      return assignments.joined(separator: " ") + " (\(layer))"
    }.joined(separator: "  ")
  }
}
