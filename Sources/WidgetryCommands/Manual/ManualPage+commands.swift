// The page about the program, from the descriptions of its commands.

extension ManualPage {
  /// The page `widgetry(1)`, with all commands and their flags.
  init(about table: CommandTable, date: String, seeing pages: [ManualPage]) {
    self.init(
      "widgetry", section: 1, about: "widgets for the terminal, status bars and scripts", date: date
    )
    heading("SYNOPSIS")
    command("widgetry [COMMAND] [ARGUMENT ...] [--flag VALUE] [name=value ...]")
    heading("DESCRIPTION")
    paragraph(
      "Shows widgets in the terminal, in status bars, on web pages and in picture files, each with "
        + "the right content at every moment.")
    paragraph(
      "A kind is a type of widget, such as dday, which counts days. Plugins offer kinds. An "
        + "instance is a widget that you added: a kind with its own values and its own family, "
        + "which is its size. A provider is the plugin's code that computes content. It returns a "
        + "timeline: entries for moments to come, and when to ask again.")
    for section in CommandSpec.Section.allCases {
      heading(section.title)
      for command in table.commands where command.section == section { add(command) }
    }
    heading("Global flags")
    list((GlobalFlags.specs + [GlobalFlags.version]).map { (HelpPage.term($0), $0.help) })
    heading("Files")
    list([
      (
        "$XDG_DATA_HOME/widgetry, ~/.local/share/widgetry",
        "The home, with your widgets, their content, days and plugins; see "
          + "widgetry-environment(7)."
      )
    ])
    seeAlso(pages.map { ($0.name, $0.section) })
  }

  private mutating func add(_ spec: CommandSpec) {
    subheading("widgetry " + spec.name)
    command(HelpPage.usage(of: spec, flags: true))
    paragraph(HelpPage.sentence(spec.abstract))
    for words in spec.discussion { paragraph(words) }
    list(spec.arguments.map { ($0.name, $0.help) })
    list(spec.shownFlags.map { (HelpPage.term($0), HelpPage.meaning($0)) })
    if !spec.examples.isEmpty {
      paragraph(spec.examples.count == 1 ? "Example:" : "Examples:")
      list(spec.examples.map { ("widgetry " + $0.command, $0.meaning) })
    }
    if let alias = spec.alias { paragraph("Short form: widgetry \(alias)") }
  }
}
