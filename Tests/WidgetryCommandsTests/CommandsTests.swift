import Testing
import WidgetryCommands

@Suite @MainActor struct CommandsTests {
  @Test func callsNoTwoCommandsTheSame() {
    let names = Widgetry.table.commands.flatMap {
      [$0.name] + [$0.secondSpelling].compactMap(\.self)
    }
    #expect(Set(names).count == names.count, "\(names)")
  }

  @Test func namesEveryCommandWithOneOrTwoWords() {
    for command in Widgetry.table.commands {
      #expect((1...2).contains(command.words.count), "\(command.name)")
    }
  }

  @Test func explainsEveryCommand() {
    for command in Widgetry.table.commands {
      let help = Widgetry.table.help(.group(command.words[0]))
      #expect(help.contains(command.words[0]), "\(command.name)")
      #expect(!command.abstract.isEmpty && !command.abstract.hasSuffix("."), "\(command.name)")
    }
  }
}
