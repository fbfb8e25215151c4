import Foundation
import Testing
import WidgetModel
import WidgetryCommands

@Suite struct DevelopmentScreenTests {
  private static let moment = Date(timeIntervalSince1970: 1_780_000_000)

  private func round(
    _ results: Result<ViewNode, WidgetryError>..., error: WidgetryError? = nil,
    missing: [String] = [], printed: [String] = []
  ) -> DevelopmentRound {
    var round = DevelopmentRound(at: Self.moment)
    round.plugin = error == nil ? "tides" : nil
    round.words = "built in 1.0 s, registered"
    round.error = error
    round.printed = printed
    round.shown = results.map {
      DevelopmentRound.Shown(
        kind: "tides", family: .accessoryInline, at: Self.moment, $0, missing: missing)
    }
    return round
  }

  private func shown(
    _ rounds: DevelopmentRound..., terminal: Bool = false, json: Bool = false,
    replacesRounds: Bool = true
  ) -> (results: String, messages: String) {
    let (results, messages) = (MemorySink(), MemorySink())
    let output = Output(
      style: OutputStyle(
        format: json ? .json : .text, results: .init(columns: terminal ? 80 : nil)),
      results: results, messages: messages)
    var screen = DevelopmentScreen(output, in: .gmt, replacesRounds: replacesRounds)
    for round in rounds { screen.show(round) }
    return (results.text, messages.text)
  }

  private let good = Result<ViewNode, WidgetryError>.success(.text(TextNode("High water 12:40")))
  private let crash = WidgetryError(
    .failed, code: "plugin.crashed", summary: "Plugin 'tides' was ended by a trap",
    hint: "It printed: Fatal error")

  @Test func addsABlockForEachChange() {
    let (results, messages) = shown(round(good), round(good))
    let block = """
      2026-05-28 20:26  tides: built in 1.0 s, registered
      accessoryInline  2026-05-28 20:26
      High water 12:40

      """
    #expect(results == block + block)
    #expect(messages.isEmpty)
  }

  @Test func tellsAFailureInPlaceOfTheWidget() {
    let (results, messages) = shown(round(good, .failure(crash), printed: ["Fatal error"]))
    #expect(
      results.hasSuffix(
        """
        High water 12:40
        accessoryInline  2026-05-28 20:26
        error: Plugin 'tides' was ended by a trap
        hint:  It printed: Fatal error

        """))
    #expect(messages == "note: The plugin printed:\n      Fatal error\n")
  }

  @Test func drawsATerminalAnew() {
    let (results, _) = shown(round(good), terminal: true)
    #expect(results.hasPrefix("\u{1B}[H\u{1B}[2J2026-05-28"))
    #expect(shown(round(good), terminal: true, replacesRounds: false).results.hasPrefix("2026"))
  }

  @Test func keepsTheLastGoodPictureWhenABuildFails() {
    let failed = WidgetryError(.failed, code: "plugin.not-built", summary: "It was not built")
    let (results, messages) = shown(round(good), round(error: failed), terminal: true)
    #expect(results.components(separatedBy: "High water 12:40").count == 3)
    #expect(results.components(separatedBy: "\u{1B}[2J").count == 2)
    #expect(messages.contains("error: It was not built"))
    // A picture with a failure in it is no good one.
    let bad = shown(round(.failure(crash)), round(error: failed), terminal: true)
    #expect(!bad.results.contains("before the change"))
  }

  @Test func saysWhyItIsASample() {
    let (results, messages) = shown(round(good, missing: ["harbour"]))
    #expect(results.contains("(sample)"))
    #expect(messages.contains("harbour=…"))
  }

  @Test func writesALineOfJSONForEachChange() throws {
    let (results, _) = shown(
      round(good), round(.failure(crash), printed: ["Fatal error"]), json: true)
    let lines = results.split(separator: "\n")
    try #require(lines.count == 2)
    let objects = try lines.map { try #require(try JSONValue(parsing: String($0)).object) }
    #expect(objects.map { $0["ok"] } == [.bool(true), .bool(false)])
    let preview = try #require(objects[1]["previews"]?.array?.first?.object)
    #expect(preview["error"]?.object?["code"] == .string("plugin.crashed"))
    #expect(preview["line"] == .null)
    #expect(objects[1]["printed"] == .array([.string("Fatal error")]))
  }
}
