internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Describes an instance's state in words.
struct StatusWords {
  let report: InstanceReport
  let zone: TimeZone
  let now: Date
  let daemon: RunningDaemon?

  private func moment(_ date: Date) -> String { LocalMoment.near(date, now, in: zone) }

  var shows: String {
    guard let line = report.line, let timeline = report.shown.timeline, let from = report.entryDate
    else { return "the placeholder: nothing is there to show yet" }
    let quality = (report.shown.run?.failures ?? 0) > 0 ? "the last good timeline" : "the timeline"
    var words = "'\(line)' of \(moment(from)), from \(quality) made \(moment(timeline.madeAt))"
    words += " (\(timeline.madeFor.rawValue))"
    if let change = report.nextChange { words += "; changes \(moment(change))" }
    return words
  }

  /// The failure and its times: the first in full, then only the moments.
  func why(_ failure: RunFailure, _ lines: [LedgerLine]) -> String {
    guard let first = lines.first else { return "\(moment(failure.at)): \(failure.summary)" }
    let summary = first.detail ?? failure.summary
    var words = "\(moment(first.at)) \(first.reason.rawValue): \(summary)"
    let others = lines.dropFirst()
    guard let last = others.last else { return words }
    let moments = others.suffix(3).map { moment($0.at) }.joined(separator: ", ")
    let count = others.count > 3 ? "\(others.count) more, lastly " : "again "
    words += "; \(count)\(moments)"
    if let detail = last.detail, detail != summary { words += ": \(detail)" }
    return words
  }

  func next(_ next: ReloadEngine.Next?) -> String {
    let byHand = report.isPutOff ? report.waysAround : "now: widgetry reload \(report.instance.id)"
    guard let next else { return "only when something changes or someone asks; \(byHand)" }
    var words: String
    if next.date <= now {
      words =
        "\(next.reason.rawValue), due now: \(daemon == nil ? "the next show" : "the daemon") does it"
    } else {
      words = "\(next.reason.rawValue) \(moment(next.date))"
      if next.reason == .retry { words += " (waits double each time, 1 h at most)" }
      if let deferral = next.deferral {
        words =
          "\(next.reason.rawValue) \(LocalMoment.soon(next.date, now, in: zone)), put off: "
          + deferral.words
      }
    }
    return "\(words); \(byHand)"
  }

  /// The reload budget, where it is set, and how much is left.
  var budget: String {
    let budget = report.schedule.budget
    let layer =
      report.instance.budget != nil ? "own" : report.kind.budget != nil ? "kind" : "home"
    var words = "\(budget.policy.words) (\(layer))"
    if let left = budget.left { words += "; \(left) left" }
    if let until = budget.until {
      words += "; what is asked now waits until \(LocalMoment.soon(until, now, in: zone))"
    }
    return words
  }

  func plugin(_ plugin: StoredPlugin, lastWords: PluginLogFile.Line?) -> String {
    var words = [plugin.id, plugin.version].filter { !$0.isEmpty }.joined(separator: " ")
    switch plugin.condition {
    case .ready: break
    case .parked(let parking): words += ", disabled since \(moment(parking.at))"
    case .removed: words += ", removed"
    }
    let grants = plugin.grants.map(\.text).joined(separator: " ")
    if !grants.isEmpty { words += ", may \(grants)" }
    if let lastWords {
      let text = CellWidth.truncated(HarmlessText.line(lastWords.text), to: 80)
      words += "; last words \(moment(lastWords.at)) '\(text)'; widgetry plugin log \(plugin.id)"
    }
    return words
  }

  /// The author's sentence about the widget, filled with its values.
  ///
  /// - Parameter titles: the titles of the home's own objects, by id.
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

  /// The values whose parameter no longer exists; they are used if it returns.
  var aside: String? {
    let names = report.kind.leftOver(in: report.instance.own).keys.sorted()
    guard !names.isEmpty else { return nil }
    return names.joined(separator: ", ")
      + ": saved, but '\(report.kind.name)' has no such parameter now"
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
