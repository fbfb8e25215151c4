internal import Anniversaries
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let log = Command(
    spec: CommandSpec(
      "log", "what was asked, decided and done", section: .looking,
      arguments: [.anyNumber("ID|-", "only of these, also of removed ones")],
      flags: [
        .option("kind", "K", repeats: true, "only of a kind"),
        .option("since", "WHEN", "from that moment on, or so long ago: -2h, 1d"),
        .option("limit", "N", "at most so many; 50 if not given"),
      ],
      examples: [.init("log dday-1 --limit 5", "the last five of one widget")])
  ) { run in
    let ids = try run.ids("ID|-")
    // A list of no ids on stdin means nobody, and not all.
    if ids.isEmpty, !run.parsed.arguments("ID|-").isEmpty { return .success }
    let kinds = Set(
      try await run.kinds(run.parsed.values("kind")).map(\.name))
    let since = try run.parsed.value("since").map(run.past)
    let limit = try run.count("limit") ?? 50
    let lines = try run.home.log(ids: ids, kinds: kinds, since: since, limit: limit)
    if !ids.isEmpty, lines.isEmpty {
      for id in ids { _ = try run.home.instance(id: id) }
    }
    if run.output.isJSON {
      for line in lines { run.output.jsonLine { line.write(to: &$0) } }
      return .success
    }
    let zone = try run.home.timeZone()
    run.output.table([
      TableColumn("AT", staysWhole: true), TableColumn("ID", staysWhole: true),
      TableColumn("REASON"), TableColumn("OUTCOME"), TableColumn("BY"),
      TableColumn("MS", alignment: .trailing), TableColumn("SHOWN"), TableColumn("DETAIL"),
    ]) { add in
      for line in lines {
        add([
          LocalMoment.full(line.at, in: zone), line.id, line.reason.rawValue,
          line.outcome.rawValue, line.asker.command, "\(line.milliseconds)", line.shown ?? "",
          line.detail ?? "",
        ])
      }
    }
    return .success
  }
}

extension CommandRun {
  func kinds(_ names: [String]) async throws -> [StoredKind] {
    var kinds: [StoredKind] = []
    for name in names { kinds.append(try await home.kind(named: name)) }
    return kinds
  }

  /// A moment, or a duration before now.
  fileprivate func past(_ text: String) throws -> Date {
    if let seconds = try? DurationText.parse(text) { return Date() - TimeInterval(seconds) }
    return try moment(text)
  }
}

extension LedgerLine {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("at", at)
      json.member("id", id)
      json.member("kind", kind)
      json.member("reason", reason.rawValue)
      json.key("by")
      json.object { json in
        json.member("command", asker.command)
        json.member("selector", asker.selector)
        json.member("pid", asker.pid)
      }
      json.member("outcome", outcome.rawValue)
      json.member("code", code)
      json.member("detail", detail)
      json.member("entries", entries)
      json.member("milliseconds", milliseconds)
      json.member("changed", changed)
      json.member("shown", shown)
      json.member("nextReload", nextReload)
    }
  }
}
