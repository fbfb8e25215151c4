internal import Anniversaries
internal import Foundation
internal import TimelineEngine
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Prints the events and the summary of `widgetry simulate`, as JSON lines or as a table.
final class SimulationReport {
  private static let timeWidth = 19
  private static let eventWidth = 8
  private static let longestID = 24

  private let simulation: HomeSimulation
  private let zone: TimeZone
  private let output: Output
  private let idWidth: Int
  private var changes: ClockChanges

  init(_ simulation: HomeSimulation, zone: TimeZone, output: Output) {
    self.simulation = simulation
    self.zone = zone
    self.output = output
    let ids = simulation.subjects.prefix(1000).map { CellWidth.of($0.id) }
    idWidth = min(ids.max() ?? 0, Self.longestID)
    changes = ClockChanges(of: zone, after: simulation.from)
  }

  /// Prints the column titles on a terminal.
  func begin() {
    guard !output.isJSON, output.style.results.isTerminal, !simulation.subjects.isEmpty else {
      return
    }
    row(["AT", "ID", "EVENT", "WHAT"], .bold)
  }

  /// Prints an event, after the clock changes before it.
  func write(_ event: SimulationEvent) {
    writeClockChanges(upTo: event.at)
    if output.isJSON { return output.jsonLine { write(event, to: &$0) } }
    let id = simulation.subjects[event.subject].id
    let (word, detail, paint) = words(of: event)
    row([local(event.at), id, word, detail], paint)
  }

  /// Prints the summary of each widget, and of all.
  func end(_ counts: [SimulationCounts]) {
    writeClockChanges(upTo: simulation.until)
    if output.isJSON { return output.jsonLine { write(counts, to: &$0) } }
    if output.style.results.isTerminal, !counts.isEmpty { output.rendered("\n") }
    for (subject, count) in zip(simulation.subjects, counts) {
      row([local(simulation.until), subject.id, "summary", count.words], nil)
    }
    guard counts.count > 1 else { return }
    let sum = counts.reduce(SimulationCounts(), +)
    row([local(simulation.until), "", "summary", "\(counts.count) widgets: \(sum.words)"], nil)
  }

  // MARK: Text

  private func row(_ fields: [String], _ paint: Paint?) {
    var line: String
    if output.style.results.isTerminal {
      let widths = [Self.timeWidth, idWidth, Self.eventWidth]
      line =
        zip(fields, widths).map { CellWidth.padded(HarmlessText.line($0), to: $1) + "  " }
        .joined() + HarmlessText.line(fields[fields.count - 1])
      if let columns = output.style.results.columns {
        line = CellWidth.truncated(line, to: columns)
      }
    } else {
      line = fields.map(HarmlessText.field).joined(separator: "\t")
    }
    output.rendered((paint?.on(line, output.style.results) ?? line) + "\n")
    // On a terminal, print at once to show progress with a slow provider.
    if output.style.results.isTerminal { output.flush() }
  }

  /// Prints clock changes, because they explain jumps in local times.
  private func writeClockChanges(upTo moment: Date) {
    while let change = changes.next(upTo: moment) {
      guard !output.isJSON else {
        output.jsonLine { write(change, to: &$0) }
        continue
      }
      row([local(change.at), "", "clock", change.words], .cyan)
    }
  }

  private func local(_ moment: Date) -> String {
    LocalDateTime(moment, in: zone).description
  }

  private func words(of event: SimulationEvent) -> (event: String, detail: String, paint: Paint?) {
    switch event.happening {
    case .shown(let line, let date):
      return ("shown", date == event.at ? line : "\(line) (of \(local(date)))", nil)
    case .called(let reason, let entries, let policy, let isMerged):
      let count = "\(entries) \(entries == 1 ? "entry" : "entries")"
      let merged = isMerged ? ", shared with an identical request" : ""
      return ("call", "\(reason.rawValue): \(count), \(words(of: policy))\(merged)", .dim)
    case .failed(let reason, let error, let retryAt):
      let next = retryAt.map { "; retry at \(local($0))" } ?? ""
      return ("failed", "\(reason.rawValue): \(error.summary)\(next)", .red)
    case .deferred(let reason, let deferral):
      return (
        "deferred", "\(reason.rawValue) until \(local(deferral.until)): \(deferral.words)", .yellow
      )
    case .skipped(_, let detail): return ("skipped", detail, .yellow)
    }
  }

  private func words(of policy: ReloadPolicy) -> String {
    switch policy {
    case .atEnd: "then at the end"
    case .never: "then never"
    case .after(let date): "then after \(local(date))"
    }
  }
}

extension SimulationCounts {
  fileprivate var words: String {
    "\(calls) \(calls == 1 ? "call" : "calls") (\(merged) merged, \(failed) failed), "
      + "\(deferred) deferred, \(shown) shown"
  }
}

// MARK: JSON

extension SimulationReport {
  private func write(_ change: ClockChanges.Change, to json: inout JSONWriter) {
    json.object { json in
      json.member("at", change.at)
      json.member("id", nil as String?)
      json.member("event", "clock")
      json.member("before", change.before)
      json.member("after", change.after)
      json.member("detail", change.words)
    }
  }

  private func write(_ event: SimulationEvent, to json: inout JSONWriter) {
    json.object { json in
      json.member("at", event.at)
      json.member("id", simulation.subjects[event.subject].id)
      switch event.happening {
      case .shown(let line, let date):
        json.member("event", "shown")
        json.member("line", line)
        json.member("entryDate", date)
      case .called(let reason, let entries, let policy, let isMerged):
        json.member("event", "call")
        json.member("reason", reason.rawValue)
        json.member("entries", entries)
        json.key("policy")
        json.object { json in
          json.member("rule", policy.word)
          json.member("date", policy.date)
        }
        json.member("merged", isMerged)
      case .failed(let reason, let error, let retryAt):
        json.member("event", "failed")
        json.member("reason", reason.rawValue)
        json.member("code", error.code)
        json.member("summary", error.summary)
        json.member("hint", error.hint)
        json.pluginMessage(error.pluginMessage)
        json.member("until", retryAt)
      case .deferred(let reason, let deferral):
        json.member("event", "deferred")
        json.member("reason", reason.rawValue)
        json.member("code", deferral.cause.rawValue)
        json.member("detail", deferral.words)
        json.member("until", deferral.until)
      case .skipped(let code, let detail):
        json.member("event", "skipped")
        json.member("code", code)
        json.member("detail", detail)
      }
    }
  }

  private func write(_ counts: [SimulationCounts], to json: inout JSONWriter) {
    json.object { json in
      json.member("event", "summary")
      json.member("from", simulation.from)
      json.member("until", simulation.until)
      json.member("timeZone", simulation.timeZone)
      counts.reduce(SimulationCounts(), +).write(to: &json)
      json.key("instances")
      json.array { json in
        for (subject, counts) in zip(simulation.subjects, counts) {
          json.object { json in
            json.member("id", subject.id)
            json.member("kind", subject.kind)
            json.member("budget", subject.budget.word)
            counts.write(to: &json)
          }
        }
      }
    }
  }
}

extension SimulationCounts {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("calls", calls)
    json.member("merged", merged)
    json.member("failed", failed)
    json.member("deferred", deferred)
    json.member("shown", shown)
  }
}
