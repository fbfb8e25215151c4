import ChildProcesses
import Foundation
import PluginHost
import PluginProtocol
import TestSupport
import Testing
import WidgetModel

extension ProcessTests {
  @Suite struct CrashPolicyTests {
    private func errors(of host: PluginHost) -> String {
      String(decoding: host.takeErrors(of: "p"), as: UTF8.self)
    }

    @Test func servesOthersWhileAPluginWaitsForItsNextProcess() async throws {
      let host = ScriptedPlugin.host(
        ["p": "hello; next; exit 1", "q": "hello; serve"],
        limits: PluginLimits(
          restartsInARow: 3, restartDelay: RestartDelay(second: .milliseconds(300))))
      var arrived: [Int] = []
      let began = ContinuousClock.now
      try await host.outcomes(
        of: [.timeline("a"), .timeline("b"), .timeline("c"), .timeline("d", of: "q")]
      ) { index, _ in arrived.append(index) }
      #expect(arrived.last == 2)
      #expect(Set(arrived) == [0, 1, 2, 3])
      #expect(ContinuousClock.now - began >= .milliseconds(300))
      host.close()
      #expect(hasNoChildren)
    }

    @Test func recordsHowAPluginBoreUpUntilThatIsTaken() async throws {
      let script = "hello; while next; do test $k = bad && exit 6; timeline; done"
      let host = ScriptedPlugin.host(["p": script])
      _ = try await host.words(of: [.timeline("a"), .timeline("bad")])
      let record = host.takeRecord(of: "p")
      #expect(record.hasAnswered)
      #expect(record.failures == 1)
      #expect(record.lastFailure?.code == "plugin.exited")
      #expect(host.takeRecord(of: "p") == PluginRecord())
      _ = try await host.words(of: [.timeline("bad")])
      host.close()
      #expect(host.takeRecord(of: "p").failures == 1)
      #expect(host.takeRecord(of: "nobody") == PluginRecord())
    }

    @Test func recordsNoDeathOfAProcessThatItEndedItself() async throws {
      let host = ScriptedPlugin.host(["p": "hello; serve"])
      _ = try await host.words(of: [.timeline("a")])
      host.close()
      #expect(host.takeRecord(of: "p") == PluginRecord(hasAnswered: true))
    }

    @Test func handsOverWhatAllProcessesOfAPluginPrintedOnce() async throws {
      let script = """
        trap 'echo end >&2' EXIT; echo start >&2; hello
        while next; do echo $k >&2; test $k = bad && exit 1; timeline; done
        """
      let host = ScriptedPlugin.host(["p": script])
      _ = try await host.words(of: [.timeline("a"), .timeline("bad")])
      #expect(errors(of: host) == "start\na\nbad\nend\n")
      #expect(errors(of: host).isEmpty)
      _ = try await host.words(of: [.timeline("c")])
      host.close()
      #expect(errors(of: host) == "start\nc\nend\n")
      #expect(host.takeErrors(of: "nobody").isEmpty)
    }

    @Test(arguments: [
      ("echo first; echo Reason; exit 1", "exited with status 1, and printed 'Reason'", nil),
      (
        "echo Reason; echo 'Current stack trace:'; echo '0 main'; exit 1",
        "exited with status 1, and printed 'Reason'", nil
      ),
      (
        "echo 'Current stack trace:'; echo '0 main'; echo ' '; exit 1",
        "exited with status 1, and printed '0 main'", nil
      ),
      (
        "echo 'T/T.swift:7: Fatal error: oh'; echo no; kill -ILL $$",
        "crashed with a trap (SIGILL), and printed 'T/T.swift:7: Fatal error: oh no'", nil
      ),
      (
        "echo 'free(): invalid pointer'; kill -ABRT $$",
        "aborted (SIGABRT), and printed 'free(): invalid pointer'", nil
      ),
      (
        "echo \"it's over'. hint: rm -r\"; exit 2",
        "exited with status 2, and printed 'it’s over’. hint: rm -r'", nil
      ),
      ("echo asked; kill -ILL $$", "crashed with a trap (SIGILL)", "asked"),
      ("echo bye; exit 0", "exited with status 0", "bye"),
    ])
    func repeatsTheReasonThatAPluginGave(
      _ printing: String, words: String, says: String?
    ) async throws {
      let host = ScriptedPlugin.host(["p": "hello; next; { \(printing); } >&2"])
      let error = try await host.outcomes(of: [.timeline("a")]).first??.error
      #expect(error?.summary == "Plugin 'p' \(words)")
      #expect(error?.pluginMessage?.text == says)
      #expect(error?.hint == nil)
    }

    @Test func keepsTheEndOfWhatAPluginPrints() async throws {
      let script = "hello; while next; do printf %070000d 7 >&2; echo $k >&2; exit 1; done"
      let host = ScriptedPlugin.host(["p": script])
      _ = try await host.words(of: [.timeline("a"), .timeline("b")])
      let printed = errors(of: host)
      #expect(printed.utf8.count == ChildProcess.errorOutputLimit)
      #expect(printed.hasSuffix("0007b\n"))
    }

    @Test func endsAPluginThatWasStartedAndNeverAsked() throws {
      let host = ScriptedPlugin.host(["p": "hello; serve"])
      host.start(plugin: "p")
      host.close()
      #expect(hasNoChildren)
    }

    @Test func endsAPluginThatStartsTooManyProcesses() async throws {
      let script = "hello; next; for n in 1 2 3 4; do sleep 60 & done; wait"
      let limits = PluginLimits(processes: 4, watchInterval: .milliseconds(20))
      let host = ScriptedPlugin.host(["p": script, "q": "hello; serve"], limits: limits)
      let outcomes = try await host.outcomes(of: [.timeline("a"), .timeline("b", of: "q")])
      #expect(outcomes[0]?.error?.code == "plugin.too-much")
      #expect(outcomes[0]?.error?.summary == "Plugin 'p' started more than 4 processes")
      #expect(outcomes[1]?.words == "b")
    }

    @Test func looksAtNothingBeforeAPluginHasBeenWaitedForForAWhile() async throws {
      let host = ScriptedPlugin.host(
        ["p": "hello; serve"], limits: PluginLimits(memoryBytes: 0, watchInterval: .seconds(60)))
      #expect(try await host.words(of: [.timeline("a")]) == ["a"])
    }

    @Test func doesNotStartAPluginWhoseFolderIsOverfull() async throws {
      let scratch = try ScratchFolder()
      let container = try scratch.makeFolder("container")
      try scratch.fill("container/large", bytes: 100_000)
      let host = PluginHost(
        name: "test 1", limits: PluginLimits(containerBytes: 64 << 10),
        transports: { _ in
          .process(ScriptedPlugin.launch("hello; serve"), container: container)
        }, calls: { _, _, _ in .success(.null) })
      // Found ahead of the question, and told with it.
      host.start(plugin: "p")
      #expect(hasNoChildren)
      #expect(try scratch.members(of: "container") == ["large"])
      let outcomes = try await host.outcomes(of: [.timeline("a"), .timeline("b")])
      for outcome in outcomes {
        #expect(outcome?.error?.code == "plugin.too-much")
        #expect(
          outcome?.error?.summary == "Plugin 'p' stored more than 64 KB in its folder")
        #expect(
          outcome?.error?.hint
            == "The folder was emptied. Use it only for temporary files, which can be deleted anytime"
        )
      }
      #expect(try scratch.members(of: "container").isEmpty)
      #expect(host.takeRecord(of: "p").failures == 1)
      #expect(try await host.words(of: [.timeline("a")]) == ["a"])
    }
  }
}
