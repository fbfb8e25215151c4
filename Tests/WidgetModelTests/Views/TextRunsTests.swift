import Testing
import WidgetModel

@Suite struct TextRunsTests {
  private static let runs = ["a", "b", "c"].map { TextRun($0, isUnderlined: true) }

  @Test(arguments: 0...3)
  func isTheSameHoweverItCameAbout(count: Int) {
    let runs = Self.runs.prefix(count)
    var appended = TextRuns()
    for run in runs { appended.append(run) }
    #expect(appended == TextRuns(Array(runs)))
    #expect(appended.hashValue == TextRuns(Array(runs)).hashValue)
    #expect(Array(appended) == Array(runs))
    #expect(appended.text == runs.map(\.text).joined())
  }

  @Test func oneRunIsTheSameAsAListOfIt() {
    #expect(TextRuns(Self.runs[0]) == [Self.runs[0]])
    #expect(TextRuns(Self.runs[0]) != [Self.runs[1]])
  }
}
