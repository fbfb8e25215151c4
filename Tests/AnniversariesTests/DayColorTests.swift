import Anniversaries
import Testing

@Suite struct DayColorTests {
  @Test(
    arguments: [
      ("#ff6699", 1, 0.4, 0.6), ("#F69", 1, 0.4, 0.6), ("Black", 0, 0, 0),
      ("gold", 1, 215 / 255, 0),
    ] as [(String, Double, Double, Double)])
  func readsDigitsAndNames(_ text: String, _ red: Double, _ green: Double, _ blue: Double) throws {
    let color = try #require(DayColor(text))
    #expect([color.red, color.green, color.blue] == [red, green, blue])
  }

  @Test(arguments: ["nosuch", "#12345", "", "#", "#ggg", "ff6699", "#+12345", "#１２３"])
  func knowsNoOther(_ text: String) {
    #expect(DayColor(text) == nil)
  }

  @Test func knowsAllNamesThatItTells() {
    #expect(DayColor.names.count == 15)
    #expect(DayColor.names.allSatisfy { DayColor($0) != nil })
  }
}
