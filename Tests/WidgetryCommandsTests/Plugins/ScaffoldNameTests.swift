import Testing
import WidgetModel
import WidgetryCommands

@Suite struct ScaffoldNameTests {
  @Test(arguments: [
    ("Tides", "tides", "Tides", "Tides"), ("tides", "tides", "Tides", "Tides"),
    ("moon-phase", "moon-phase", "MoonPhase", "Moon Phase"),
    ("MoonPhase", "moonphase", "MoonPhase", "MoonPhase"),
    ("day_count2", "day_count2", "DayCount2", "Day Count2"), ("x", "x", "X", "X"),
  ])
  func derivesAllNamesFromOne(
    _ text: String, _ id: String, _ type: String, _ title: String
  ) throws {
    let name = try ScaffoldName(text)
    #expect(name.text == text)
    #expect([name.id, name.type, name.title] == [id, type, title])
    #expect(Identifier.isValid(name.id))
  }

  @Test(arguments: [
    "", "3tides", "-tides", "tides-", "moon--phase", "moon phase", "mönd", "달", "tides.py", "_x",
    "a\u{1B}b", String(repeating: "x", count: 51),
  ])
  func refusesWhatCannotBeAName(_ text: String) {
    let error = #expect(throws: WidgetryError.self) { try ScaffoldName(text) }
    #expect(error?.category == .misuse)
    #expect(error?.code == "name.malformed")
    #expect(error?.summary.contains("\u{1B}") == false)
  }

  @Test func refusesAPathAndSaysWhatToType() {
    let error = #expect(throws: WidgetryError.self) { try ScaffoldName("work/Tides") }
    #expect(error?.hint?.hasSuffix("widgetry plugin new Tides") == true)
  }

  @Test(arguments: ["Timeline", "widget", "Swift", "foundation", "widget-testing"])
  func refusesNamesOfTypesAndModules(_ text: String) throws {
    let error = #expect(throws: WidgetryError.self) { try ScaffoldName(text) }
    #expect(error?.code == "name.taken")
    let hint = try #require(error?.hint)
    let other = try #require(hint.split(separator: " ").last)
    #expect(throws: Never.self) { try ScaffoldName(String(other)) }
  }
}
