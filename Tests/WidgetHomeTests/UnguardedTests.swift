#if os(Linux)
  import ChildProcesses
  import Testing
  import WidgetHome
  import WidgetModel
  import WidgetRegistry

  /// Plugins from elsewhere on a machine that can't keep them from files.
  @Suite struct UnguardedTests {
    private let test = TestHome()

    private func open() -> Home {
      test.open(sandbox: SandboxSupport(landlock: nil, hasFilter: true))
    }

    @Test func startsNoneUnasked() async throws {
      let plugin = try ScriptPlugin("tides")
      let home = open()
      let refusal = await #expect(throws: WidgetryError.self) {
        try await home.plugins.install(plugin.program) { _ in [] }
      }
      #expect(refusal?.code == "plugin.unguarded")
      #expect(
        refusal?.summary
          == "Plugin 'tides.sh' wasn't started, because this machine can't protect your files from it: "
          + "Landlock is missing")
      #expect(refusal?.hint?.hasSuffix(" plugin install \(plugin.path) --unguarded") == true)
      let check = await #expect(throws: WidgetryError.self) {
        try await home.plugins.check(plugin.program, grants: [])
      }
      #expect(check?.code == "plugin.unguarded")
      #expect(try await home.kinds.plugins().allSatisfy(\.isBundled))
    }

    @Test func remembersWhichMayRun() async throws {
      let plugin = try ScriptPlugin("tides")
      let home = open()
      _ = try await home.plugins.install(plugin.program, fileGuard: .whereAvailable) { _ in [] }
      try await home.add("tides", "t")
      #expect(try home.line("t") == "tide")
      // An update comes from the same place.
      _ = try await home.plugins.install(plugin.program, updating: "tides") { _ in [] }
      #expect(try await home.plugins.report(id: "tides").plugin.isUnguarded)

      try await home.plugins.setGrants(
        ofPlugin: "tides", adding: [], removing: [], fileGuard: .required)
      let report = try await home.plugins.report(id: "tides")
      #expect(report.state == .refused)
      #expect(report.reason == "this machine can't protect your files from it")
      let result = try await home.reloaded { $0.ids = ["t"] }.first
      #expect(result?.code == "plugin.unguarded")
      #expect(try home.line("t") == "tide")
    }

    @Test func forgetsItWithThePlugin() async throws {
      let plugin = try ScriptPlugin("tides")
      let home = open()
      _ = try await home.plugins.install(plugin.program, fileGuard: .whereAvailable) { _ in [] }
      try await home.add("tides", "t")
      _ = try await home.plugins.remove(id: "tides")
      await #expect(throws: WidgetryError.self) {
        try await home.plugins.install(plugin.program) { _ in [] }
      }
    }
  }
#endif
