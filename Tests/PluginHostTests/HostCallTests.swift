import PluginHost
import PluginProtocol
import Testing
import WidgetModel

extension ProcessTests {
  @Suite struct HostCallTests {
    @Test(arguments: [
      ("reload", "call.refused"), ("defaults.write", "call.refused"), ("activity", "call.refused"),
      ("fly", "call.unknown"), ("configurations", "fine"), ("defaults.read", "fine"),
      ("health", "fine"),
    ])
    func allowsOnlyReadingWhileContentIsAskedFor(_ verb: String, _ expected: String) async throws {
      let script = #"""
        hello; next; call 1 \#(verb)
        k=${reply##*\"code\":\"}; k=${k##*\"result\":\"}; k=${k%%\"*}; timeline
        """#
      let host = ScriptedPlugin.host(["p": script]) { call, plugin, isDuringRequest in
        #expect(plugin == "p")
        #expect(isDuringRequest)
        #expect(call.verb == verb)
        return .success(.string("fine"))
      }
      #expect(try await host.words(of: [.timeline("a")]) == [expected])
    }

    @Test func allowsWritingWhileADescriptionIsAskedFor() async throws {
      let script = #"""
        hello; next; call 1 reload
        printf '{"id":%s,"kinds":[{"kind":"x","families":["systemSmall"]}]}\n' $i
        """#
      var calls: [String] = []
      let host = ScriptedPlugin.host(["p": script]) { call, _, isDuringRequest in
        #expect(!isDuringRequest)
        calls.append(call.verb)
        return .success(.null)
      }
      let words = try await host.words(of: [PluginQuestion(plugin: "p", request: .describe)])
      #expect(words == ["x"])
      #expect(calls == ["reload"])
    }

    @Test func answersCallsInOrder() async throws {
      let script = #"""
        hello; next
        for n in 1 2 3; do printf '{"call":%s,"do":"health","arguments":{"n":%s}}\n' $n $n; done
        k=; for n in 1 2 3; do IFS= read -r reply; k=$k${reply#*reply\":}; k=${k%%,*}; done
        timeline
        """#
      var calls: [Int] = []
      let host = ScriptedPlugin.host(["p": script]) { call, _, _ in
        calls.append(call.id)
        return .success(.int(call.id))
      }
      #expect(try await host.words(of: [.timeline("a")]) == ["123"])
      #expect(calls == [1, 2, 3])
    }

    @Test func doesNotHoldThePluginToTheTimeThatACallTakes() async throws {
      let limit = Duration.milliseconds(400)
      let host = ScriptedPlugin.host(
        ["p": "hello; next; call 1 health; timeline"], limits: PluginLimits(request: limit)
      ) { _, _, _ in
        let end = ContinuousClock.now + limit + .milliseconds(50)
        while .now < end {}
        return .success(.null)
      }
      #expect(try await host.words(of: [.timeline("a")]) == ["a"])
    }

    @Test func endsAPluginThatAsksForTooMuch() async throws {
      let script = #"hello; next; while :; do echo '{"call":1,"do":"health"}'; done"#
      let host = ScriptedPlugin.host(["p": script], limits: PluginLimits(replies: 1_000)) {
        _, _, _ in .success(.string(String(repeating: "x", count: 200)))
      }
      let error = try await host.outcomes(of: [.timeline("a")]).first??.error
      #expect(error?.code == "plugin.too-much")
      #expect(
        error?.summary
          == "Plugin 'p' fetched more than 1000 bytes with calls without answering a request")
    }

    @Test func refusesAReplyThatIsTooLongForALine() async throws {
      let script = #"hello; next; call 1 health; k=${reply##*\"code\":\"}; k=${k%%\"*}; timeline"#
      let host = ScriptedPlugin.host(["p": script]) { _, _, _ in
        .success(.string(String(repeating: "x", count: WireLimit.line)))
      }
      #expect(try await host.words(of: [.timeline("a")]) == ["call.too-much"])
    }

    @Test func stopsWhenItIsClosedFromWithinACall() async throws {
      var host: PluginHost?
      host = ScriptedPlugin.host(["p": "hello; next; call 1 health; timeline"]) { _, _, _ in
        host?.close()
        return .success(.null)
      }
      await #expect(throws: CancellationError.self) {
        try await host?.outcomes(of: [.timeline("a")]) { _, _ in }
      }
      #expect(hasNoChildren)
      host = nil
    }

    @Test func refusesToAskAnythingFromWithinACall() async throws {
      var host: PluginHost?
      var code: String?
      host = ScriptedPlugin.host(["p": "hello; next; call 1 health; timeline"]) { _, _, _ in
        do {
          _ = try await host?.hello(of: "p")
        } catch {
          code = (error as? WidgetryError)?.code
        }
        return .success(.null)
      }
      #expect(try await host?.words(of: [.timeline("a")]) == ["a"])
      #expect(code == "plugin.host-in-use")
      host = nil
    }
  }
}
