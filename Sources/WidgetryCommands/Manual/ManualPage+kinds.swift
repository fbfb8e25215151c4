internal import WidgetModel
internal import WidgetRegistry

// The pages about the kinds that come with the program.

extension ManualPage {
  /// The page about a kind, such as `widgetry-dday(7)`.
  init(about report: KindReport, date: String) {
    let descriptor = report.kind.descriptor
    self.init(
      "widgetry-" + report.name, section: 7,
      about: "the kind \(report.name): " + HelpPage.abstract(descriptor.description), date: date)
    heading("SYNOPSIS")
    command("widgetry add \(report.name) [--id ID] [--family F] [name=value ...]")
    heading("DESCRIPTION")
    paragraph(descriptor.description)
    let lines = report.parameterLines()
    if !lines.isEmpty {
      heading("PARAMETERS")
      list(
        lines.map { line in
          let choices = line.choices.map { "\($0.word): \($0.meaning)" }
          return (line.name, ([line.meaning] + choices).joined(separator: "\n"))
        })
    }
    heading("FAMILIES")
    paragraph(descriptor.families.map(\.shortName).joined(separator: ", "))
    heading("EXAMPLES")
    command("widgetry add \(report.name)")
    for line in lines.prefix(4) { command(report.command(adding: line, anniversary: nil)) }
    seeAlso([("widgetry", 1), ("widgetry-values", 7)])
  }
}
