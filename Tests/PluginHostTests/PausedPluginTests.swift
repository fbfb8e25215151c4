import Foundation
import PluginHost
import PluginProtocol
import Testing
import WidgetModel

#if os(Linux)
  extension ProcessTests {
    /// Nothing is used by a plugin of which nothing is asked.
    @Suite(.enabled("needs a whole sandbox") { BadPluginProgram.hasSandbox })
    struct PausedPluginTests {
      /// Its state, and how long it has worked, in hundredths of a second.
      private func standing(of process: Int) throws -> (state: String, ticks: Int) {
        let status = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        let fields = try #require(status.split(separator: ")").last).split(separator: " ")
        return (
          String(fields[0]), try #require(Int(fields[11])) + #require(Int(fields[12]))
        )
      }

      @Test(arguments: ["works-on", "continues"])
      func doesNothingBetweenAnswers(_ mode: String) async throws {
        let program = try BadPluginProgram(isSandboxed: true)
        let host = program.host(limits: PluginLimits())
        let question = PluginQuestion.timeline("bad-\(mode)", of: "bad-\(mode)")
        #expect(try await host.outcomes(of: [question]).first??.error == nil)
        let process = try #require(program.processes().first)
        let before = try standing(of: process)

        // Another one is waited for meanwhile.
        var request = ProviderRequest.sample("bad-late")
        request.configuration = ["seconds": .double(1)]
        _ = try await host.outcomes(
          of: [PluginQuestion(plugin: "bad-late", request: .timeline(request))])
        let after = try standing(of: process)
        #expect(after.state == "T")
        #expect(after.ticks - before.ticks <= 1)

        #expect(try await host.outcomes(of: [question]).first??.error == nil)
        #expect(program.processes().contains(process))
        host.close()
        #expect(program.processesThatStay() == [])
      }

      @Test func standsStillAlsoWhileOthersAreWaitedFor() async throws {
        let program = try BadPluginProgram(isSandboxed: true)
        let host = program.host(limits: PluginLimits())
        var request = ProviderRequest.sample("bad-late")
        request.configuration = ["seconds": .double(1)]
        _ = try await host.outcomes(of: [
          .timeline("bad-works-on", of: "bad-works-on"),
          PluginQuestion(plugin: "bad-late", request: .timeline(request)),
        ])
        let ticks = try program.processes().map { try standing(of: $0).ticks }
        #expect(ticks.allSatisfy { $0 < 60 }, "\(ticks)")
        host.close()
      }
    }

    @Suite struct PausedCallTests {
      /// It says of its own accord what it has to say, once it was asked something.
      @Test func hearsWithTheNextQuestionWhatWasCalledAfterAnAnswer() async throws {
        var calls: [String] = []
        let script = """
          hello; next; timeline; sleep 0.05
          printf '{"call":1,"do":"configurations","arguments":{}}\\n'
          while IFS= read -r line; do
            case $line in *reply*) continue ;; esac
            i=${line#*\\"id\\":}; i=${i%%,*}; k=again; timeline
          done
          """
        let host = ScriptedPlugin.host(["p": script, "q": "hello; next; sleep 0.3; timeline"]) {
          call, _, _ in
          calls.append(call.verb)
          return .success(.null)
        }
        _ = try await host.words(of: [.timeline("a")])
        _ = try await host.words(of: [.timeline("b", of: "q")])
        #expect(calls.isEmpty)
        #expect(try await host.words(of: [.timeline("c")]) == ["again"])
        #expect(calls == ["configurations"])
        host.close()
      }
    }
  }
#endif
