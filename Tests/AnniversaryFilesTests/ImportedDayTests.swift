import Anniversaries
import AnniversaryFiles
import Testing

@Suite struct ImportedDayTests {
  @Test func keepsWhatAPersonAddedWhereTheSourceSaysNothing() {
    var former = Anniversary(id: "ada", title: "Ada", date: day("2000-02-29"))
    (former.emoji, former.notes, former.tags, former.leapDay) = ("🎂", "mine", ["a", "b"], .mar1)
    former.source = .init(name: "file", uid: "1")
    var coming = Anniversary(
      id: "", title: "Ada Lovelace", date: day("2001-02-28"), recurrence: .yearly)
    (coming.notes, coming.tags, coming.source) = ("theirs", ["b", "c"], former.source)
    let now = ImportedDay(coming).merged(into: former, in: nil)
    #expect(now.summary == "Ada Lovelace|2001-02-28|yearly|mar1")
    #expect(now.id == "ada")
    #expect(now.emoji == "🎂")
    #expect(now.notes == "theirs")
    #expect(now.tags == ["a", "b", "c"])
    #expect(now.source?.fingerprint?.contains("notes:") == true)
    #expect(ImportedDay(coming).merged(into: now, in: nil) == now)
  }

  @Test func takesAllOfWhatOurOwnExportSays() {
    var former = Anniversary(id: "ada", title: "Ada", date: day("2000-02-29"))
    (former.emoji, former.tags) = ("🎂", ["a"])
    let coming = Anniversary(id: "ada", title: "Ada", date: day("2001-02-28"))
    #expect(ImportedDay(coming).restored(over: former) == coming)
  }
}
