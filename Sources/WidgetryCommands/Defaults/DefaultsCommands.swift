internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Command {
  static let defaultsWrite = Command(
    spec: CommandSpec(
      "defaults write", "share a value with the widgets that read a group", section: .groups,
      arguments: [
        .one("GROUP", "such as group.com.example.app"), .one("KEY", "what the value is called"),
        .one("VALUE", "the value; - reads it from stdin"),
      ],
      flags: [
        .choice(
          "type", SharedValue.Kind.allCases.map(\.rawValue), valueName: "T",
          "what it is; a string unless said"),
        .option("reload", "KIND", "reload the widgets of a kind even if nothing changed"),
        .flag("no-reload", "mark as due; the daemon or the next show does it"),
      ],
      examples: [
        .init("defaults write group.app goal 8000 --type int", "for UserDefaults.integer(forKey:)"),
        .init("defaults write group.app on true --type bool", "for UserDefaults.bool(forKey:)"),
        .init("defaults write group.app since 2026-05-23 --type date", "the first moment of a day"),
      ],
      discussion: [
        "A widget reads a group that it names (kind show tells which parameter is a group), or that "
          + "its plugin was granted: UserDefaults(suiteName:) has it. Exactly those are reloaded."
      ], reloads: true)
  ) { run in
    let (group, key) = (run.parsed.argument("GROUP") ?? "", run.parsed.argument("KEY") ?? "")
    try Home.check(key: key)
    try run.requireUnlinked(group)
    let value = try run.sharedValue()
    var kind: Int?
    if let name = run.parsed.value("reload") { kind = try await run.home.kind(named: name).key }
    let (changed, outcome) = try await run.home.changeGroup(
      group, [key: value.json], andReload: kind, reload: run.reloadChoice)
    if run.output.isJSON {
      run.output.json { value.write(to: &$0, group: group, key: key) }
    } else {
      run.output.say(
        "\(group) \(key): \(value.text) (\(value.kind.rawValue))"
          + (changed.isEmpty ? ", already so" : ""))
    }
    return run.tellShared(outcome)
  }

  static let defaultsDelete = Command(
    spec: CommandSpec(
      "defaults delete", "take a shared value away, or all of a group", section: .groups,
      arguments: [.one("GROUP", "the group"), .optional("KEY", "the value; all without it")],
      flags: [.flag("no-reload", "mark as due; the daemon or the next show does it")],
      examples: [.init("defaults delete group.app since", "widgets find no value any more")],
      reloads: true)
  ) { run in
    let group = run.parsed.argument("GROUP") ?? ""
    try run.requireUnlinked(group)
    let values = try run.shared(group)
    let keys = try run.parsed.argument("KEY").map { key in
      guard values[key] != nil else { throw WidgetryError.noKey(key, of: group, among: values) }
      return [key]
    }
    let removed = keys ?? values.keys.sorted()
    let outcome = try await run.home.changeGroup(
      group, Dictionary(removed.map { ($0, .null) }) { $1 }, reload: run.reloadChoice
    ).outcome
    if run.output.isJSON {
      run.writeValues(values.filter { removed.contains($0.key) }, of: group)
    } else {
      for key in removed { run.output.say("Removed \(group) \(key)") }
    }
    return run.tellShared(outcome)
  }

  static let defaultsRead = Command(
    spec: CommandSpec(
      "defaults read", "a shared value, or all of a group", section: .groups,
      arguments: [.one("GROUP", "the group"), .optional("KEY", "the value; all without it")],
      examples: [.init("defaults read group.app since", "the value alone, for scripts")],
      purpose: .reads)
  ) { run in
    let group = run.parsed.argument("GROUP") ?? ""
    try run.home.followLinks()
    let values = try run.shared(group)
    guard let key = run.parsed.argument("KEY") else {
      run.writeValues(values, of: group)
      return .success
    }
    guard let json = values[key] else { throw WidgetryError.noKey(key, of: group, among: values) }
    let value = SharedValue(json)
    if run.output.isJSON {
      run.output.json { value.write(to: &$0, group: group, key: key) }
    } else {
      run.output.line(value.text)
    }
    return .success
  }

  static let defaultsList = Command(
    spec: CommandSpec(
      "defaults list", "the groups, or what is in one", section: .groups,
      arguments: [.optional("GROUP", "the group; all without it")],
      examples: [.init("defaults list", "each with its keys, and who reads it")],
      purpose: .reads)
  ) { run in
    try run.home.followLinks()
    if let group = run.parsed.argument("GROUP") {
      run.writeValues(try run.shared(group), of: group)
    } else {
      try run.listGroups()
    }
    return .success
  }

  static let defaultsLink = Command(
    spec: CommandSpec(
      "defaults link", "have a group follow a property list that another program writes",
      section: .groups,
      arguments: [
        .one("GROUP", "the group"), .optional("FILE.plist", "the file, in XML or binary"),
      ],
      flags: [
        .flag("remove", "follow no file any more; the values stay"),
        .flag("no-reload", "mark as due; the daemon or the next show does it"),
      ],
      examples: [
        .init("defaults link group.app ~/.config/app/shared.plist", "hold what the file holds"),
        .init("defaults link group.app --remove", "keep what it held last"),
      ],
      discussion: [
        "The daemon notices when the file is written; without it, 'show', 'reload' and the like do "
          + "when they run."
      ], reloads: true)
  ) { run in
    let group = run.parsed.argument("GROUP") ?? ""
    if run.parsed.has("remove") { return try run.unlink(group) }
    guard let word = run.parsed.argument("FILE.plist") else {
      throw WidgetryError(
        .misuse, code: "argument.missing", summary: "'defaults link' needs a file to follow",
        hint: ShellWord.commandLine(["defaults", "link", group, "FILE.plist"]))
    }
    let path = URL(fileURLWithPath: word).standardizedFileURL.path
    let outcome = try await run.home.linkGroup(group, toFile: path, reload: run.reloadChoice)
    if run.output.isJSON {
      try run.listGroups(only: group)
    } else {
      let fault = try run.home.groupLinks().first { $0.group == group }?.fault
      run.output.say("\(group) follows \(path)" + (fault.map { ": \($0)" } ?? ""))
    }
    return run.tellShared(outcome)
  }
}
