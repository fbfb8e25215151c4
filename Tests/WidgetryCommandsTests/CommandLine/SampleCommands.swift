import WidgetModel
import WidgetryCommands

/// Commands of each shape that the grammar knows.
enum SampleCommands {
  static let table = CommandTable([
    CommandSpec(
      "status", "how things are, and why", section: .looking,
      arguments: [.optional("ID", "one widget")]),
    CommandSpec(
      "list", "the widgets that are placed", section: .looking,
      flags: [
        .option("kind", "K", repeats: true, "only those of a kind"),
        .option("where", "COND", repeats: true, "only those whose value meets a condition"),
        .flag("ids", "print ids only"),
      ],
      examples: [.init("list --kind dday", "the day counters")]),
    CommandSpec(
      "show", "what a widget shows", section: .looking,
      arguments: [.one("ID", "the widget")],
      flags: [
        .option("at", "WHEN", "at another moment than now"),
        .choice("format", ["terminal", "text", "line", "json"], valueName: "F", "how it is drawn"),
      ],
      examples: [.init("show dday-1 --at +100d", "as it will be in a hundred days")]),
    CommandSpec(
      "add", "place a widget", section: .changing,
      arguments: [.one("KIND", "what it is")],
      flags: [
        .option("id", "ID", "its id; KIND-N if not given"),
        .option("family", "F", "its size; default: the kind's first"),
        .option("location", "L", "where it stands"),
        .flag("no-reload", "leave the first reload to the daemon or the next show"),
      ],
      assignments: .optional,
      examples: [
        .init("add dday anniversary=our-wedding", "a widget that counts a day"),
        .init("add clock --family small", "a clock"),
      ],
      discussion: ["What the kind takes: widgetry add KIND --help"]),
    CommandSpec(
      "set", "change a widget's values", section: .changing,
      arguments: [.oneOrMore("ID|-", "the widgets; - reads ids from stdin")],
      flags: [.option("family", "F", "another size"), .flag("no-reload", "do not reload now")],
      assignments: .optional,
      examples: [.init("set dday-1 anniversary=mina", "let it count another day")]),
    CommandSpec(
      "remove", "take widgets away", section: .changing,
      arguments: [.oneOrMore("ID|-", "the widgets; - reads ids from stdin")]),
    CommandSpec(
      "reload", "ask for new timelines", section: .changing,
      arguments: [.anyNumber("ID|-", "the widgets")],
      flags: [.option("kind", "K", repeats: true, "all of a kind"), .flag("all", "all")]),
    CommandSpec(
      "kind list", "the kinds there are", section: .kinds, alias: "kinds"),
    CommandSpec(
      "kind set", "give a kind's parameters values of your own", section: .kinds,
      arguments: [.one("K", "the kind")], assignments: .required,
      examples: [.init("kind set dday count=day1", "all that set nothing themselves")]),
    CommandSpec(
      "anniversary add", "keep a day", section: .anniversaries,
      arguments: [
        .one("TITLE", "what the day is called"), .one("DATE", "the day: widgetry help dates"),
      ],
      flags: [
        .option("id", "ID", "its id; made from the title if not given"),
        .option("tag", "T", repeats: true, "a word to find it by"),
      ],
      examples: [.init("anniversary add 'Our wedding' 2027-05-22", "counts once")]),
    CommandSpec(
      "anniversary edit", "change a day", section: .anniversaries,
      arguments: [.one("ID", "the day")], flags: [.option("date", "DATE", "the new date")]),
    CommandSpec("home", "where the registry is", section: .home),
    CommandSpec("home set", "change the home's settings", section: .home),
  ])

  /// What a command line says of itself: the command as read, or every fault as a person sees it.
  static func reading(_ line: [String]) -> String {
    do throws(Misuse) {
      return describe(try table.parse(line))
    } catch {
      return error.errors().errors.map { fault in
        let like = fault.suggestions.isEmpty ? "" : " ~ " + fault.suggestions.joined(separator: " ")
        return fault.summary + like + (fault.hint.map { " # " + $0 } ?? "")
      }.joined(separator: "\n")
    }
  }

  private static func describe(_ invocation: Invocation) -> String {
    switch invocation {
    case .bare: return "bare"
    case .version: return "version"
    case .help(.overview, _): return "help"
    case .help(.command(let asked), _):
      return (["help of", asked.spec.name] + asked.arguments).joined(separator: " ")
    case .help(.group(let noun), _): return "help of all \(noun)"
    case .help(.topic(let topic), _): return "help about \(topic.rawValue)"
    case .command(let command):
      var parts = [command.spec.name]
      parts += command.arguments.map { "<\($0)>" }
      parts += command.flags.map { "--\($0.name)" + ($0.value.map { "<\($0)>" } ?? "") }
      parts += command.assignments.map { "\($0.name) \($0.operator.rawValue) <\($0.value)>" }
      return parts.joined(separator: " ")
    }
  }
}
