internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let pluginList = ClosureCommand(
    spec: CommandSpec(
      "plugin list", "the plugins there are", section: .plugins,
      flags: Listing.flags(sortedBy: PluginReport.sortFields.map(\.name)),
      purpose: .reads)
  ) { run in
    let listing = try run.parsed.listing()
    let reports = listing.rows(
      of: try await run.home.plugins.reports(), by: PluginReport.sortFields)
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in
          for report in reports { report.write(to: &json) }
        }
      }
    } else {
      run.output.table(
        [
          TableColumn("PLUGIN", staysWhole: true), TableColumn("VERSION"), TableColumn("STATE"),
          TableColumn("WIDGETS", alignment: .trailing), TableColumn("KINDS"), TableColumn("SOURCE"),
        ], listing
      ) { add in
        for report in reports {
          add([
            report.plugin.id, report.plugin.version, report.stateWords, "\(report.instances)",
            report.kinds.joined(separator: " "), report.plugin.source,
          ])
        }
      }
    }
    return .success
  }

  static let pluginShow = ClosureCommand(
    spec: CommandSpec(
      "plugin show", "one plugin: what it offers, may do and was built from", section: .plugins,
      arguments: [.one("P", "the plugin")],
      purpose: .reads)
  ) { run in
    let report = try await run.home.plugins.report(id: run.parsed.argument("P") ?? "")
    if run.output.isJSON {
      run.output.json { report.write(to: &$0) }
    } else {
      for line in report.lines { run.output.line(line) }
    }
    run.noteSandbox()
    return .success
  }

  static let pluginRemove = ClosureCommand(
    spec: CommandSpec(
      "plugin remove", "take a plugin away; its widgets stay and wait for it", section: .plugins,
      arguments: [.one("P", "the plugin")])
  ) { run in
    let id = run.parsed.argument("P") ?? ""
    let report = try await run.home.plugins.report(id: id)
    let kept = try await run.home.plugins.remove(id: id)
    run.output.say("Removed \(id)")
    if !kept.isEmpty {
      run.output.note(
        kept.count == 1
          ? "1 widget of it stays: \(kept[0])"
          : "\(kept.count) widgets of it stay: \(kept.prefix(8).joined(separator: " "))",
        hint: ShellWord.commandLine(["plugin", "install", report.plugin.source]))
    }
    if run.output.isJSON {
      let removed = report.removed(keeping: kept.count)
      run.output.json { json in json.array { removed.write(to: &$0) } }
    }
    return .success
  }

  static let pluginRestart = ClosureCommand(
    spec: CommandSpec(
      "plugin restart", "ask a plugin again that was parked, and reload its widgets",
      section: .plugins, arguments: [.one("P", "the plugin")])
  ) { run in
    let id = run.parsed.argument("P") ?? ""
    var reloads: [ReloadResult] = []
    try await run.home.plugins.restart(id: id) { reloads.append($0) }
    let report = try await run.home.plugins.report(id: id)
    if run.output.isJSON {
      run.output.json { json in json.array { report.write(to: &$0) } }
    } else {
      run.output.say("\(id): \(report.state.rawValue)" + reloads.summary)
    }
    return run.tell(reloads) ? .partial : .success
  }

  static let pluginGrants = ClosureCommand(
    spec: CommandSpec(
      "plugin grants", "what a plugin may do, and changes of it", section: .plugins,
      arguments: [.one("P", "the plugin")],
      flags: [
        .option("allow", "G", repeats: true, "network, run, read=PATH or group=NAME"),
        .option("revoke", "G", repeats: true, "take one away"),
        .unguarded,
        .flag("guarded", "refuse to run it where this machine can't keep it from your files"),
      ],
      examples: [
        .init("plugin grants tides", "what it asks for, and what it may do"),
        .init("plugin grants tides --allow network", "let it talk to other machines"),
      ],
      purpose: .readsUnless(["allow", "revoke", "unguarded", "guarded"]))
  ) { run in
    let id = run.parsed.argument("P") ?? ""
    let adding = try run.parsed.grants("allow")
    let removing = try run.parsed.grants("revoke")
    let fileGuard = try run.parsed.fileGuard()
    if !adding.isEmpty || !removing.isEmpty || fileGuard != nil {
      try await run.home.plugins.setGrants(
        ofPlugin: id, adding: adding, removing: removing, fileGuard: fileGuard)
    }
    let plugin = try await run.home.plugins.report(id: id).plugin
    let all = plugin.grants + plugin.asks.missing(from: plugin.grants)
    if run.output.isJSON {
      run.output.json { json in
        json.array { json in
          for grant in all {
            json.object { json in
              json.member("grant", grant.text)
              json.member("allowed", plugin.grants.contains(grant))
              json.member("asked", plugin.asks.contains(grant))
            }
          }
        }
      }
    } else {
      run.output.table([
        TableColumn("GRANT", staysWhole: true), TableColumn("ALLOWED"), TableColumn("MEANING"),
      ]) { add in
        for grant in all {
          add([grant.text, plugin.grants.contains(grant) ? "yes" : "no", grant.meaning])
        }
      }
      if all.isEmpty { run.output.note("'\(id)' asks for nothing and may do nothing besides") }
      if plugin.isUnguarded {
        run.output.note(
          "'\(id)' also runs without protection for your files", code: "plugin.unguarded",
          hint: ShellWord.commandLine(["plugin", "grants", id, "--guarded"]))
      }
    }
    return .success
  }

  static let pluginLog = ClosureCommand(
    spec: CommandSpec(
      "plugin log", "what a plugin has printed", section: .plugins,
      arguments: [.one("P", "the plugin")],
      flags: [
        .option("limit", "N", "the last N lines; 50 if not given"),
        .flag("follow", "go on as it prints; Ctrl-C ends it"),
      ], follows: .whenAsked, purpose: .reads)
  ) { run in
    let id = run.parsed.argument("P") ?? ""
    // First, so that nothing that happens from here on is missed.
    let sleep = run.parsed.has("follow") ? try HomeSleep(run, for: [.bell]) : nil
    sleep?.watch.follow([run.home.folder.log(ofPlugin: id)])
    _ = try await run.home.plugins.report(id: id)
    let limit = try run.parsed.count("limit") ?? 50
    let zone = try run.home.timeZone()
    let log = PluginLogFile(run.home.folder.log(ofPlugin: id))
    let lines = log.lines()
    run.tell(lines.suffix(limit), in: zone)
    guard let sleep else {
      if lines.isEmpty { run.output.note("'\(id)' has printed nothing") }
      return .success
    }
    return run.follow(log, after: lines, in: zone, sleep)
  }
}

