internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

struct ExportCommand: ResultCommand {
  static let spec = CommandSpec(
    "export", "write the home as the commands that make it", section: .home,
    arguments: [.optional("FILE", "where to; stdout if not given")],
    examples: [
      .init("export home.widgetry", "for version control"),
      .init("export home.json --json", "the same as JSON"),
      .init("export | ssh other widgetry apply -", "make the home of another machine like this"),
      .init("export", "settings, anniversaries, values of kinds and widgets, one a line"),
    ],
    discussion: [
      "apply reads it back. Times, revisions and what widgets show are not in it, but in a backup."
    ],
    purpose: .reads)

  /// The file; nil for stdout.
  private let file: String?

  init(_ line: ParsedCommand) {
    file = line.argument("FILE")
  }

  func run(in environment: CommandEnvironment) throws -> ExportedHome {
    ExportedHome(contents: try environment.home.declarations.contents(), file: file)
  }
}

/// A home as the commands that create it.
struct ExportedHome: CommandResult {
  let contents: HomeContents
  let file: String?

  func write(to output: Output) throws {
    for instance in contents.instances where instance.attention?.code == .entityMissing {
      output.warning(
        "'\(instance.id)': \(instance.attention?.detail ?? ""), so apply refuses it in another home",
        code: "entity.missing", hint: "widgetry status \(instance.id)")
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
    try WholeFile.write(bytes, to: file, mode: WholeFile.ownersMode)
    output.say(
      "Wrote \(file): \(contents.anniversaries.count) anniversaries, "
        + "\(contents.instances.count) widgets")
  }
}
