import ChildProcesses
import Foundation
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// Installing real programs, which run in the sandbox.
@Suite struct InstallTests {
  private let test = TestHome()
  private var folder: HomeFolder { HomeFolder(test.path) }

  /// What is in a plugin's folder, and what is not finished.
  private func files(of plugin: String) -> [String] {
    let files = FileManager.default
    let own = (try? files.contentsOfDirectory(atPath: folder.folder(ofPlugin: plugin))) ?? []
    let staged = (try? files.contentsOfDirectory(atPath: folder.plugins)) ?? []
    return own.map { $0.hasPrefix("program-") ? "program" : $0 }.sorted()
      + staged.filter { $0.hasPrefix(".new-") }
  }

  @Test func registersTheKindsOfAScript() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", version: "1.2")
    let installation = try await home.install(plugin)
    #expect(installation.plugin == "tides")
    #expect(!installation.isUpdate)
    let report = try await home.plugins.report(id: "tides")
    #expect(report.state == .ready)
    #expect(report.plugin.version == "1.2")
    #expect(report.plugin.source == plugin.path)
    #expect(report.kinds == ["tides"])
    #expect(files(of: "tides") == ["program"])

    try await home.add("tides", "t")
    #expect(try home.line("t") == "tide")
    #expect(files(of: "tides") == ["container", "program"])
  }

  @Test func runsItsOwnCopy() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    try await home.install(plugin)
    try FileManager.default.removeItem(atPath: plugin.folder)
    try await home.add("tides", "t")
    #expect(try home.line("t") == "tide")
  }

  @Test func makesAnIDOfThePluginsName() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", calls: "High Tides!")
    #expect(try await home.install(plugin).plugin == "high-tides")
  }

  @Test func reloadsItsWidgetsAfterAnUpdate() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    try await home.install(plugin)
    try await home.add("tides", "t")
    try plugin.write(
      name: "tides", version: "2", kinds: #"[{"kind":"tides"},{"kind":"ebb"}]"#, view: "flood")
    let installation = try await home.install(plugin, updating: "tides")
    #expect(installation.isUpdate && !installation.isUnchanged)
    #expect(installation.reloads.map(\.outcome) == [.reloaded])
    #expect(try home.line("t") == "flood")
    #expect(try await home.plugins.report(id: "tides").kinds == ["tides", "ebb"])
    #expect(files(of: "tides") == ["container", "program"])
    #expect(try home.ledger("t").last == "t pluginUpdated reloaded")
  }

  @Test func tellsOfAnUpdateThatChangesNothing() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    try await home.install(plugin)
    #expect(try await home.install(plugin).isUnchanged)
  }

  @Test func keepsTheWidgetsOfAKindThatIsGone() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", kinds: #"[{"kind":"tides"},{"kind":"ebb"}]"#)
    try await home.install(plugin)
    try await home.add("ebb", "e")
    try plugin.write(name: "tides", kinds: #"[{"kind":"tides"}]"#)
    #expect(try await home.install(plugin).goneKinds == ["ebb"])
    #expect(try home.report("e").code == "kind.missing")
    #expect(try home.line("e") == "tide")
  }

  @Test func keepsTheWidgetsOfARemovedPluginUntilItIsBack() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    try await home.install(plugin)
    try await home.add("tides", "t")
    #expect(try await home.plugins.remove(id: "tides") == ["t"])
    #expect(files(of: "tides").isEmpty)
    #expect(try home.report("t").code == "plugin.missing")
    #expect(try home.line("t") == "tide")
    #expect(try await home.plugins.report(id: "tides").state == .missing)
    #expect(try await home.reloaded { $0.all = true }.map(\.outcome) == [.skipped])
    #expect(await codes { _ = try await home.plugins.remove(id: "tides") } == ["plugin.removed"])

    try await home.install(plugin)
    #expect(try home.report("t").state == .current)
  }

  @Test func forgetsARemovedPluginWithoutWidgets() async throws {
    let home = test.open()
    try await home.install(try ScriptPlugin("tides"))
    #expect(try await home.plugins.remove(id: "tides").isEmpty)
    #expect(await codes { _ = try await home.plugins.report(id: "tides") } == ["plugin.unknown"])
  }

  @Test func askForWhatAPluginWantsAndHasNot() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", asks: #"["network","group=g","wings"]"#)
    var asked: [[PluginGrant]] = []
    let installation = try await home.plugins.install(plugin.program, fileGuard: .ofThisMachine) {
      asked.append($0.grants)
      return [.network]
    }
    #expect(installation.unknownAsks == ["wings"])
    #expect(try home.processes.grants(ofPlugin: "tides") == [.network])
    _ = try await home.plugins.install(plugin.program, fileGuard: .ofThisMachine) {
      asked.append($0.grants)
      return $0.grants
    }
    #expect(asked == [[.network, .group(name: "g")], [.group(name: "g")]])
    #expect(try home.processes.grants(ofPlugin: "tides") == [.network, .group(name: "g")])
    try await home.plugins.setGrants(ofPlugin: "tides", adding: [.run], removing: [.network])
    #expect(try home.processes.grants(ofPlugin: "tides") == [.group(name: "g"), .run])
    let failed = await codes {
      try await home.plugins.setGrants(ofPlugin: "tides", adding: [], removing: [.network])
    }
    #expect(failed == ["grant.missing"])
  }

  @Test func installsNothingThatIsRefused() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", asks: #"["network"]"#)
    let refusal = WidgetryError(.failed, code: "test.refused", summary: "No")
    let failed = await codes {
      _ = try await home.plugins.install(plugin.program, fileGuard: .ofThisMachine) { _ in
        throw refusal
      }
    }
    #expect(failed == ["test.refused"])
    #expect(files(of: "tides").isEmpty)
    #expect(await codes { _ = try await home.plugins.report(id: "tides") } == ["plugin.unknown"])
  }

  @Test func showsAGroupOnlyToWhomItIsGranted() async throws {
    let home = test.open()
    let answer = """
      case $line in *secret*) said=told;; *) said=nothing;; esac
      printf '{"id":%s,"timeline":{"entries":[{"date":1,"view":"%s"}],"policy":"never"}}\\n' "$id" $said
      """
    let plugin = try ScriptPlugin("tides", asks: #"["group=g"]"#, timeline: answer)
    try await home.install(plugin)
    try home.groups.set(["key": .string("secret")], of: "g")
    try await home.add("tides", "t")
    #expect(try home.line("t") == "nothing")
    try await home.plugins.setGrants(ofPlugin: "tides", adding: [.group(name: "g")], removing: [])
    #expect(try home.report("t").state == .pending)
    _ = try await home.reloaded { $0.ids = ["t"] }
    #expect(try home.line("t") == "told")
  }

  @Test func givesAProgramFromElsewhereNothingOfItsForerunners() async throws {
    let home = test.open()
    let asks = #"["network"]"#
    try await home.install(try ScriptPlugin("tides", asks: asks), allowing: [.network])
    try await home.add("tides", "t")
    let kept = folder.container(ofPlugin: "tides") + "/kept"
    #expect(FileManager.default.createFile(atPath: kept, contents: Data()))
    try await home.install(try ScriptPlugin("tides", asks: asks), replaces: true)
    #expect(try home.processes.grants(ofPlugin: "tides") == [])
    #expect(!FileManager.default.fileExists(atPath: kept))
  }

  @Test func grantsThePathThatALinkLeadsToNow() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    try await home.install(plugin)
    let (link, place) = (plugin.folder + "/link", plugin.folder + "/place")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place)
    let granted = try await home.plugins.setGrants(
      ofPlugin: "tides", adding: [.read(path: link)], removing: [])
    #expect(granted.map(\.text).map { $0.hasSuffix("/place") } == [true])
  }

  @Test(arguments: ["", "/plugins/tides/container", "/registry.sqlite"])
  func grantsNothingOfTheHome(_ place: String) async throws {
    let home = test.open()
    try await home.install(try ScriptPlugin("tides"))
    try await home.add("tides", "t")
    let path = test.path + place
    let failed = await codes {
      try await home.plugins.setGrants(ofPlugin: "tides", adding: [.read(path: path)], removing: [])
    }
    #expect(failed == ["grant.home"])
  }

  @Test func keepsAKindThatIsSpelledWithOtherCapitals() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    try await home.install(plugin)
    try await home.add("tides", "t")
    try plugin.write(name: "tides", kinds: #"[{"kind":"Tides"}]"#)
    try await home.install(plugin, updating: "tides")
    #expect(try await home.kinds.all().filter { $0.plugin == "tides" }.map(\.name) == ["Tides"])
    #expect(try home.report("t").state == .current)
  }

  @Test func installsResourcesThatChangedAlone() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    let resources = plugin.folder + "/tides.resources"
    let files = FileManager.default
    try files.createDirectory(atPath: resources, withIntermediateDirectories: true)
    func install(_ text: String) async throws -> (isUnchanged: Bool, text: String?) {
      try text.write(toFile: resources + "/words", atomically: true, encoding: .utf8)
      let program = PluginProgram(
        file: plugin.path, resources: [resources], source: plugin.path)
      let installation = try await home.plugins.install(program, fileGuard: .ofThisMachine) { _ in
        []
      }
      let stored = try await home.plugins.report(id: "tides").plugin
      let path = try #require(folder.program(of: stored))
      let beside = URL(fileURLWithPath: path).deletingLastPathComponent()
      let words = try? String(
        contentsOf: beside.appending(path: "tides.resources/words"), encoding: .utf8)
      return (installation.isUnchanged, words)
    }
    #expect(try await install("ebb").text == "ebb")
    let (isUnchanged, text) = try await install("flood")
    #expect(!isUnchanged && text == "flood")
  }

  @Test(
    arguments: [
      ("en", "Tide", "High in Busan"), ("ko_KR", "Tide", "부산 만조"), ("de", "Tide", "High in Busan"),
    ])
  func tellsAlertsInTheWordsOfThePlugin(locale: String, title: String, body: String) async throws {
    let home = test.open()
    try home.settings.set(timeZone: nil, locale: locale)
    let plugin = try ScriptPlugin("tides")
    let resources = plugin.folder + "/tides.resources"
    for (language, words) in [("en", "High in %@"), ("ko", "%@ 만조")] {
      let folder = resources + "/\(language).lproj"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      try "\"HIGH\" = \"\(words)\";".write(
        toFile: folder + "/Localizable.strings", atomically: true, encoding: .utf8)
    }
    _ = try await home.plugins.install(
      PluginProgram(file: plugin.path, resources: [resources], source: plugin.path),
      fileGuard: .ofThisMachine
    ) { _ in [] }
    var record = ActivityRecord(
      id: "a", plugin: "tides", type: "Tide", attributes: .null,
      content: ActivityContentValue(state: .null), startsAt: .now)
    let place = locale == "ko_KR" ? "부산" : "Busan"
    record.alert = ActivityAlertValue(
      title: .localized(key: "Tide", arguments: []),
      body: .localized(key: "HIGH", arguments: [place]))
    let words = try home.activities.alertText(
      of: StoredActivity(key: 1, record: record, drawn: 1, failure: nil))
    #expect(words?.title == title)
    #expect(words?.body == body)
    #expect(words?.line == "\(title): \(body)")
  }

  // MARK: What cannot be installed

  @Test(arguments: [
    (#"[]"#, "plugin.no-kinds"), (#"[{"kind":""}]"#, "plugin.description"),
    (#"[{"kind":"a"},{"kind":"A"}]"#, "plugin.description"), (#"nonsense"#, "plugin.protocol"),
  ])
  func refusesKindsThatMakeNoSense(_ kinds: String, _ code: String) async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", kinds: kinds)
    #expect(await codes { try await home.install(plugin) } == [code])
    #expect(files(of: "tides").isEmpty)
  }

  @Test(arguments: ["", "!!", "…"])
  func refusesANameThatMakesNoID(_ name: String) async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", calls: name)
    #expect(await codes { try await home.install(plugin) } == ["plugin.unnamed"])
  }

  @Test func refusesTheNameOfABundledPlugin() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("fake")
    #expect(await codes { try await home.install(plugin, replaces: true) } == ["plugin.taken"])
  }

  @Test func replacesAPluginFromElsewhereOnlyIfToldSo() async throws {
    let home = test.open()
    let (one, other) = (try ScriptPlugin("tides"), try ScriptPlugin("tides", view: "other"))
    try await home.install(one)
    try await home.add("tides", "t")
    #expect(await codes { try await home.install(other) } == ["plugin.taken"])
    #expect(try home.line("t") == "tide")
    try await home.install(other, replaces: true)
    #expect(try home.line("t") == "other")
  }

  @Test func refusesAnUpdateThatIsAnotherPlugin() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    try await home.install(plugin)
    try plugin.write(name: "ebbs", kinds: #"[{"kind":"tides"}]"#)
    #expect(
      await codes { try await home.install(plugin, updating: "tides") } == ["plugin.other"])
  }

  @Test func namesTheKindsThatTwoPluginsHave() async throws {
    let home = test.open()
    try await home.install(ScriptPlugin("ebbs", kinds: #"[{"kind":"moon"}]"#))
    let plugin = try ScriptPlugin("tides", kinds: #"[{"kind":"Moon"}]"#)
    #expect(try await home.install(plugin).sharedKinds == ["Moon"])
    #expect(await codes { _ = try await home.kinds.named("moon") } == ["kind.ambiguous"])
    #expect(try await home.kinds.named("tides/moon").plugin == "tides")
  }

  @Test func leavesWhatComesWithTheProgramItsNames() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides", kinds: #"[{"kind":"Clock"}]"#)
    #expect(await codes { try await home.install(plugin) } == ["plugin.kind-name"])
    #expect(try await home.kinds.named("clock").plugin == "fake")
  }

  // MARK: What is left behind

  @Test func removesWhatAnInterruptedInstallationHasLeft() async throws {
    let home = test.open()
    let files = FileManager.default
    try await home.install(try ScriptPlugin("tides"))
    try files.createDirectory(
      atPath: folder.plugins + "/.new-1/program", withIntermediateDirectories: true)
    try files.createDirectory(
      atPath: folder.folder(ofPlugin: "tides") + "/program-0", withIntermediateDirectories: true)
    try await home.install(try ScriptPlugin("tides"), replaces: true)
    #expect(self.files(of: "tides") == ["program"])
  }

  @Test func mendsAProgramThatIsGone() async throws {
    let home = test.open()
    let plugin = try ScriptPlugin("tides")
    try await home.install(plugin)
    try await home.add("tides", "t")
    let report = try await home.plugins.report(id: "tides")
    let program = try #require(folder.program(of: report.plugin))
    try FileManager.default.removeItem(atPath: program)
    #expect(try await home.plugins.report(id: "tides").state == .missing)
    let results = try await home.reloaded { $0.ids = ["t"] }
    #expect(results.map(\.code) == ["plugin.cannot-start"])
    #expect(results.first?.hint == "To install it again, run: widgetry plugin update tides")
    try await home.install(plugin, updating: "tides")
    #expect(try home.report("t").state == .current)
  }
}
