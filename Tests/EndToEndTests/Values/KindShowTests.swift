import TestSupport
import Testing

/// What `kind show` tells of parameters can be typed.
@Suite(.waitsForPrograms) struct KindShowTests {
  @Test func givesLinesThatWorkWhenTheyArePasted() throws {
    let home = try ScratchHome.couple()
    let lines = try home.make("kind", "show", "dday").lines
      .filter { $0.hasPrefix("  widgetry add dday ") }
    #expect(lines.count == 10)
    for line in lines {
      let outcome = try home.shell("\"$0\" \(line.dropFirst(11))")
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
    }
  }

  @Test func saysWhatParametersAndTheirChoicesMean() throws {
    let lines = try ScratchHome().make("kind", "show", "dday").lines
    #expect(lines.contains("after: After the Day; count-up | hide | say (count-up)"))
    #expect(lines.contains("  count-up  Count up"))
    #expect(lines.contains { $0.hasPrefix("also: ") && $0.contains("in the larger families") })
  }
}
