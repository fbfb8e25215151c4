internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry export`: writes the commands that create the home.
struct ExportCommand: ResultCommand {
  static let spec = CommandSpec(
    "export", "print the commands that recreate the home", section: .home,
    arguments: [.optional("FILE", "the file to write; stdout if not given, or -")],
    examples: [
      .init("export home.widgetry", "write a file for version control"),
      .init("export home.json --json", "write JSON"),
      .init("export | ssh other widgetry apply -", "copy the home to another machine"),
      .init("export", "print settings, anniversaries, kinds and widgets, one per line"),
    ],
    discussion: [
      "'widgetry apply' reads the file. It doesn't contain times, revisions or the contents of "
        + "widgets; a backup does."
    ],
    purpose: .reads)

  /// The file to write; nil for stdout.
  private let file: String?

  init(_ line: ParsedCommand) {
    file = line.argument("FILE").flatMap { $0 == "-" ? nil : $0 }
  }

  func run(in environment: CommandEnvironment) throws -> ExportedHome {
    ExportedHome(contents: try environment.home.declarations.contents(), file: file)
  }
}

/// The result of `widgetry export`, which writes itself to a file or stdout.
struct ExportedHome: CommandResult {
  let contents: HomeContents
  let file: String?

  func write(to output: Output) throws {
    for instance in contents.instances where instance.attention?.code == .entityMissing {
      output.warning(
        "'\(instance.id)' can't be applied to another home: \(instance.attention?.detail ?? "")",
        code: "entity.missing", hint: "Run 'widgetry status \(instance.id)' to see how to fix it")
    }
    guard let file else {
      if output.isJSON {
        output.json { contents.write(to: &$0) }
      } else {
        output.document(Array(contents.commandsText.utf8))
      }
      return
    }
    var json = JSONWriter(layout: .indented)
    if output.isJSON {
      contents.write(to: &json)
      json.endLine()
    }
    let bytes = output.isJSON ? json.bytes : Array(contents.commandsText.utf8)
    try AtomicFile.write(bytes, to: file, mode: AtomicFile.privateMode)
    output.say(
      "Wrote \(file): \(contents.anniversaries.count.counted("anniversary", "anniversaries")), "
        + contents.instances.count.counted("widget"))
  }
}
