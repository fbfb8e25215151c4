import Anniversaries
import AnniversaryFiles
import Foundation
import TestSupport
import Testing

@Suite struct HostileFileTests {
  private let options = DayFileOptions(
    sourceName: "file", zone: .gmt, today: day("2026-11-21"), locale: "en")

  private func events(_ format: DayFileFormat, _ chunks: some Sequence<[UInt8]>) -> [DayFileEvent] {
    var reader = DayFileReader(format: format, options: options)
    var events: [DayFileEvent] = []
    for chunk in chunks { events += reader.feed(chunk) }
    return events + reader.finish()
  }

  @Test(arguments: [
    (
      DayFileFormat.ics, "BEGIN:VEVENT\nDTSTART:20260522\nSUMMARY:", "\nEND:VEVENT\n",
      "3: the event has a SUMMARY property that is longer than 1 MiB"
    ),
    (
      .vcf, "BEGIN:VCARD\nFN:Ada\nBDAY:", "\nEND:VCARD\n",
      "3: 'Ada' has a BDAY property that is longer than 1 MiB"
    ),
    (.csv, "title,date\n\n\"", "\"\n", "3: the row is longer than 1 MiB"),
    (.json, "\n{\"title\":\"", "\"}", "2: the object is longer than 1 MiB"),
  ])
  func passesOverAnEndlessLine(format: DayFileFormat, start: String, end: String, summary: String) {
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 16)
    let chunks = [Array(start.utf8)] + Array(repeating: piece, count: 40) + [Array(end.utf8)]
    let events = events(format, chunks)
    #expect(events.skipped == [summary])
    #expect(events.days.isEmpty)
  }

  /// A header of a megabyte, with columns of which none repeats another.
  @Test(.timeLimit(.minutes(1))) func readsManyColumnsInTime() {
    let names = (1...50_000).map { "Event \($0) - Value" }
    let text = "Title," + names.joined(separator: ",") + "\nx,2026-05-22\n"
    #expect(events(.csv, [Array(text.utf8)]).count >= 1)
  }

  @Test func goesOnAfterARowThatIsTooLong() {
    let piece = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
    let chunks = [Array("title,date\nx,".utf8), piece, Array("\ny,2026-05-22\n".utf8)]
    let events = events(.csv, chunks)
    #expect(events.days.map(\.title) == ["y"])
    #expect(events.lines == [3])
  }

  @Test(arguments: [
    (DayFileFormat.ics, "BEGIN:VEVENT\n"), (.ics, "BEGIN:X\n"), (.ics, "END:VEVENT\n"),
    (.vcf, "BEGIN:VCARD\n"),
    (.vcf, "AGENT:\nBEGIN:VCARD\n"), (.json, "["), (.json, "{\"a\":"), (.json, "[[{\"a\":["),
    (.csv, "\""), (.csv, ","),
  ])
  func survivesNestingWithoutEnd(format: DayFileFormat, piece: String) {
    let chunk = Array(String(repeating: piece, count: 2000).utf8)
    #expect(events(format, Array(repeating: chunk, count: 5)).days.isEmpty)
  }

  @Test func survivesFilesThatAreDamagedAnywhere() throws {
    var numbers = SeededNumbers(seed: 7)
    for (format, text) in Self.samples {
      let bytes = Array(text.utf8)
      for _ in 0..<300 {
        var damaged = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &numbers)))
        for _ in 0..<Int.random(in: 0...4, using: &numbers) where !damaged.isEmpty {
          let place = Int.random(in: 0..<damaged.count, using: &numbers)
          switch Int.random(in: 0...3, using: &numbers) {
          case 0: damaged[place] = UInt8.random(in: 0...255, using: &numbers)
          case 1: damaged.remove(at: place)
          case 2: damaged.insert(contentsOf: [0x0D, 0x0A, 0x20], at: place)
          default: damaged[place] = "\0\"\\:;,={}[]\n".utf8.randomElement(using: &numbers) ?? 0
          }
        }
        // Whatever becomes of it, it is the same in one piece and byte by byte.
        _ = try read(damaged, as: format)
      }
    }
  }

  @Test func readsNothingFromNothing() throws {
    for format in DayFileFormat.readable {
      #expect(try read("", as: format).isEmpty)
      #expect(try read("\u{FEFF}", as: format).isEmpty)
    }
  }

  private static let samples: [(DayFileFormat, String)] = [
    (
      .ics,
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=\"Asia/Seoul\":20260522T000000\r\n"
        + "RRULE:RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=4L;SKIP=FORWARD\r\nSUMMARY:생일\\, x\r\n y\r\n"
        + "BEGIN:VALARM\r\nEND:VALARM\r\nCATEGORIES:a,b\\,c\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    ),
    (
      .vcf,
      "BEGIN:VCARD\r\nN;ENCODING=QUOTED-PRINTABLE:=EA=B9=80;=EC=B2=A0=\r\n=EC=88=98\r\nBDAY;X-APPLE-OMIT-YEAR=1604:1604-05-15\r\n"
        + "item1.X-ABDATE:2010-05-01\r\nitem1.X-ABLabel:_$!<Anniversary>!$_\r\nEND:VCARD\r\n"
    ),
    (.csv, "title;date;tags\r\n\"생일\"\"x\r\n\";--05-15;\"a\\,b\"\r\nx;lunar-ko:2026-04L-08;\r\n"),
    (
      .json,
      "[{\"title\":\"생일 \\ud83c\\udf82\",\"date\":\"2026-05-22\",\n\"tags\":[\"a\"]},{\"title\":\"y\"}]\n"
    ),
  ]
}
