internal import ScriptKinds
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

// The text of `widgetry export`: the commands that create a home. `DeclarationReader` reads it.

extension HomeContents {
  /// The commands, one per line; a line refers only to objects in earlier lines.
  var commandsText: String {
    var paragraphs = [
      """
      # The commands that create a home of Widgetry.
      # To run them: widgetry apply FILE
      """
    ]
    if !settings.isEmpty { paragraphs.append(Self.line(settingsWords)) }
    paragraphs.append(plugins.map(Self.comment).joined(separator: "\n"))
    paragraphs.append(anniversaries.map { Self.line($0.addWords) }.joined(separator: "\n"))
    paragraphs.append(
      kinds.filter { !$0.own.isEmpty || $0.budget != nil }.map(lines).joined(separator: "\n"))
    let kinds = Dictionary(kinds.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    paragraphs.append(
      instances.compactMap { instance in
        kinds[instance.kind].map { lines(of: instance, $0) }
      }.joined(separator: "\n"))
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func line(_ words: [String]) -> String {
    words.map(ShellWord.quoted).joined(separator: " ")
  }

  private var settingsWords: [String] {
    var words = ["home", "set"]
    words.append(flag: "time-zone", settings[.timeZone] ?? "system")
    words.append(flag: "locale", settings[.locale])
    words.append(flag: "budget", settings[.budget])
    words.append(flag: "log-days", settings[.logDays])
    words.append(flag: "log-lines", settings[.logLines])
    words.append(flag: "log-total", settings[.logTotal])
    words.append(flag: "activities", settings[.activities])
    words.append(flag: "activities-total", settings[.activityTotal])
    words.append(flag: "activities-per-plugin", settings[.activityPerPlugin])
    words.append(flag: "pushes", settings[.pushes])
    words.append(flag: "font", settings[.font])
    return words
  }

  /// A plugin's `plugin install` command as a comment, because only the user can install plugins.
  private static func comment(_ plugin: StoredPlugin) -> String {
    let grants = plugin.grants.flatMap { ["--allow", $0.text] }
    return "# " + ShellWord.commandLine(["plugin", "install", plugin.source] + grants)
  }

  private func lines(of kind: StoredKind) -> String {
    var flags: [String] = []
    flags.append(flag: "budget", kind.budget)
    let words = kind.words(
      named: name(of: kind), flags: flags, values: kind.withoutSecrets(kind.own))
    return Self.line(["kind", "set"] + words)
      + Self.unsaid(
        of: kind, kind.own, set: ["kind", "set", name(of: kind)],
        unset: ["kind", "unset", name(of: kind)])
  }

  private func lines(of instance: StoredInstance, _ kind: StoredKind) -> String {
    var shown = instance
    shown.own = kind.withoutSecrets(instance.own)
    let note =
      kind.plugin == ScriptKind.plugin
      ? "# The next line runs a command: read it before you allow it with 'apply --allow run'.\n"
      : ""
    return note + Self.line(shown.addWords(kind: kind, named: name(of: kind)))
      + Self.unsaid(
        of: kind, instance.own, set: ["set", instance.id], unset: ["unset", instance.id])
  }

  /// Comments about values that aren't written: secrets, and values without a parameter.
  private static func unsaid(
    of kind: StoredKind, _ own: [String: JSONValue], set: [String], unset: [String]
  ) -> String {
    let secrets = kind.secrets(in: own).map {
      "\n# A secret that isn't exported. To set it: " + ShellWord.commandLine(set + ["\($0)@=-"])
    }
    // The value isn't written, because it may be a secret.
    let aside = kind.leftOver(in: own).keys.sorted().map {
      "\n# A value of a parameter that no longer exists isn't exported. To remove it: "
        + ShellWord.commandLine(unset + [$0])
    }
    return (secrets + aside).joined()
  }
}

extension StoredInstance {
  /// The words of the `add` command that adds this widget again.
  func addWords(kind: StoredKind, named name: String) -> [String] {
    var flags = ["--id", id, "--family", family.name]
    if location != .homeScreen { flags.append(flag: "location", location.rawValue) }
    flags.append(flag: "budget", budget)
    return ["add"] + kind.words(named: name, flags: flags, values: own)
  }
}

extension StoredKind {
  /// The values that can be exported: without secrets, and without values of missing parameters.
  func withoutSecrets(_ values: [String: JSONValue]) -> [String: JSONValue] {
    values.filter { descriptor.intent[$0.key]?.isSecret == false }
  }

  /// The names of the parameters with secret values.
  func secrets(in values: [String: JSONValue]) -> [String] {
    descriptor.intent.parameters.filter { $0.isSecret && values[$0.name] != nil }.map(\.name)
  }

  /// The kind's name, the flags and the values, as words of a command.
  fileprivate func words(
    named name: String, flags: [String], values: [String: JSONValue]
  ) -> [String] {
    // Write a name that looks like an assignment with its plugin, and one that looks like a flag
    // after `--`.
    let plain = Assignment.name(in: name) == nil ? name : "\(plugin)/\(name)"
    return (plain.hasPrefix("-") ? flags + ["--", plain] : [plain] + flags)
      + descriptor.intent.parameters.flatMap { parameter in
        values[parameter.name].map(parameter.assignments) ?? []
      }
  }
}

extension [String] {
  /// Adds a flag and its value; does nothing if the value is nil.
  mutating func append(flag name: String, _ value: String?) {
    guard let value else { return }
    // Use `--name=value` for a value that looks like a flag.
    self += value.hasPrefix("-") ? ["--\(name)=\(value)"] : ["--\(name)", value]
  }
}
