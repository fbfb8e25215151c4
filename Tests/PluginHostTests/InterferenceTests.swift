import ChildProcesses
import Foundation
import PluginHost
import PluginProtocol
import TestSupport
import Testing
import WidgetModel

extension ProcessTests {
  /// What others do to a plugin's process, and to its file.
  @Suite struct InterferenceTests {
    @Test func killsAProcessThatWasStoppedAndServesTheRest() async throws {
      let host = ScriptedPlugin.host(
        ["p": "hello; while next; do test $k = stop && kill -STOP $$; timeline; done"],
        limits: PluginLimits(request: .milliseconds(250)))
      let outcomes = try await host.outcomes(
        of: ["a", "stop", "b"].map { .timeline($0) })
      #expect(outcomes.map { $0?.words } == ["a", "plugin.timed-out", "b"])
      #expect(outcomes[1]?.error?.summary == "Plugin 'p' didn't answer within 250 ms")
      host.close()
      #expect(hasNoChildren)
    }

    @Test func endsAProcessThatWasStoppedWhileNobodyAsked() async throws {
      let host = ScriptedPlugin.host(
        ["p": "hello; next; timeline; kill -STOP $$; serve"],
        limits: PluginLimits(ending: .milliseconds(50)))
      #expect(try await host.words(of: [.timeline("a")]) == ["a"])
      host.close()
      #expect(hasNoChildren)
    }

    @Test(arguments: [
      ("KILL", "was killed by another program or because memory ran out (SIGKILL)"),
      ("TERM", "was terminated by another program (SIGTERM)"),
      ("HUP", "was ended by signal 1 (SIGHUP)"),
    ])
    func failsOnlyTheRequestDuringWhichAProcessIsKilled(
      _ signal: String, words: String
    ) async throws {
      let host = ScriptedPlugin.host([
        "p": "hello; while next; do test $k = bad && kill -\(signal) $$; timeline; done"
      ])
      let outcomes = try await host.outcomes(of: ["a", "bad", "b"].map { .timeline($0) })
      #expect(outcomes.map { $0?.words } == ["a", "plugin.crashed", "b"])
      #expect(outcomes[1]?.error?.summary == "Plugin 'p' \(words)")
      host.close()
      #expect(hasNoChildren)
    }

    @Test func forgetsAProcessThatIsKilledWhileNobodyAsked() async throws {
      let host = ScriptedPlugin.host(["p": "hello; next; timeline; read line"])
      #expect(try await host.words(of: [.timeline("a")]) == ["a"])
      kill(try #require(runningChild), SIGKILL)
      try waitForAnEnd()
      #expect(try await host.words(of: [.timeline("b")]) == ["b"])
      host.close()
      #expect(hasNoChildren)
    }

    /// Waits until no plugin runs; the status of one that has ended is left for the host, which may have it already.
    private func waitForAnEnd() throws {
      let deadline = ContinuousClock.now + .seconds(10)
      while runningChild != nil {
        try #require(ContinuousClock.now < deadline)
        usleep(1_000)
      }
    }

    private var runningChild: Int32? {
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return processes.compactMap(Int32.init).first { process in
        let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        guard let fields = stat?.components(separatedBy: "(\(ScriptedPlugin.shellName)) "),
          fields.count == 2
        else { return false }
        return fields[1].dropFirst().hasPrefix(" \(getpid()) ") && fields[1].first != "Z"
      }
    }

    @Test func servesOnWhenItsFileIsGoneUntilItHasToStartAgain() async throws {
      let scratch = try ScratchFolder()
      let program = scratch.path(ScriptedPlugin.shellName)
      try FileManager.default.createSymbolicLink(
        atPath: program, withDestinationPath: "/bin/sh")
      let host = PluginHost(
        name: "test 1",
        transports: { _ in
          var launch = ScriptedPlugin.launch("hello; serve")
          launch.executable = program
          return .process(launch)
        }, calls: { _, _, _ in .success(.null) })
      #expect(try await host.words(of: [.timeline("a")]) == ["a"])
      try FileManager.default.removeItem(atPath: program)
      #expect(try await host.words(of: [.timeline("b")]) == ["b"])
      host.close()
      let error = try await host.outcomes(of: [.timeline("c")]).first??.error
      #expect(error?.code == "plugin.cannot-start")
      #expect(
        error?.summary == "Plugin 'p' can't be started: Program '\(program)' doesn't exist")
      #expect(hasNoChildren)
    }
  }
}
