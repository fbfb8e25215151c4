internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Prints the events of `widgetry events`: a line of text each on a terminal, else a JSON object
/// per line.
struct EventPrinter {
  private let output: Output
  private let zone: TimeZone

  /// The minimum time between two events for running text, such as a timer, which changes each
  /// second.
  static let pace: TimeInterval = 60

  init(_ output: Output, in zone: TimeZone) {
    self.output = output
    self.zone = zone
  }

  /// Prints a change of a widget.
  func write(_ change: FollowedChange) {
    guard output.isJSON || !output.style.results.isTerminal else {
      return line(change.at, change.event.rawValue, change.widget.id, words(of: change))
    }
    output.jsonLine { json in
      json.object { json in
        let widget = change.widget
        json.member("at", change.at)
        json.member("event", change.event.rawValue)
        json.member("id", widget.id)
        json.member("kind", widget.kind)
        json.member("line", widget.line)
        json.member("state", widget.report.state.rawValue)
        json.member("reason", widget.report.code)
        json.member("detail", widget.report.words(Moment.text))
        json.member("revision", widget.revision)
        json.member("nextChange", widget.nextChange)
        json.key("former")
        guard let former = change.former, change.event != .removed else { return json.null() }
        json.object { json in
          json.member("id", former.id)
          json.member("line", former.line)
          json.member("state", former.report.state.rawValue)
          json.member("revision", former.revision)
        }
      }
    }
  }

  /// Prints a change of a live activity.
  func write(_ change: ActivityChangeTracker.Change) {
    let report = change.report
    guard output.isJSON || !output.style.results.isTerminal else {
      let alert = change.alert.map { " (\($0.line))" } ?? ""
      let words = report.state.rawValue + (report.line.map { ": \($0)" } ?? "") + alert
      return line(change.at, "activity", report.activity.record.id, words)
    }
    output.jsonLine { json in
      json.object { json in
        json.member("at", change.at)
        json.member("event", "activity")
        json.member("id", report.activity.record.id)
        json.member("type", report.activity.record.type)
        json.member("line", report.line)
        json.member("state", report.state.rawValue)
        json.member("content", report.content)
        json.member("relevance", report.activity.record.content.relevanceScore)
        json.member("reason", report.activity.failure?.code)
        json.member("detail", report.activity.failure?.summary)
        json.key("alert")
        if let alert = change.alert {
          json.object { json in
            json.member("title", alert.title)
            json.member("body", alert.body)
          }
        } else {
          json.null()
        }
        json.key("former")
        guard let former = change.former else { return json.null() }
        json.object { json in
          json.member("line", former.line)
          json.member("state", former.state.rawValue)
        }
      }
    }
  }

  private func line(_ at: Date, _ event: String, _ id: String, _ words: String) {
    let time = LocalMoment.clock(at, in: zone)
    let names = "\(CellWidth.padded(event, to: 10))  \(CellWidth.padded(id, to: 12))"
    output.line(
      CellWidth.truncated("\(time)  \(names)  \(words)", to: output.style.results.columns ?? 80))
  }

  private func words(of change: FollowedChange) -> String {
    let widget = change.widget
    switch change.event {
    case .shown, .added: return widget.line ?? "no content yet"
    case .removed: return ""
    case .configured:
      guard let former = change.former, former.id != widget.id else {
        return "revision \(widget.revision)"
      }
      return "was '\(former.id)'"
    case .state:
      let words = widget.report.words { LocalMoment.soon($0, change.at, in: zone) }
      return widget.report.state.rawValue + (words.map { ": \($0)" } ?? "")
    }
  }
}
