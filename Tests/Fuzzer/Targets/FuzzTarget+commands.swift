internal import Anniversaries
internal import WidgetHome
internal import WidgetModel
internal import WidgetryCommands

/// What people type, and files of commands.
extension FuzzTarget {
  static var commands: [FuzzTarget] {
    [
      FuzzTarget("command-line", tokens: commandWords) { bytes in
        let words = bytes.split(separator: 0x20).map(Array.init)
        _ = try await Widgetry.table.parse(words)
      },
      FuzzTarget(
        "home-file", tokens: commandWords + JSONText.tokens + homeWords,
        generator: JSONText(keys: homeWords).document
      ) { bytes in
        let today = CivilDate(iso: "2027-05-22") ?? .earliest
        let text = String(decoding: bytes, as: UTF8.self)
        let declaration = try DeclarationReader(today: today).declaration(of: text)
        let lines = 1 + text.unicodeScalars.count { $0 == "\n" || $0 == "\r" }
        for fault in declaration.faults where fault.line < 1 || fault.line > lines + 1 {
          throw BrokenPromise("a fault in line \(fault.line) of \(lines)")
        }
        if let fault = declaration.faults.first { throw fault.value }
      },
      FuzzTarget(
        "values", tokens: commandWords + ["read=", "group=", "run", "..", "!=", "<=", "~"]
      ) {
        let text = String(decoding: $0, as: UTF8.self)
        _ = HarmlessText.line(text)
        _ = ColorValue(text: text)
        _ = HealthUnit(text)
        _ = WidgetFamily(name: text)
        _ = try? BudgetChoice(parsing: text)
        _ = try? PluginGrant(parsing: text)
        let condition = try Condition(parsing: text)
        try expectSame(
          condition,
          mustRead("a condition") {
            try Condition(
              parsing: condition.name + condition.comparison.rawValue + condition.value)
          }, "a condition")
      },
    ]
  }

  private static let homeWords = [
    "home", "plugins", "anniversaries", "kinds", "instances", "own", "kind", "id", "title", "date",
    "plugin", "source", "grants", "budget", "family", "anniversary", "theme", "every", "on", "tags",
    "tag", "secrets", "calendar", "emoji", "color", "notes", "zone", "until", "dday", "day-count",
    "clock", "systemSmall", "2027-05-22", "yearly", "unlimited", "locale", "timeZone",
  ]

  private static let commandWords = [
    "add", "dday", "--id", "--id=", "anniversary add ", "home set ", "kind set ", "--help", "-h",
    "--json", "--format", "text", "--home", "--", "-", "list", "show", "status", "reload", "--all",
    "--where", "goal>5000", "a=b", "a:=1", "a@=file", "a+=1", "--yes", "--no-input",
    "--color=never",
    "set", "unset", "'", "\"", "\\", "$'\\x41'", "#", "\\\n", "&&", "|", "$HOME", "`", "run=", "{",
    "2027-05-22", "--every", "yearly", "steps add ", "activity run ", "defaults write ", "-n5",
  ]
}
