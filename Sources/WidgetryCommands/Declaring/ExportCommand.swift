internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let export = ClosureCommand(
    spec: CommandSpec(
      "export", "write the home as the commands that make it", section: .home,
      arguments: [.optional("FILE", "where to; stdout if not given")],
      examples: [
        .init("export home.widgetry", "to be kept under version control"),
        .init("export home.json --json", "the same as JSON"),
        .init("export | ssh other widgetry apply -", "make the home of another machine like this"),
        .init("export", "settings, anniversaries, values of kinds and widgets, one a line"),
      ],
      discussion: [
        "apply reads it back. Times, revisions and what widgets show are not in it: backup keeps those."
      ],
      purpose: .reads)
  ) { run in
    let contents = try run.home.declarations.contents()
    for instance in contents.instances where instance.attention?.code == .entityMissing {
      run.output.warning(
        "'\(instance.id)': \(instance.attention?.detail ?? ""), so apply refuses it in another home",
        code: "entity.missing", hint: "widgetry status \(instance.id)")
    }
    guard let path = run.parsed.argument("FILE") else {
      if run.output.isJSON {
        run.output.json { contents.write(to: &$0) }
      } else {
        run.output.document(Array(contents.commandsText.utf8))
      }
      return .success
    }
    var json = JSONWriter(layout: .indented)
    if run.output.isJSON {
      contents.write(to: &json)
      json.endLine()
    }
    let bytes = run.output.isJSON ? json.bytes : Array(contents.commandsText.utf8)
    try WholeFile.write(bytes, to: path, mode: WholeFile.ownersMode)
    run.output.say(
      "Wrote \(path): \(contents.anniversaries.count) anniversaries, "
        + "\(contents.instances.count) widgets")
    return .success
  }
}
