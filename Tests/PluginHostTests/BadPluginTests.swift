import ChildProcesses
import PluginHost
import PluginProtocol
import Testing
import WidgetModel

/// A way in which a plugin can be bad, and what is said of it.
struct BadPlugin: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var script: String
  var code: String
  var summary: String
  var hint: String?
  /// What it has written, told as its words.
  var pluginMessage: String?

  init(
    _ name: String, _ script: String, _ code: String, _ summary: String, hint: String? = nil,
    pluginMessage: String? = nil
  ) {
    testDescription = name
    self.script = script
    self.code = code
    self.summary = summary
    self.hint = hint
    self.pluginMessage = pluginMessage
  }

  static let unableToGreet = [
    BadPlugin(
      "exits at once", "exit 3", "plugin.exited",
      "Plugin 'p' exited with status 3, before it said hello",
      hint: "Check that it is a plugin. To create one, run 'widgetry plugin new NAME'"),
    BadPlugin(
      "says nothing", "exec sleep 60", "plugin.timed-out",
      "Plugin 'p' didn't say hello within 150 ms"),
    BadPlugin(
      "greets a person", "echo Welcome; exec sleep 60", "plugin.protocol",
      "Plugin 'p' wrote a line that can't be read: not a JSON value, at byte 0",
      hint: "Print to stderr instead; stdout is reserved for the protocol", pluginMessage: "Welcome"
    ),
    BadPlugin(
      "speaks a newer version",
      #"echo '{"hello":{"version":2,"plugin":"p","pluginVersion":"1"}}'; serve"#,
      "plugin.protocol",
      "Plugin 'p' uses protocol version 2, but this widgetry supports only 1",
      hint: "Update widgetry, or install a build of the plugin for version 1"),
    BadPlugin(
      "speaks an older version",
      #"echo '{"hello":{"version":0,"plugin":"p","pluginVersion":"1"}}'; serve"#,
      "plugin.protocol",
      "Plugin 'p' uses protocol version 0, but this widgetry supports only 1",
      hint: "The plugin is too old: run 'widgetry plugin update p'"),
    BadPlugin(
      "answers without a hello", "next; next; timeline; serve", "plugin.protocol",
      "Plugin 'p' answered before it said hello"),
    BadPlugin(
      "crashes at once", "kill -SEGV $$", "plugin.crashed",
      "Plugin 'p' crashed with SIGSEGV: it accessed invalid memory, before it said hello"
    ),
    BadPlugin(
      "introduces itself at length",
      #"printf '{"hello":{"version":1,"plugin":"%0300d"}}\n' 1; serve"#, "plugin.protocol",
      "Plugin 'p' said hello with a name or version longer than 256 bytes"),
    BadPlugin(
      "says why", "echo starting >&2; echo 'no such model' >&2; exit 1", "plugin.exited",
      "Plugin 'p' exited with status 1, before it said hello, and printed 'no such model'"),
  ]

  static let unableToAnswer = [
    BadPlugin("exits", "hello; next; exit 0", "plugin.exited", "Plugin 'p' exited with status 0"),
    BadPlugin(
      "crashes", "hello; next; kill -SEGV $$", "plugin.crashed",
      "Plugin 'p' crashed with SIGSEGV: it accessed invalid memory"),
    BadPlugin(
      "ends in the middle of an answer",
      #"hello; next; printf '{"id":%s,"time' $i; echo 'out of ideas' >&2; exit 4"#,
      "plugin.exited", "Plugin 'p' exited with status 4, and printed 'out of ideas'"),
    BadPlugin(
      "hangs", "hello; next; exec sleep 60", "plugin.timed-out",
      "Plugin 'p' didn't answer within 150 ms"),
    BadPlugin(
      "hangs and ignores SIGTERM", "trap '' TERM; hello; next; while :; do sleep 60; done",
      "plugin.timed-out", "Plugin 'p' didn't answer within 150 ms"),
    BadPlugin(
      "closes its output", "hello; next; exec >&-; exec sleep 60", "plugin.timed-out",
      "Plugin 'p' didn't answer within 150 ms"),
    BadPlugin(
      "writes a line without end", "hello; next; while :; do printf %0512d 7; done",
      "plugin.too-much", "Plugin 'p' wrote a line longer than 4096 bytes"),
    BadPlugin(
      "calls without end",
      #"hello; next; while :; do echo '{"call":1,"do":"health"}'; done"#,
      "plugin.too-much", "Plugin 'p' made more than 50 calls without answering a request"),
    BadPlugin(
      "writes invalid UTF-8", #"hello; next; printf '{"id":%s,"kind\377":1}\n' $i; serve"#,
      "plugin.protocol",
      "Plugin 'p' wrote a line that can't be read: not valid UTF-8, at byte",
      pluginMessage: "{\"id\":1,\"kind\u{fffd}\":1}"),
    BadPlugin(
      "writes invalid JSON", #"hello; next; printf '{"id":%s,,}\n' $i; serve"#,
      "plugin.protocol", "Plugin 'p' wrote a line that can't be read: not a JSON value, at byte 8",
      pluginMessage: #"{"id":1,,}"#),
    BadPlugin(
      "nests deeply", #"hello; next; printf '{"x":'; printf %0600d 0 | tr 0 '['; echo; serve"#,
      "plugin.protocol", "Plugin 'p' wrote a line that can't be read: ",
      pluginMessage: #"{"x":"# + String(repeating: "[", count: 115) + "…"),
    BadPlugin(
      "answers what was not asked", "hello; next; i=99; timeline; serve", "plugin.protocol",
      "Plugin 'p' answered request 99, which isn't open"),
    BadPlugin(
      "answers something else", #"hello; next; printf '{"id":%s,"kinds":[]}\n' $i; serve"#,
      "plugin.protocol", "Plugin 'p' answered 'timeline' with kinds"),
    BadPlugin(
      "says hello twice", "hello; next; greet; serve", "plugin.protocol",
      "Plugin 'p' said hello twice"),
  ]

  static let limits = PluginLimits(
    handshake: .milliseconds(150), request: .milliseconds(150), ending: .milliseconds(50),
    line: 4096, calls: 50)
}

extension ProcessTests {
  @Suite struct BadPluginTests {
    @Test(arguments: BadPlugin.unableToGreet)
    func failsEverythingThatIsAskedOfAPluginThatCannotGreet(_ bad: BadPlugin) async throws {
      let host = ScriptedPlugin.host(["p": bad.script], limits: generous(bad))
      let outcomes = try await host.outcomes(of: [.timeline("a"), .timeline("b")])
      #expect(outcomes.count == 2)
      for outcome in outcomes {
        let error = try #require(outcome?.error)
        #expect(error.code == bad.code)
        #expect(error.summary == bad.summary)
        #expect(error.hint == bad.hint && error.pluginMessage?.text == bad.pluginMessage)
      }
      host.close()
      #expect(hasNoChildren)
    }

    @Test(arguments: BadPlugin.unableToAnswer)
    func chargesTheRequestThatABadPluginWasWorkingOn(_ bad: BadPlugin) async throws {
      let host = ScriptedPlugin.host(["p": bad.script], limits: generous(bad))
      let outcome = try await host.outcomes(of: [.timeline("a")]).first
      let error = try #require(outcome??.error)
      #expect(error.code == bad.code)
      #expect(error.summary.hasPrefix(bad.summary), "\(error.summary)")
      #expect(error.hint == bad.hint && error.pluginMessage?.text == bad.pluginMessage)
      host.close()
      #expect(hasNoChildren)
    }

    /// The short deadlines are for those that are to miss them; others get time on a busy machine.
    private func generous(_ bad: BadPlugin) -> PluginLimits {
      var limits = BadPlugin.limits
      if bad.code != "plugin.timed-out" || bad.summary.contains("answer") {
        limits.handshake = .seconds(10)
      }
      if bad.code != "plugin.timed-out" { limits.request = .seconds(10) }
      return limits
    }

    @Test func saysWhatCannotBeStarted() async throws {
      let host = PluginHost(
        name: "test 1",
        transports: { _ in .process(ProcessLaunch(executable: "/nowhere/plugin")) },
        calls: { _, _, _ in .success(.null) })
      let error = try #require(try await host.outcomes(of: [.timeline("a")]).first??.error)
      #expect(error.code == "plugin.cannot-start")
      #expect(
        error.summary == "Plugin 'p' can't be started: Program '/nowhere/plugin' doesn't exist")
    }

    @Test func passesOnWhyThereIsNoWayToAPlugin() async throws {
      let missing = WidgetryError(.missing, code: "plugin.missing", summary: "No plugin 'p'")
      let host = PluginHost(
        name: "test 1", transports: { _ in throw missing }, calls: { _, _, _ in .success(.null) })
      let outcomes = try await host.outcomes(of: [.timeline("a"), .timeline("b")])
      #expect(outcomes.map { $0?.error } == [missing, missing])
    }
  }
}
