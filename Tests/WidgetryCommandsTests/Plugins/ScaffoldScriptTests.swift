import Foundation
import TestSupport
import Testing
import WidgetModel
import WidgetryCommands

/// The scripts that authors begin with, run as they are written.
@Suite struct ScaffoldScriptTests {
  private static func isThere(_ programs: [String]) -> Bool {
    programs.allSatisfy { program in
      ["/usr/local/bin/", "/usr/bin/", "/bin/"].contains {
        FileManager.default.isExecutableFile(atPath: $0 + program)
      }
    }
  }

  @Test(.enabled(if: isThere(["python3"]), "needs python3"))
  func answersInPython() throws {
    try expectAnswers(of: .python, asks: nil)
  }

  @Test(.enabled(if: isThere(["sh", "jq"]), "needs sh and jq"))
  func answersInShell() throws {
    try expectAnswers(of: .sh, asks: "run")
  }

  private func expectAnswers(of language: Scaffold.Language, asks: String?) throws {
    let script = try RunningScript(language)
    let answers = try script.answers(
      to: [
        #"{"hello":{"versions":[1],"host":"test"}}"#, #"{"id":1,"do":"describe"}"#,
        // 2027-03-13 12:00 in New York, a day before clocks go forward.
        request(2, "timeline", at: 1_804_957_200, in: "America/New_York"),
        // The last minute of the year 2027 in Kiritimati, and still its last day elsewhere.
        request(3, "snapshot", at: 1_830_247_140, in: "Pacific/Kiritimati"),
        request(4, "snapshot", at: 1_830_247_200, in: "Pacific/Kiritimati"),
        // In Beirut 2026-03-29 begins at 01:00.
        request(5, "timeline", at: 1_774_699_200, in: "Asia/Beirut"),
        #"{"id":6,"do":"moonrise"}"#,
      ])
    try #require(answers.count == 7)
    #expect(answers[0]["hello", "plugin"] == .string("tides"))
    #expect(answers[0]["hello", "asks", 0] == asks.map { .string($0) })
    #expect(answers[1]["kinds", 0, "kind"] == .string("tides"))
    #expect(answers[1]["kinds", 0, "intent", "parameters", 0, "default"] == .string("Tides"))

    let entries = answers[2]["timeline", "entries"]?.array ?? []
    #expect(entries.map { $0["view"]?.string } == (72...78).map { "High water: day \($0)" })
    // The second day begins in winter time, the third in summer time, an hour earlier.
    let begins = entries.compactMap { $0["date"]?.number }
    #expect(zip(begins, begins.dropFirst()).map { $1 - $0 }.prefix(3) == [86_400, 82_800, 86_400])
    #expect(begins.first == 1_804_914_000)

    #expect(answers[3]["entry", "view"] == .string("High water: day 365"))
    #expect(answers[4]["entry", "view"] == .string("High water: day 1"))
    let skipped = (answers[5]["timeline", "entries"]?.array ?? []).compactMap { $0["date"]?.number }
    #expect(skipped.prefix(2) == [1_774_648_800, 1_774_735_200])
    #expect(answers[6]["error", "code"] == .string("request.unknown"))
    #expect(answers[6]["id"] == .int(6))
  }

  private func request(_ id: Int, _ verb: String, at now: Int, in zone: String) -> String {
    #"{"id":\#(id),"do":"\#(verb)","kind":"tides","family":"accessoryInline","now":\#(now),"#
      + #""environment":{"locale":"en_US","timeZone":"\#(zone)"},"#
      + #""configuration":{"label":"High water"},"entities":{}}"#
  }
}

/// A script in a folder of its own, asked over pipes with hardly any environment.
private struct RunningScript {
  private let folder: ScratchFolder
  private let path: String

  init(_ language: Scaffold.Language) throws {
    folder = try ScratchFolder()
    path = try Scaffold(try ScaffoldName("Tides"), in: language, widgetry: nil)
      .write(in: folder.path)
  }

  func answers(to lines: [String]) throws -> [JSONValue] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Another test's child may hold the script open for writing, but not a copy.
    process.arguments = ["-c", #"cp -p "$0" "$0.copy" && exec "$0.copy""#, path]
    process.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
    try input.fileHandleForWriting.close()
    let answered = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try answered.split(separator: UInt8(ascii: "\n")).map { try JSONValue(parsing: $0) }
  }
}

extension JSONValue {
  /// What is at the end of a path of keys and places; nil if anything on it is not there.
  fileprivate subscript(path: any Sendable...) -> JSONValue? {
    path.reduce(self) { value, step in
      switch step {
      case let key as String: value?.object?[key]
      case let place as Int:
        value?.array.flatMap { $0.indices.contains(place) ? $0[place] : nil }
      default: nil
      }
    }
  }
}
