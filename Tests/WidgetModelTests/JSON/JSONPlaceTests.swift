import Testing
import WidgetModel

/// Where something is wrong, for whoever wrote the text.
@Suite struct JSONPlaceTests {
  @Test(
    arguments: [
      (#"{"a": {"b": "now"}}"#, 12, "'a.b' is \"now\", not a number"),
      (#"{"a": [1, {"b": 22}]}"#, 16, "'a.1.b' is 22, not a number"),
      (#"{"a": 12}"#, 8, "'a' is 12, not a number"),
      (#"[]"#, 0, "it is [], not a number"),
      (#"{"a": 12"#, 8, "not a number, at byte 8"),
    ] as [(String, Int, String)])
  func namesTheValue(text: String, offset: Int, words: String) {
    let error = JSONError(problem: "not a number", offset: offset)
    #expect(error.words(in: Array(text.utf8)) == words)
  }

  @Test func saysAllOfWhatIsNoMatterOfType() {
    let error = JSONError(problem: "a moment is in seconds", offset: 7)
    #expect(error.words(in: Array(#"{"a": 1}"#.utf8)) == "'a': a moment is in seconds")
  }
}
