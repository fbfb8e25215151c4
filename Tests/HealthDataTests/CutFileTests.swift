import HealthData
import SQLite
import TestSupport
import Testing
import WidgetModel

/// Files that break off somewhere, and imports that do.
@Suite struct CutFileTests {
  private static let lines = (1...4).map {
    #"{"value":1\#($0),"start":"2024-01-05T07:1\#($0):33Z","source":"me"}"#
  }
  private static let rows = (1...4).map { "2024-01-05 07:1\($0):33Z,1\($0),me" }

  @Test func saysWhereJSONLinesAreCutOffAtEveryByte() async throws {
    let document = Array(Self.lines.map { $0 + "\n" }.joined().utf8)
    for length in 2..<document.count {
      let imported = try await Imported(Array(document[..<length]), step: length % 3 + 1)
      let whole = document[..<length].count { $0 == 0x0A }
      let rest = length - (document[..<length].lastIndex(of: 0x0A) ?? -1) - 1
      let isCut = rest > 0 && rest < Self.lines[0].utf8.count
      let word = isCut ? "truncated at line \(whole + 1)" : "complete"
      #expect(imported.report.ending.word == word, "\(length) bytes")
      #expect(imported.report.skipped == [])
      let kept = rest == Self.lines[0].utf8.count ? whole + 1 : whole
      #expect(try imported.steps().map(\.value) == (0..<kept).map { Double(11 + $0) })
    }
  }

  @Test func saysWhereATableIsCutOffAtEveryByte() async throws {
    let header = "start,value,source"
    let document = Array(([header] + Self.rows).map { $0 + "\n" }.joined().utf8)
    for length in header.utf8.count..<document.count {
      let imported = try await Imported(Array(document[..<length]), step: length % 3 + 1)
      let whole = document[..<length].count { $0 == 0x0A }
      let rest =
        document[..<length].split(separator: 0x0A, omittingEmptySubsequences: false)
        .last ?? []
      switch rest.count(where: { $0 == UInt8(ascii: ",") }) {
      case 0, 1:
        let isTold = !rest.isEmpty && whole > 0
        let word = isTold ? "truncated at line \(whole + 1)" : "complete"
        #expect(imported.report.ending.word == word, "\(length) bytes")
      default:
        #expect(whole == 0 || imported.report.unterminatedLine == whole + 1, "\(length) bytes")
      }
      // Of what is kept, all but an open line's last field is as it was written.
      #expect(
        try imported.steps().map(\.value).elementsEqual(
          (0..<imported.report.added).map { Double(11 + $0) }))
    }
  }

  @Test(arguments: [
    "value,start\n5,2024-01-05 07:12:33Z", "start,value\n2024-01-05 07:12:33Z,5",
  ])
  func tellsThatTheLastLineHasNoEnd(text: String) async throws {
    #expect(try await Imported(text).report.unterminatedLine == 2)
    #expect(try await Imported(text + "\n").report.unterminatedLine == nil)
    #expect(try await Imported(text + "\r\n").report.unterminatedLine == nil)
  }

  @Test func keepsNoRowWithoutTheTimeThatItsTableTells() async throws {
    let imported = try await Imported("value,start,end\n5\n6,2024-01-05 07:12:33Z\n7,,\n")
    #expect(
      imported.report.skipped == [
        HealthImportReport.Skip(FilePosition(line: 2, offset: 16), summary: "the start is missing"),
        HealthImportReport.Skip(FilePosition(line: 4, offset: 41), summary: "the start is missing"),
      ])
    #expect(try imported.steps().map(\.value) == [6])
  }

  /// What no cut or damage may do is crash, hang, or keep what is no measurement.
  @Test(arguments: 0..<60) func survivesDamageAnywhere(seed: UInt64) async throws {
    var random = SeededNumbers(seed: seed)
    let documents = [
      RecordImportTests.small, (["start,value,source"] + Self.rows).joined(separator: "\n"),
      Self.lines.joined(separator: "\n"),
    ]
    for document in documents {
      var bytes = Array(document.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2:
          let mark = Array("\"'<>/&;=,\n\0{}[]- ".utf8).randomElement(using: &random) ?? 0
          bytes.insert(mark, at: place)
        default: bytes.replaceSubrange(place..., with: bytes[(place / 2)...])
        }
      }
      let step = Int.random(in: 1...40, using: &random)
      do {
        let imported = try await Imported(bytes, step: step)
        let steps = try imported.steps()
        #expect(steps.count <= imported.report.added)
        #expect(steps.allSatisfy { $0.value >= 0 && $0.value <= 1e9 && $0.start <= $0.end })
      } catch is WidgetryError {
        continue
      }
    }
  }
}
