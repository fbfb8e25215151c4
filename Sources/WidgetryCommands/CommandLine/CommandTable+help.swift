// The help pages of the program, of a group of commands, and of one command.

extension CommandTable {
  /// The text of a help page.
  package func help(_ subject: HelpSubject) -> String {
    switch subject {
    case .overview: overview()
    case .command(let command): HelpPage(about: command.spec).text
    case .group(let noun): group(noun)
    case .topic(let topic): topic.text
    }
  }

  private func overview() -> String {
    var page = HelpPage()
    page.paragraph("Widgetry: widgets for the terminal, status bars and scripts")
    page.verbatim(
      """
      usage: widgetry [COMMAND] [ARGUMENT ...] [--flag VALUE | --flag=VALUE ...]
                      [name=value ...]
      """)
    for section in CommandSpec.Section.allCases {
      var rows: [HelpPage.Row] = commands.filter { $0.section == section }.map(row)
      if section == .home { rows.append(("help [WORD ...]", "explain a command or a topic")) }
      page.section(section.title, rows)
    }
    page.section(
      "Global flags",
      (GlobalFlags.specs + [GlobalFlags.version]).map { (HelpPage.term($0), $0.help) })
    page.section(
      "Topics", HelpTopic.allCases.map { ("help " + $0.rawValue, $0.abstract) })
    return page.text
  }

  private func group(_ noun: String) -> String {
    var page = HelpPage()
    page.paragraph("usage: widgetry \(noun) COMMAND ...")
    page.section("Commands", commands.filter { $0.words[0] == noun }.map(row))
    page.paragraph("Help for one command: widgetry help \(noun) COMMAND")
    return page.text
  }

  /// The command with its arguments, and what it does; its own page has the flags.
  private func row(_ spec: CommandSpec) -> HelpPage.Row {
    let usage = HelpPage.usage(of: spec, flags: false)
    return (String(usage.dropFirst("widgetry ".count)), spec.abstract)
  }
}
