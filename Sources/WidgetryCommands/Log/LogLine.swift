internal import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// One past reload as text and JSON, for `log` and `status`.
struct LogLine {
  /// The columns of the table that `log` prints.
  static let columns = [
    TableColumn("AT", staysWhole: true), TableColumn("ID", staysWhole: true),
    TableColumn("REASON", staysWhole: true, priority: .high),
    TableColumn("OUTCOME", staysWhole: true, priority: .high),
    TableColumn("BY", priority: .low), TableColumn("MS", alignment: .trailing, priority: .low),
    TableColumn("SHOWN", priority: .high, narrowest: 12), TableColumn("DETAIL", narrowest: 24),
    TableColumn("NEXT", staysWhole: true, priority: .low),
  ]

  let line: LedgerLine
  let zone: TimeZone

  init(_ line: LedgerLine, in zone: TimeZone) {
    self.line = line
    self.zone = zone
  }

  /// The fields of the columns.
  var fields: [String] {
    [
      LocalMoment.exact(line.at, in: zone), line.id, line.reason.rawValue, line.outcome.rawValue,
      asker, "\(line.milliseconds)", change, detail, next,
    ]
  }

  /// The complete line as text, for `--follow`.
  var words: String {
    var words = [
      LocalMoment.exact(line.at, in: zone), line.id, line.reason.rawValue, line.outcome.rawValue,
      change, detail, "by " + asker, "\(line.milliseconds) ms",
    ]
    if !next.isEmpty { words.append("next " + next) }
    return words.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The line as a sentence for `status`.
  var sentence: String {
    var words = "\(LocalMoment.exact(line.at, in: zone)) \(line.reason.rawValue) by \(asker): "
    words += line.outcome.rawValue
    if line.milliseconds > 0 { words += " in \(line.milliseconds) ms" }
    return ([words, detail] + (line.changed ? [change] : [])).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The command that requested the reload, and its process id.
  private var asker: String {
    let words = [line.asker.command, line.asker.selector].filter { !$0.isEmpty }
    return words.joined(separator: " ") + " [\(line.asker.pid)]"
  }

  /// How the widget's line changed.
  private var change: String {
    guard let shown = line.shown else { return "" }
    guard line.outcome == .reloaded else { return shown }
    guard line.changed else { return "\(shown) (same as before)" }
    guard let former = line.former else { return shown }
    return former == shown ? "\(shown) (looks different)" : "\(former) -> \(shown)"
  }

  private var detail: String {
    var words = [line.code, line.detail].compactMap(\.self).joined(separator: ": ")
    if line.times > 1 {
      let times = "\(line.times) times since \(LocalMoment.soon(line.since, line.at, in: zone))"
      words = words.isEmpty ? times : "\(times): \(words)"
    }
    return words
  }

  private var next: String {
    line.nextReload.map { LocalMoment.soon($0, line.at, in: zone) } ?? ""
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", line.at)
      json.member("id", line.id)
      json.member("kind", line.kind)
      json.member("reason", line.reason.rawValue)
      json.key("by")
      json.object { json in
        json.member("command", line.asker.command)
        json.member("selector", line.asker.selector)
        json.member("pid", line.asker.pid)
      }
      json.member("outcome", line.outcome.rawValue)
      json.member("code", line.code)
      json.member("detail", line.detail)
      json.member("entries", line.entries)
      json.member("milliseconds", line.milliseconds)
      json.member("changed", line.changed)
      json.member("former", line.former)
      json.member("shown", line.shown)
      json.member("nextReload", line.nextReload)
      json.member("times", line.times)
      json.member("since", line.since)
    }
  }
}
