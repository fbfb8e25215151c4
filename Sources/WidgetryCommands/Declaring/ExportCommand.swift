internal import WidgetHome
internal import WidgetModel

extension Command {
  static let export = Command(
    spec: CommandSpec(
      "export", "write the home as the commands that make it", section: .home,
      arguments: [.optional("FILE", "where to; stdout if not given")],
      examples: [
        .init("export home.widgetry", "to be kept under version control"),
        .init("export", "settings, anniversaries, values of kinds and widgets, one a line"),
      ],
      discussion: [
        "apply reads it back. Times, revisions and what widgets show are not in it; backup has them."
      ])
  ) { run in
    let contents = try run.home.contents()
    let bytes = Array(contents.commandsText.utf8)
    guard let path = run.parsed.argument("FILE") else {
      run.output.document(bytes)
      return .success
    }
    try WholeFile.write(bytes, to: path)
    run.output.say(
      "Wrote \(path): \(contents.anniversaries.count) anniversaries, "
        + "\(contents.instances.count) widgets")
    return .success
  }
}
