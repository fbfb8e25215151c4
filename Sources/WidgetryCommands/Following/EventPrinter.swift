internal import Foundation
internal import WidgetHome
internal import WidgetModel

/// Prints what happens: a JSON object a line, or on a terminal a line of words.
struct EventPrinter {
  private let output: Output
  private let zone: TimeZone

  /// Words that run by themselves are no news each second.
  static let pace: TimeInterval = 60

  init(_ output: Output, in zone: TimeZone) {
    self.output = output
    self.zone = zone
  }

  func tell(_ change: FollowedChange) {
    guard output.isJSON || !output.style.results.isTerminal else {
      return output.line(
        CellWidth.truncated(words(change), to: output.style.results.columns ?? 80))
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

  private func words(_ change: FollowedChange) -> String {
    let time = LocalMoment.clock(change.at, in: zone)
    let event = CellWidth.padded(change.event.rawValue, to: 10)
    return "\(time)  \(event)  \(CellWidth.padded(change.widget.id, to: 12))  \(what(change))"
  }

  private func what(_ change: FollowedChange) -> String {
    let widget = change.widget
    switch change.event {
    case .shown, .added: return widget.line ?? "nothing yet"
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
