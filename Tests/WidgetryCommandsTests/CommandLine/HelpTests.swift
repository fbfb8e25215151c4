import Testing
import WidgetryCommands

@Suite struct HelpTests {
  @Test(arguments: [
    ("overview", ["--help"]), ("add", ["help", "add"]), ("show", ["show", "--help"]),
    ("anniversary-add", ["help", "anniversary", "add"]), ("kinds", ["kinds", "--help"]),
    ("anniversary", ["help", "anniversary"]),
  ])
  func explainsCommandsFromTheirSpecs(golden: String, line: [String]) throws {
    try Golden.expect(page(line), is: golden, in: "CommandLine")
  }

  @Test(arguments: HelpTopic.allCases)
  func explainsTopics(topic: HelpTopic) throws {
    try Golden.expect(page(["help", topic.rawValue]), is: topic.rawValue, in: "CommandLine")
  }

  @Test func fitsInEightyColumnsWithoutColour() throws {
    let lines =
      [["--help"]] + SampleCommands.table.commands.map { ["help"] + $0.words }
      + HelpTopic.allCases.map { ["help", $0.rawValue] }
    for line in try lines.map(page).flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= 80 && !line.contains("\u{1B}"), "\(line)")
    }
  }

  @Test func addsWhatACommandKnowsBeyondItsSpec() {
    var page = HelpPage()
    page.paragraph("Days to or since one day")
    page.section(
      "Parameters",
      [("anniversary", "an anniversary, required"), ("count", "next | first | day1 (next)")])
    #expect(
      page.text == """
        Days to or since one day

        Parameters
          anniversary  an anniversary, required
          count        next | first | day1 (next)

        """)
  }

  private func page(_ line: [String]) throws -> String {
    guard case .help(let subject, _) = try SampleCommands.table.parse(line) else {
      Issue.record("\(line) does not ask for help")
      return ""
    }
    return SampleCommands.table.help(subject)
  }
}
