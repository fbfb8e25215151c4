import AnniversaryFiles
import Testing

@Suite struct DayFileFormatTests {
  @Test(
    arguments: [
      ("days.ics", "", .ics), ("PEOPLE.VCF", "", .vcf), ("a.b.csv", "", .csv),
      ("x.tsv", "", .csv), ("x.json", "", .json), ("x.jsonl", "", .json), ("x.rem", "", .remind),
      ("x.txt", "BEGIN:VCALENDAR\r\n", .ics), ("x.txt", "\u{FEFF}\n begin:vcard\n", .vcf),
      ("x.csv", "BEGIN:VCALENDAR", .ics), (nil, "[{\"title\":", .json), (nil, "{", .json),
    ] as [(String?, String, DayFileFormat)])
  func isKnownByTheFirstBytesElseByTheName(
    name: String?, text: String, expected: DayFileFormat
  ) {
    #expect(DayFileFormat(fileName: name, firstBytes: text.utf8) == expected)
  }

  @Test func isNotGuessed() {
    #expect(DayFileFormat(fileName: "notes", firstBytes: "hello".utf8) == nil)
    #expect(DayFileFormat(fileName: nil, firstBytes: "title,date".utf8) == nil)
  }
}
