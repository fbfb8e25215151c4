import ChildProcesses
import Foundation
import PluginProtocol
import Testing
import WidgetModel

extension SamplesTests {
  /// Tests `disk-space.sh`; skipped without jq.
  @Suite(.needs("sh", "jq", "df")) struct DiskSpaceTests {
    private let script = SampleScript(name: "disk-space.sh", mayRun: true)

    private func request(
      folder: String = "/", warnBelow: Int = 10, show: String = "free",
      family: WidgetFamily = .accessoryInline
    ) -> ProviderRequest {
      ProviderRequest(
        kind: "disk-space", family: family,
        environment: RequestEnvironment(locale: "en_US", timeZone: "UTC"),
        now: Date(timeIntervalSince1970: 1_779_505_200.5),
        configuration: [
          "folder": .string(folder), "warnBelow": .int(warnBelow), "show": .string(show),
        ])
    }

    @Test func describesItsParameters() async throws {
      let kind = try #require(try await script.kinds().first)
      #expect(kind.name == "disk-space")
      #expect(kind.intent.parameters.map(\.name) == ["folder", "warnBelow", "show"])
      #expect(kind.intent.parameters.map(\.type) == [.string, .int, .enumeration])
      #expect(kind.intent.parameters.allSatisfy { !$0.isRequired })
    }

    @Test func asksToStartOtherProgramsAndDescribesItselfBeforeItMay() async throws {
      var script = script
      script.mayRun = false
      let (lines, status) = try await script.lines(
        answering: [SampleScript.hello, #"{"id":1,"do":"describe"}"#])
      try #require(lines.count == 2)
      #expect(
        try PluginFrame(line: lines[0].utf8)
          == .hello(PluginHello(plugin: "disk-space", pluginVersion: "1.0", asks: ["run"])))
      #expect(lines[1].hasPrefix(#"{"id":1,"kinds":[{"#))
      #expect(status == .exited(0))
    }

    @Test(arguments: ["free", "used"])
    func tellsWhatIsLeftAtTheMomentOfTheRequest(_ show: String) async throws {
      let request = request(show: show)
      let timeline = try await script.timeline(request)
      #expect(timeline.entries.map(\.date) == [request.now])
      #expect(timeline.policy == .after(request.now + 300))
      let words = try #require(timeline.entries[0].text.first)
      #expect(words.wholeMatch(of: /\/ [0-9]+\.[0-9] [GT]B (free|used)/)?.1 == show[...])
    }

    @Test(arguments: [(0, ColorValue(.named("primary"))), (100, ColorValue(.named("red")))])
    func warnsBelowAShare(_ share: Int, _ color: ColorValue) async throws {
      // An empty disk has 100 percent free, which is never below the limit.
      let entry = try await script.entry(
        .snapshot(request(warnBelow: share, family: .accessoryCircular)))
      guard case .text(let text) = entry.view else {
        Issue.record("\(entry.view)")
        return
      }
      #expect(text.string.wholeMatch(of: /[0-9]{1,3}%/) != nil)
      #expect(text.runs.map(\.paint?.color) == [color])
    }

    @Test func showsTheFolderAsItIsWritten() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: #"widgetry "disk" \ $(echo x) * "# + UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: folder) }
      let entry = try await script.entry(
        .snapshot(request(folder: folder.path, family: .systemSmall)))
      #expect(entry.text.first == folder.path)
      #expect(entry.text.count == 3)
    }

    @Test func saysWhatIsNoDisk() async throws {
      let error = await #expect(throws: WidgetryError.self) {
        try await script.timeline(request(folder: "/nowhere '$(exit 3)' `exit 4`"))
      }
      #expect(error?.code == "disk.missing")
      #expect(error?.summary.contains("No disk found at '/nowhere '$(exit 3)' `exit 4`'") == true)
    }

    @Test(
      arguments: [(nil, ["/", "/tmp"]), ("tm", ["/tmp"]), ("'$x*", [])] as [(String?, [String])])
    func suggestsFoldersThatAreThere(_ search: String?, _ folders: [String]) async throws {
      let options = try await script.options(
        OptionsRequest(
          kind: "disk-space", parameter: "folder", search: search,
          environment: RequestEnvironment(locale: "en_US", timeZone: "UTC"),
          now: Date(timeIntervalSince1970: 0)))
      #expect(Set(options).isSuperset(of: folders))
      #expect(options.isEmpty == folders.isEmpty)
    }

    @Test func showsAPlaceholderWithoutLooking() async throws {
      let entry = try await script.entry(.placeholder(request(folder: "/nowhere")))
      #expect(entry.text == ["▒▒▒▒▒▒▒▒▒▒▒▒▒"])
    }

    @Test func goesOnAfterAVerbThatItDoesNotKnow() async throws {
      let (lines, status) = try await script.lines(answering: [
        SampleScript.hello, #"{"do":"dance","id":7}"#, #"{ "do": "describe", "id": 8 }"#,
      ])
      try #require(lines.count == 3)
      #expect(
        try PluginFrame(line: lines[1].utf8)
          == .answer(
            id: 7,
            .failure(WireError(code: "request.unknown", summary: "Unknown request 'dance'"))))
      #expect(lines[2].hasPrefix(#"{"id":8,"kinds":[{"#))
      #expect(status == .exited(0))
    }
  }
}
