/// Commands, selectors and flags that are not there.
extension Mistake {
  static let commands: [Mistake] = [
    Mistake(
      "ad", "dday", status: 64, ("command.unknown", "Unknown command 'ad'"),
      hint: "widgetry add dday",
      suggestions: ["add"]),
    Mistake(
      "frobnicate", status: 64, ("command.unknown", "Unknown command 'frobnicate'"),
      hint: "widgetry --help"),
    Mistake(
      "anniversary", status: 64,
      (
        "command.incomplete",
        "'anniversary' needs one of: add, list, show, edit, remove, calendar, milestones, import, "
          + "export"
      ),
      hint: "widgetry anniversary --help"),
    Mistake(
      "anniversary", "ad", "X", "2027-01-01", status: 64,
      ("command.unknown", "Unknown command 'anniversary ad'"),
      hint: "widgetry anniversary add X 2027-01-01", suggestions: ["anniversary add"]),
    Mistake(
      "help", "frob", status: 64, ("help.unknown", "Unknown command or topic 'frob'"),
      hint: "widgetry --help"),
  ]

  static let sources: [Mistake] = [
    Mistake(
      "plugin", "install", "https://example.org/tides", status: 64,
      ("plugin.not-found", "'https://example.org/tides' isn't a path"),
      hint:
        "To clone a git repository, write it as git+https://HOST/PATH or git+ssh://git@HOST/PATH"),
    Mistake(
      "plugin", "dev", "git+https://example.org/tides", status: 64,
      ("plugin.not-local", "A git repository can't be developed from here"),
      hint: "Clone it, then run: widgetry plugin dev FOLDER"),
    Mistake(
      "plugin", "new", "Tides", "--package", "https://example.org/other", status: 64,
      (
        "package.address",
        "'https://example.org/other' isn't the address of a repository named 'widgetry'"
      ),
      hint: "Write it as --package https://HOST/widgetry"),
    Mistake(
      "plugin", "new", "Tides", "--package", "https://example.org/widgetry", "--language", "sh",
      status: 64, ("flag.conflict", "'--package' works only with Swift"),
      hint: "Omit '--language'"),
    Mistake(
      "plugin", "new", "Tides", "--package", "https://example.org/widgetry", "--widgetry", "/src",
      status: 64, ("flag.conflict", "'--package' and '--widgetry' exclude each other"),
      hint: "Use --package for a package to publish, and --widgetry for one that stays here"),
  ]

  static let kinds: [Mistake] = [
    Mistake(
      "add", "ddya", status: 2, ("kind.unknown", "Unknown kind 'ddya'"), hint: "widgetry kinds",
      suggestions: ["dday"]),
    Mistake(
      "list", "--kind", "dady", status: 2, ("kind.unknown", "Unknown kind 'dady'"),
      hint: "widgetry kinds", suggestions: ["dday"]),
    Mistake(
      "kind", "show", "dady", status: 2, ("kind.unknown", "Unknown kind 'dady'"),
      hint: "widgetry kinds", suggestions: ["dday"]),
    Mistake(
      "list", "--plugin", "ddey", status: 2, ("plugin.unknown", "Unknown plugin 'ddey'"),
      hint: "widgetry plugin list", suggestions: ["dday"]),
  ]

  static let selectors: [Mistake] = [
    Mistake(
      "reload", status: 64, ("selector.missing", "No widget selected"),
      hint: "widgetry reload --all"),
    Mistake(
      "list", "--where", "goal", status: 64, ("condition.malformed", "'goal' isn't a condition"),
      hint: "--where 'goal>5000'"),
    Mistake(
      "reload", "--where", "anniversay=met", status: 64,
      ("parameter.unknown", "No selected kind has a parameter 'anniversay'"),
      hint: "widgetry kinds", suggestions: ["anniversary"]),
    Mistake(
      "list", "--state", "curent", status: 64, ("flag.value", "'--state' can't be 'curent'"),
      hint: "--state current|stale|pending|needsAttention", suggestions: ["current"]),
    Mistake(
      "list", "--entity", "wedding", status: 64,
      ("entity.malformed", "'wedding' doesn't have the form TYPE/ID"),
      hint: "--entity anniversary/wedding"),
  ]

  static let flags: [Mistake] = [
    Mistake(
      "set", "big", "--famly", "small", status: 64, ("flag.unknown", "Unknown flag '--famly'"),
      hint: "widgetry set --help", suggestions: ["--family"]),
    Mistake(
      "set", "big", "--family", status: 64, ("flag.no-value", "'--family' needs a value"),
      hint: "--family F"),
    Mistake(
      "set", "big", "--family", "small", "--family", "medium", status: 64,
      ("flag.repeated", "'--family' was given more than once"), hint: "--family F"),
    Mistake(
      "list", "--ids=5", status: 64,
      ("flag.unexpected-value", "'--ids' doesn't take a value, but '5' was given"),
      hint: "--ids"),
    Mistake(
      "timeline", "big", "--limit", "0", status: 64,
      ("flag.value", "'--limit' needs a whole number above 0, not '0'"), hint: "--limit 20"),
    Mistake(
      "list", "--format", "text", status: 64,
      ("flag.conflict", "'--json' and '--format text' can't be used together"),
      hint: "Omit one of them"),
    Mistake(
      "show", "big", "--time-zone", "Mars/Base", "--at", "tomorrow", status: 64,
      ("zone.unknown", "Unknown time zone 'Mars/Base'"), hint: "Asia/Seoul"),
  ]

  static let home: [Mistake] = [
    Mistake(
      "home", "set", status: 64, ("argument.missing", "'home set' needs a setting"),
      hint: "widgetry home set --locale ko_KR"),
    Mistake(
      "home", "set", "--time-zone", "Mars/Base", "--locale", "!", status: 64,
      ("zone.unknown", "Unknown time zone 'Mars/Base'"),
      ("locale.malformed", "'!' isn't a valid locale"),
      hint: "Asia/Seoul"),
  ]
}
