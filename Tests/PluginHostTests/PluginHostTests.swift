import ChildProcesses
import Foundation
import PluginHost
import PluginProtocol
import Testing
import WidgetModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ProcessTests {
  @Suite struct PluginHostTests {
    @Test func answersManyQuestionsWithOneProcess() async throws {
      let host = ScriptedPlugin.host(["p": "hello; k=$$; while next; do k=$k-$$; timeline; done"])
      let questions = (0..<100).map { PluginQuestion.timeline("k\($0)") }
      let words = try await host.words(of: questions)
      let process = try #require(words.first??.split(separator: "-").last)
      #expect(words == (0..<100).map { "k\($0)-\(process)" })
      #expect(try await host.words(of: [.timeline("again")]) == ["again-\(process)"])
      host.close()
      #expect(hasNoChildren)
    }

    @Test func handsOverEachOutcomeAsItArrives() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("widgetry-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      // The slow one waits for what is only done with the outcome of the quick one.
      let gate = folder.appendingPathComponent("gate")
      let host = ScriptedPlugin.host([
        "slow": "hello; next; until test -e '\(gate.path)'; do sleep 0.01; done; timeline",
        "quick": "hello; serve",
      ])
      var arrived: [Int] = []
      try await host.outcomes(of: [.timeline("s", of: "slow"), .timeline("q", of: "quick")]) {
        arrived.append($0)
        #expect($1.error == nil)
        try Data().write(to: gate)
      }
      #expect(arrived == [1, 0])
    }

    @Test func asksMoreWhileItWaitsForOneThatIsSlow() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("widgetry-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      // The slow one waits for the outcomes of what is only asked meanwhile, of one that is known and of one that is new.
      let gate = folder.appendingPathComponent("gate")
      let host = ScriptedPlugin.host([
        "slow": "hello; next; until test -e '\(gate.path)'; do sleep 0.01; done; timeline",
        "quick": "hello; serve", "new": "hello; serve",
      ])
      var more: [PluginQuestion] = [.timeline("q2", of: "quick"), .timeline("n", of: "new")]
      var arrived: [String?] = []
      try await host.outcomes(of: [.timeline("s", of: "slow"), .timeline("q", of: "quick")]) {
        defer { more = [] }
        return more
      } onOutcome: {
        arrived.append("\($0) \($1.words)")
        if arrived.count == 3 { try Data().write(to: gate) }
      }
      #expect(arrived.first == "1 q")
      #expect(Set(arrived[1...2]) == ["2 q2", "3 n"])
      #expect(arrived.last == "0 s")
    }

    @Test func sendsRequestsAheadAndTakesAnswersInAnyOrder() async throws {
      let host = ScriptedPlugin.host([
        "p": "hello; next; a=$i; b=$k; next; timeline; i=$a; k=$b; timeline; serve"
      ])
      var arrived: [Int] = []
      try await host.outcomes(of: [.timeline("first"), .timeline("second"), .timeline("third")]) {
        arrived.append($0)
        #expect($1.words == ["first", "second", "third"][$0])
      }
      #expect(arrived == [1, 0, 2])
    }

    @Test func sendsNoMoreAheadThanTheWindowTakes() async throws {
      // Reads what is there before its first answer: a third request would be waited for in vain.
      let host = ScriptedPlugin.host(
        [
          "p":
            "hello; next; a=$i; b=$k; next; timeline; next; timeline; i=$a; k=$b; timeline; serve"
        ],
        limits: PluginLimits(pipelined: 2))
      let words = try await host.words(of: ["a", "b", "c", "d"].map { .timeline($0) })
      #expect(words == ["a", "b", "c", "d"])
    }

    @Test func failsOnlyTheRequestThatCrashesItsProcess() async throws {
      let script = "hello; while next; do test $k = bad && kill -SEGV $$; timeline; done"
      let host = ScriptedPlugin.host(["p": script])
      let words = try await host.words(of: ["a", "bad", "c", "d", "e"].map { .timeline($0) })
      #expect(words == ["a", "plugin.crashed", "c", "d", "e"])
    }

    @Test func refusesARequestThatIsTooLongForALine() async throws {
      let host = ScriptedPlugin.host(["p": "hello; serve"])
      var request = ProviderRequest.sample("k")
      request.configuration = ["text": .string(String(repeating: "x", count: WireLimit.line))]
      let words = try await host.words(of: [
        .timeline("a"), PluginQuestion(plugin: "p", request: .timeline(request)), .timeline("c"),
      ])
      #expect(words == ["a", "plugin.too-much", "c"])
    }

    @Test func failsOnlyTheRequestThatHangs() async throws {
      let script = "hello; while next; do test $k = bad && sleep 60; timeline; done"
      let host = ScriptedPlugin.host(
        ["p": script], limits: PluginLimits(request: .milliseconds(400)))
      let words = try await host.words(of: ["a", "b", "bad", "d"].map { .timeline($0) })
      #expect(words == ["a", "b", "plugin.timed-out", "d"])
    }

    @Test func chargesAnAnswerThatDoesNotFitToItsOwnRequest() async throws {
      let script = #"""
        hello; next; test $i = 1 || { timeline; serve; }
        next; printf '{"id":%s,"kinds":[]}\n' $i; serve
        """#
      let host = ScriptedPlugin.host(["p": script])
      let words = try await host.words(of: [.timeline("a"), .timeline("bad"), .timeline("c")])
      #expect(words == ["a", "plugin.protocol", "c"])
    }

    @Test func givesUpAPluginThatOnlyCrashes() async throws {
      let script = "echo started >&2; hello; next; kill -SEGV $$"
      let limits = PluginLimits(restartsInARow: 3, restartDelay: RestartDelay(second: .zero))
      let host = ScriptedPlugin.host(["p": script], limits: limits)
      let outcomes = try await host.outcomes(of: (0..<50).map { .timeline("k\($0)") })
      let errors = outcomes.compactMap { $0?.error }
      #expect(errors.count == 50)
      #expect(Set(errors.map(\.code)) == ["plugin.crashed"])
      #expect(Set(errors.map(\.pluginMessage)) == [PluginMessage(plugin: "p", text: "started")])
      #expect(outcomes.count { $0?.duration != .zero } == 3)
      #expect(hasNoChildren)
    }

    @Test func triesAPluginAgainTheNextTime() async throws {
      let script = "hello; while next; do test $k = bad && exit 1; timeline; done"
      let host = ScriptedPlugin.host(["p": script], limits: PluginLimits(restartsInARow: 1))
      #expect(
        try await host.words(of: [.timeline("bad"), .timeline("b")]) == [
          "plugin.exited", "plugin.exited",
        ])
      #expect(try await host.words(of: [.timeline("a")]) == ["a"])
    }

    @Test func chargesNobodyForAProcessThatEndedBetweenTwoQuestions() async throws {
      let host = ScriptedPlugin.host(["p": "hello; next; k=$$; timeline; exit 5"])
      let process = try #require(try await host.words(of: [.timeline("a")]).first ?? nil)
      let other = try #require(try await host.words(of: [.timeline("b")]).first ?? nil)
      #expect(Int(other) != nil)
      #expect(other != process)
    }

    @Test func servesSeveralPluginsAtOnceWhateverOneOfThemDoes() async throws {
      let host = ScriptedPlugin.host(
        [
          "a": "hello; serve", "b": "exit 1", "c": "hello; next; exec sleep 60",
          "d": "hello; serve",
        ], limits: PluginLimits(request: .milliseconds(400)))
      let words = try await host.words(of: [
        .timeline("1", of: "a"), .timeline("2", of: "b"), .timeline("3", of: "c"),
        .timeline("4", of: "d"), .timeline("5", of: "a"),
      ])
      #expect(words == ["1", "plugin.exited", "plugin.timed-out", "4", "5"])
    }

    @Test func movesLargeRequestsAndAnswersBothWays() async throws {
      let script = "hello; while next; do k=$(printf %0200000d 1); timeline; done"
      let host = ScriptedPlugin.host(["p": script])
      var request = ProviderRequest.sample("k")
      request.configuration = ["text": .string(String(repeating: "x", count: 100_000))]
      let question = PluginQuestion(plugin: "p", request: .timeline(request))
      let words = try await host.words(of: [question, question, question])
      #expect(words.map { $0?.count } == [200_000, 200_000, 200_000])
    }

    @Test func tellsWhatAPluginSaysOfItself() async throws {
      let host = ScriptedPlugin.host(["p": "hello; serve", "bad": "exit 1"])
      host.start(plugin: "p")
      #expect(try await host.hello(of: "p").pluginVersion == "7")
      #expect(try await host.hello(of: "p").version == 1)
      let error = await #expect(throws: WidgetryError.self) { try await host.hello(of: "bad") }
      #expect(error?.code == "plugin.exited")
    }

    @Test func startsAheadOfTheFirstQuestion() async throws {
      let host = ScriptedPlugin.host(["p": "hello; serve", "bad": "exit 1"])
      host.start(plugin: "p")
      host.start(plugin: "bad")
      #expect(!hasNoChildren)
      let words = try await host.words(of: [.timeline("a"), .timeline("b", of: "bad")])
      #expect(words == ["a", "plugin.exited"])
    }

    @Test func makesWhatAPluginPrintsHarmless() async throws {
      let host = ScriptedPlugin.host(["p": #"printf '\033[31mred\n\n' >&2; exit 1"#])
      let error = try await host.outcomes(of: [.timeline("a")]).first??.error
      #expect(
        error?.summary
          == #"Plugin 'p' exited with status 1, before it said hello, and printed '\u001b[31mred'"#)
    }

    @Test func endsAPluginThatWillNotEnd() async throws {
      let host = ScriptedPlugin.host(
        ["p": "trap '' TERM; hello; next; timeline; while :; do sleep 60; done"],
        limits: PluginLimits(ending: .milliseconds(50)))
      #expect(try await host.words(of: [.timeline("a")]) == ["a"])
      host.close()
      #expect(hasNoChildren)
    }

    @Test func endsProcessesWhenAnOutcomeCannotBeTaken() async throws {
      struct Full: Error {}
      let host = ScriptedPlugin.host(["p": "hello; serve", "q": "hello; next; exec sleep 60"])
      await #expect(throws: Full.self) {
        try await host.outcomes(of: [.timeline("a"), .timeline("b", of: "q")]) { _, _ in
          throw Full()
        }
      }
      #expect(try await host.words(of: [.timeline("c")]) == ["c"])
      host.close()
      #expect(hasNoChildren)
    }

    @Test func endsProcessesWhenItIsCancelled() async throws {
      let task = Task {
        let host = ScriptedPlugin.host(["p": "hello; next; call 1 health; exec sleep 60"]) {
          _, _, _ in
          withUnsafeCurrentTask { $0?.cancel() }
          return .success(.null)
        }
        try await host.outcomes(of: [.timeline("a")]) { _, _ in }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(hasNoChildren)
    }

    @Test func leavesNoDescriptorAndNoProcessBehind() async throws {
      let scripts = [
        "good": "hello; serve", "bad": "hello; next; exit 1", "loud": "echo hi; exec sleep 60",
      ]
      let questions = scripts.keys.map { PluginQuestion.timeline("k", of: $0) }
      _ = try await ScriptedPlugin.host(scripts).words(of: questions)
      let before = openDescriptorCount
      for _ in 0..<10 {
        let host = ScriptedPlugin.host(scripts)
        host.start(plugin: "good")
        _ = try await host.words(of: questions + questions)
      }
      // Other suites of this process open and close some of their own; ten rounds of three plugins would leave 90.
      #expect(openDescriptorCount < before + 60)
      #expect(hasNoChildren)
    }
  }
}
