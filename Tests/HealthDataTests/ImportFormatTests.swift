import Foundation
import HealthData
import Testing
import WidgetModel

/// What a file is, by its first bytes, and what it must not be.
@Suite struct ImportFormatTests {
  private static let kinds = [
    RecordImportTests.small, "start,value\n1704438753,5\n", #"{"value":5,"start":1704438753}"#,
  ]

  @Test(
    arguments: kinds,
    [.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32BigEndian] as [String.Encoding])
  func refusesWiderEncodings(text: String, encoding: String.Encoding) async throws {
    let bytes = [UInt8](try #require(text.data(using: encoding)))
    for step in [Int.max, 1] {
      let error = await #expect(throws: WidgetryError.self) {
        _ = try await Imported(bytes, step: step)
      }
      #expect(error?.summary == "The file isn't UTF-8 text")
    }
  }

  @Test(arguments: [
    ([], "The file is empty"),
    (Array(" \n\t\n".utf8), "The file is empty"),
    ([0xEF, 0xBB, 0xBF], "The file is empty"),
    (Array("[{}]".utf8), "The file is a JSON array instead of one object per line"),
    (Array("a,b\n1,2\n".utf8), "The table has no column 'value'"),
    (Array("value,\"start\n1,2\n".utf8), "The table has no column 'value'"),
    ([0x1F, 0x8B, 8, 0, 0, 0], "'stdin' is compressed with gzip"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C, 0, 4], "'stdin' is a 7z archive"),
    ([0x50, 0x4B, 5, 6, 0, 0], "'stdin' is an empty zip archive"),
    (Array("<!DOCTYPE html><p>".utf8), "'stdin' is a web page, not an export of health data"),
    (Array("value,\u{0}start\n1,2\n".utf8), "The file isn't UTF-8 text"),
  ])
  func refusesOtherFiles(bytes: [UInt8], summary: String) async throws {
    let error = await #expect(throws: WidgetryError.self) { _ = try await Imported(bytes) }
    #expect(error?.summary == summary)
  }

  @Test(arguments: kinds, ["\u{FEFF}", "\u{FEFF}\n ", String(repeating: " \r\n", count: 400)])
  func readsWhatBlanksStandBefore(text: String, blanks: String) async throws {
    for step in [Int.max, 1] {
      let imported = try await Imported(blanks + text, step: step)
      #expect(imported.report.ending.word == "complete")
      #expect(imported.report.skipped == [])
      #expect(imported.report.added > 0)
    }
  }

  /// "André" as a program of 1990 writes it.
  @Test func skipsLinesThatAreNoText() async throws {
    let name: [UInt8] = [0x41, 0x6E, 0x64, 0x72, 0xE9]
    let table = Array("start,value,source\n1704438753,5,".utf8) + name + Array("\n1,6,me\n".utf8)
    let imported = try await Imported(table)
    #expect(
      imported.report.skipped == [
        HealthImportReport.Skip(
          FilePosition(line: 2, offset: 19), summary: "the row isn't valid UTF-8")
      ])
    #expect(try imported.steps().map(\.source) == ["me"])
    let object = Array(#"{"value":5,"source":""#.utf8) + name + Array("\"}\n".utf8)
    #expect(try await Imported(object).report.skipped.map(\.place.line) == [1])
  }

  @Test(arguments: [
    "value,source\n5,my\u{1} wat\u{7F}ch\n", #"{"value":5,"source":"my\u0000 watch"}"#,
  ])
  func leavesControlBytesOutOfNames(text: String) async throws {
    #expect(try await Imported(text).steps().map(\.source) == ["my watch"])
  }

  /// Gives one line, and then looks what became of it.
  private final class Script: ByteSource {
    let line: [UInt8]
    let next: () throws -> Void
    private(set) var consumed = 0

    init(_ line: String, next: @escaping () throws -> Void) {
      self.line = Array(line.utf8)
      self.next = next
    }

    var size: Int? { nil }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
      guard consumed == 0 else {
        try next()
        return 0
      }
      buffer.copyBytes(from: line)
      consumed = line.count
      return consumed
    }
  }

  @Test func keepsALineBeforeTheNextIsWaitedFor() async throws {
    let store = try HealthStore.inMemory()
    var kept: [Int] = []
    let script = Script("{\"value\":5}\n") { kept.append(try Imported.steps(store).count) }
    var work = try HealthImport(
      script, into: store, local: Imported.utc, now: Imported.now, defaultSource: "script",
      pace: TransactionPace(pause: .zero))
    _ = await work.run { _ in }
    #expect(kept == [1])
  }
}
