import Testing
import WidgetryCommands

@Suite @MainActor struct CommandsTests {
  @Test func callsNoTwoCommandsTheSame() {
    let names = Widgetry.table.commands.flatMap {
      [$0.name] + [$0.alias].compactMap(\.self)
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

  /// What a command is for has to be decided for each; a new one belongs into one of these lists.
  @Test func printsResultsUnderQuietWhereItReads() throws {
    let reading = [
      "status", "list", "show", "timeline", "simulate", "next", "log", "watch", "events",
      "gallery", "open", "bar", "bar list", "kind list", "kind show", "kind options",
      "anniversary list",
      "anniversary show", "anniversary calendar", "anniversary milestones", "anniversary export",
      "activity list", "activity show", "steps show", "plugin list", "plugin show", "plugin log",
      "plugin check", "plugin dev", "defaults read", "defaults list", "daemon status", "home",
      "home show", "export", "doctor", "completion", "demo",
    ]
    let changing = [
      "page", "add", "set", "unset", "remove", "reload", "tap", "kind set", "kind unset",
      "anniversary add", "anniversary edit", "anniversary remove", "anniversary import",
      "activity run", "activity start", "activity update", "activity end", "activity push",
      "activity replay", "steps add", "steps remove", "steps import", "plugin install",
      "plugin update", "plugin remove", "plugin restart", "plugin new", "plugin port",
      "plugin build",
      "defaults write",
      "defaults delete", "defaults import", "defaults link", "daemon run", "daemon stop",
      "daemon install",
      "daemon uninstall", "home set", "apply", "backup", "restore", "install",
      "uninstall",
    ]
    let both = ["steps sources", "steps access", "steps delivery", "plugin grants"]
    let commands = Widgetry.table.commands
    #expect(
      commands.map(\.name).filter((reading + changing + both).contains).count == commands.count)
    for command in commands {
      #expect((command.purpose == .reads) == reading.contains(command.name), "\(command.name)")
      #expect((command.purpose == .changes) == changing.contains(command.name), "\(command.name)")
      // What makes the others change something is theirs.
      if case .readsUnless(let names) = command.purpose {
        let known = command.flags.map(\.name) + command.arguments.map(\.name)
        #expect(!names.isEmpty && names.allSatisfy(known.contains), "\(command.name)")
      }
    }
  }

  @Test(arguments: [
    (["list"], true), (["set", "a", "b=c"], false), (["steps", "access"], true),
    (["steps", "access", "allow"], false), (["steps", "sources"], true),
    (["steps", "sources", "--prefer", "Watch"], false), (["plugin", "grants", "p"], true),
    (["plugin", "grants", "p", "--revoke", "run"], false), (["--version"], true),
    (["help", "json"], true), ([], true), (["set", "--help"], true),
  ])
  func knowsWhetherALineReads(words: [String], reads: Bool) throws {
    #expect(try Widgetry.table.parse(words).reads == reads)
  }
}
