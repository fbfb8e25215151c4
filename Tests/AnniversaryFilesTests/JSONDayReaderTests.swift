import Anniversaries
import AnniversaryFiles
import Testing

@Suite struct JSONDayReaderTests {
  private let wedding =
    #"{"id":"wedding","title":"Our \"wedding\"","date":"lunar-ko:2026-04-08","repeat":"yearly","tags":["a","b"],"notes":null,"days":3,"#
    + #""next":"2027-05-13","source":{"name":"family.ics","uid":"1"}}"#

  @Test(arguments: ["[%]", "%", "\n%\n", "[\n%\n]\n", " [ % , ] "])
  func readsAnArrayAndLines(frame: String) throws {
    let events = try read(frame.replacing("%", with: wedding), as: .json)
    #expect(events.skipped == [])
    let found = try #require(events.days.first)
    #expect(found.summary == "Our \"wedding\"|lunar-ko:2026-04-08|yearly")
    #expect(found.id == "wedding")
    #expect(found.tags == ["a", "b"])
    #expect(found.source == .init(name: "family.ics", uid: "1"))
  }

  @Test func numbersLinesAsTheFileHasThem() throws {
    let text =
      "[\n{\"title\":\"a\",\n\"date\":\"2026-05-22\"},\n\n{\"title\":\"b\",\"date\":\"2026-05-23\"}\n]"
    #expect(try read(text, as: .json).lines == [2, 5])
  }

  @Test(arguments: [
    (#"{"date":"2026-05-22"}"#, "1: a day has no title"),
    (#"{"title":"x"}"#, "1: 'x' has no date"),
    (#"{"title":"x","date":5}"#, "1: 'x' has a 'date' that isn't text"),
    ("{\"title\":\"x\",\n\"date\":}", "2: the object isn't valid JSON: not a JSON value"),
    (#"{"title":"x""#, "1: the object is incomplete: unexpected end of file"),
    (#"[{"title":"x"},"#, "1: 'x' has no date"),
    ("[1, 2]", "1: expected an object: {\"title\": …}"),
    ("title,date", "1: expected an object: {\"title\": …}"),
    ("[", "1: the array is incomplete: unexpected end of file"),
    (#"{"title":"x","date":"2026-05-22","mood":1}"#, "1: unknown field 'mood'"),
  ])
  func saysWhatItDoesNotRead(text: String, summary: String) throws {
    #expect(try read(text, as: .json).skipped.first == summary)
  }
}
