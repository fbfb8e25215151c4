import Anniversaries
import AnniversaryFiles
import Foundation
import TestSupport
import Testing

/// Files whose days collide in every way, in homes that have the same ids, UIDs, titles and dates.
@Suite(.timeLimit(.minutes(5))) struct DayMatchingFuzzTests {
  private static let formats: [DayFileFormat] = [.csv, .ics, .json]

  private func plan(
    _ file: RandomFile, as format: DayFileFormat, over days: [Anniversary]
  ) -> DayImport {
    let options = DayFileOptions(sourceName: "file", zone: .gmt, today: day("2026-11-21"))
    var reader = DayFileReader(format: format, options: options)
    let events = reader.feed(file.text(format).utf8) + reader.finish()
    return DayImport(events, over: days, home: RandomFile.home)
  }

  /// Days that were typed, and those of some files that came before.
  private func start(using numbers: inout SeededNumbers) -> [Anniversary] {
    var days: [Anniversary] = []
    for (id, title) in [("a", "A"), ("b", "B"), ("a-2", "A (2)")] where Bool.random(using: &numbers)
    {
      days.append(Anniversary(id: id, title: title, date: day("2025-07-04")))
    }
    for format in Self.formats where Bool.random(using: &numbers) {
      let file = RandomFile(homes: ["", RandomFile.home, RandomFile.otherHome], using: &numbers)
      days = days.after(plan(file, as: format, over: days))
    }
    return days
  }

  @Test(arguments: formats) func addsNothingTheSecondTime(format: DayFileFormat) {
    var numbers = SeededNumbers(seed: 7)
    for round in 0..<400 {
      let before = start(using: &numbers)
      let file = RandomFile(homes: ["", RandomFile.home, RandomFile.otherHome], using: &numbers)
      let first = plan(file, as: format, over: before)
      let after = before.after(first)
      #expect(Set(after.map(\.id)).count == after.count)
      #expect(Set(before.map(\.id)).isSubset(of: after.map(\.id)))
      let again = plan(file, as: format, over: after)
      let isSettled = again.changes.allSatisfy { $0.former != nil }
      #expect(
        isSettled || !file.isConsistent, "round \(round):\n\(file.text(format))\n\(after)")
      // What contradicts itself may be read differently once, and never grows without end.
      var later = after.after(again)
      for _ in 0..<3 { later = later.after(plan(file, as: format, over: later)) }
      let last = plan(file, as: format, over: later)
      let isDone = last.changes.allSatisfy { $0.former != nil }
      #expect(isDone, "round \(round):\n\(file.text(format))\n\(after)")
      guard isSettled || !file.isConsistent, isDone else { return }
    }
  }

  @Test(arguments: formats) func leavesDaysOfThisHomeAloneWhateverAnotherExports(
    format: DayFileFormat
  ) {
    var numbers = SeededNumbers(seed: 11)
    for round in 0..<400 {
      let before = start(using: &numbers)
      var file = RandomFile(homes: [RandomFile.otherHome], using: &numbers)
      file.rows = file.rows.filter { !$0.id.isEmpty }
      let after = before.after(plan(file, as: format, over: before))
      let typed = before.filter { $0.source == nil }
      #expect(
        typed.allSatisfy { after.contains($0) }, "round \(round):\n\(file.text(format))\n\(before)")
      guard typed.allSatisfy({ after.contains($0) }) else { return }
    }
  }
}
