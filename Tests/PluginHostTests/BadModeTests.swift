import Foundation
import PluginHost
import PluginProtocol
import Testing
import WidgetModel

extension ProcessTests {
  /// Every mode of the bad plugin, beside a good one that is asked in the same call.
  @Suite struct BadModeTests {
    private static let memoryLimit = 256 << 20
    private static let good = PluginQuestion.timeline("bad-good", of: "bad-good")

    @Test func knowsEveryModeOfTheProgram() throws {
      #expect(try BadPluginProgram.modes() == BadMode.all.map(\.mode))
    }

    @Test(arguments: BadMode.all.filter { $0.outcome != nil })
    func harmsNobodyElse(_ bad: BadMode) async throws {
      let outcome = try #require(bad.outcome)
      try await expect(bad, toComeTo: outcome, with: try BadPluginProgram())
    }

    @Test(.enabled(if: BadPluginProgram.hasSandbox), arguments: BadMode.all)
    func harmsNothingFromItsSandbox(_ bad: BadMode) async throws {
      try await expect(
        bad, toComeTo: bad.sandboxed, with: try BadPluginProgram(isSandboxed: true))
    }

    private func expect(
      _ bad: BadMode, toComeTo expected: BadMode.Outcome, with program: BadPluginProgram
    ) async throws {
      let before = try residentBytes()
      let host = program.host(limits: bad.limits)
      let question = PluginQuestion.timeline(bad.kind, of: bad.plugin)
      let outcomes = try await host.outcomes(of: [Self.good, question, Self.good])
      try check(outcomes[1], expected, of: bad)
      #expect(outcomes[0]?.shown == "good")
      #expect(outcomes[2]?.shown == "good")
      host.close()
      #expect(program.processesThatStay() == [])
      #expect(try residentBytes() - before < Self.memoryLimit)
    }

    private func check(
      _ outcome: PluginOutcome?, _ expected: BadMode.Outcome, of bad: BadMode
    ) throws {
      switch expected {
      case .shows(let words):
        #expect(outcome?.shown == words, "\(String(describing: outcome?.error))")
      case .fails(let code, let words):
        let error = try #require(outcome?.error, "\(String(describing: outcome))")
        #expect(error.code == code)
        let start = code.hasPrefix("plugin.") ? "Plugin '\(bad.plugin)' " : ""
        if words.hasSuffix("…") {
          #expect(error.summary.hasPrefix(start + words.dropLast()))
        } else {
          #expect(error.summary == start + words)
        }
      }
    }

    @Test func emptiesTheFolderOfAPluginThatFillsIt() async throws {
      let bad = try #require(BadMode.all.first { $0.mode == "fills-disk" })
      let program = try BadPluginProgram()
      let host = program.host(limits: bad.limits)
      let outcomes = try await host.outcomes(of: [.timeline(bad.kind, of: bad.plugin)])
      #expect(outcomes.first??.error?.hint?.hasPrefix("The folder was emptied") == true)
      #expect(try program.containerMembers(of: bad.plugin).isEmpty)
    }

    @Test func failsOnlyTheConfigurationThatCrashesOrHangs() async throws {
      let program = try BadPluginProgram()
      let host = program.host(limits: PluginLimits(request: .milliseconds(400)))
      let fates = ["fine", "crash", "fine", "hang", "fine", "crash", "fine"]
      let outcomes = try await host.outcomes(
        of: fates.map { fate in
          var request = ProviderRequest.sample("bad-fate")
          request.configuration = ["fate": .string(fate)]
          return PluginQuestion(plugin: "bad-fate", request: .timeline(request))
        })
      let crash = "Plugin 'bad-fate' aborted (SIGABRT)"
      let hang = "Plugin 'bad-fate' didn't answer within 400 ms"
      #expect(
        outcomes.map { $0?.shown ?? $0?.error?.summary } == [
          "fine", crash, "fine", hang, "fine", crash, "fine",
        ])
      host.close()
      #expect(program.processesThatStay() == [])
    }

    @Test func takesALateAnswerThatIsNotTooLate() async throws {
      let program = try BadPluginProgram()
      let host = program.host(limits: PluginLimits())
      var request = ProviderRequest.sample("bad-late")
      request.configuration = ["seconds": .double(0.05)]
      let question = PluginQuestion(plugin: "bad-late", request: .timeline(request))
      let outcome = try await host.outcomes(of: [question]).first
      #expect(outcome??.shown == "late")
    }

    @Test func tellsOfAKindThatItsPluginNoLongerOffers() async throws {
      let plugin = "bad-changes-kinds"
      let questions = [
        PluginQuestion(plugin: plugin, request: .describe), .timeline(plugin, of: plugin),
      ]
      let program = try BadPluginProgram()
      let host = program.host(limits: PluginLimits())
      #expect(try await host.words(of: questions).first == plugin)
      host.close()
      #expect(try await host.words(of: questions) == [plugin + "-2", "kind.unknown"])
    }
  }
}

extension PluginOutcome {
  /// The text of the first entry, empty if there is none; nil if there is no timeline.
  var shown: String? {
    guard case .success(.timeline(let timeline)) = result else { return nil }
    return timeline.entries.first.map { Self.text(of: $0.view) } ?? ""
  }

  private static func text(of view: ViewNode) -> String {
    if case .text(let text) = view { text.string } else { view.parts.map(text).joined() }
  }
}