extension CommandRun {
  fileprivate func tell(_ lines: ArraySlice<PluginLogFile.Line>, in zone: TimeZone) {
    for line in lines {
      if output.isJSON {
        output.jsonLine { json in
          json.object { json in
            json.member("at", Moment.text(line.at))
            json.member("text", line.text)
          }
        }
      } else {
        output.line("\(LocalMoment.full(line.at, in: zone))  \(HarmlessText.line(line.text))")
      }
    }
    output.flush()
  }

  /// Prints what is added, until a signal comes or nobody reads any more.
  fileprivate func follow(
    _ log: PluginLogFile, after lines: [PluginLogFile.Line], in zone: TimeZone, _ sleep: HomeSleep
  ) -> ExitStatus {
    var last = lines
    while true {
      if let status = sleep.end(sleep.wait(until: [])) { return status }
      let now = log.lines()
      guard now != last else { continue }
      // The older half is dropped when the file is full: what is new comes after the last line that is known.
      let known = last.last.flatMap { line in now.lastIndex(of: line) }.map { $0 + 1 } ?? 0
      tell(now[known...], in: zone)
      last = now
    }
  }
}

extension [ReloadResult] {
  /// Such as `; widgets: 2 reloaded, 1 failed`; nothing for none.
  var summary: String {
    guard !isEmpty else { return "" }
    var counts: [(outcome: ReloadOutcome, count: Int)] = []
    for result in self {
      if let index = counts.firstIndex(where: { $0.outcome == result.outcome }) {
        counts[index].count += 1
      } else {
        counts.append((result.outcome, 1))
      }
    }
    return "; widgets: "
      + counts.map { "\($0.count) \($0.outcome.rawValue)" }.joined(separator: ", ")
  }
}
