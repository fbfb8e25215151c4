import Foundation
import TestSupport
import Testing

/// Dates in the attributes and states of activities.
@Suite(.waitsForPrograms) struct ActivityMomentTests {
  private static let words = [
    "activity", "start", "Command", "--id", "make", "title=Make", "command=make", "state.line=x",
  ]
  private static let moment = "2026-11-21T05:00:00Z"

  private func home(_ more: String...) throws -> ScratchHome {
    let home = try ScratchHome()
    try home.make(Self.words + ["state.startedAt=\(Self.moment)"] + more)
    return home
  }

  @Test func areMomentsInJSON() throws {
    let home = try home("state.endedAt=2026-11-21 06:00")
    func moments(_ activity: JSON) -> [String?] {
      [activity["content"]["startedAt"].string, activity["content"]["endedAt"].string]
    }
    let both = [Self.moment, "2026-11-21T06:00:00Z"]
    #expect(moments(try home.json("activity", "list")[0]) == both)
    #expect(moments(try home.json("activity", "show", "make")["activity"]) == both)
    let updated = try home.json("activity", "update", "make", "endedAt=2026-11-21 07:00")[0]
    #expect(moments(updated) == [Self.moment, "2026-11-21T07:00:00Z"])
    let open = try home.json("activity", "update", "make", "endedAt=")[0]
    #expect(moments(open) == [Self.moment, nil])
    let told = try home.shell("\"$0\" events --now | head -n 1")
    #expect(try told.json()["content"]["startedAt"].string == Self.moment)
    #expect(moments(try home.json("activity", "end", "make")[0]) == [Self.moment, nil])
  }

  @Test(arguments: [#""2026-11-21T05:00:00Z""#, #""2026-11-21 05:00""#, "816930000"])
  func areReadAsTheyArePrinted(json: String) throws {
    let home = try home()
    let state = #"{"line":"y","startedAt":\#(json)}"#
    try home.make("activity", "update", "make", "startedAt=2001-01-01")
    try home.make("activity", "update", "make", "--values", "-", input: state)
    #expect(try home.json("activity", "list")[0]["content"]["startedAt"].string == Self.moment)
    try home.make("activity", "update", "make", "startedAt=2001-01-01")
    try home.make("activity", "update", "make", "startedAt:=\(json)")
    #expect(try home.json("activity", "list")[0]["content"]["startedAt"].string == Self.moment)
    try home.make(
      "activity", "start", "Command", "--id", "other", "--values", "-",
      input: #"{"title":"t","command":"c","state":\#(state)}"#)
    let other = try home.json("activity", "show", "other")["activity"]
    #expect(other["content"]["startedAt"].string == Self.moment)
    // What a script reads it can write.
    let content = try home.json("activity", "show", "other")["activity"]["content"].description
    let same = try home.json("activity", "update", "make", "--values", "-", input: content)[0]
    #expect(same["content"].description == content)
  }

  @Test func areRefusedWhereTheyAreNone() throws {
    let home = try home()
    for words in [["startedAt:=\"soon\""], ["--values", "-"], ["startedAt=soon"]] {
      let outcome = try home.run(
        ["activity", "update", "make"] + words, input: #"{"line":"y","startedAt":"soon"}"#)
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("'startedAt' needs a moment"), "\(outcome.errors)")
    }
  }

  // MARK: Counted from 1970

  private static var seconds: Int { Int(Date().timeIntervalSince1970) }

  private static func push(_ startedAt: String, at second: Int = 0) -> String {
    #"{"aps":{"timestamp":\#(seconds + second),"event":"update","content-state":"#
      + #"{"line":"y","startedAt":\#(startedAt)}}}"#
  }

  @Test func areExplainedWhereAServerCountsFrom1970() throws {
    let home = try home()
    let unix = "\(Self.seconds)"
    let pushed = try home.make("activity", "push", "make", input: Self.push(unix, at: 1))
    #expect(pushed.line == "200")
    #expect(
      pushed.errors.contains("a Date is in seconds since 2001, and \(unix) looks like seconds"))
    #expect(pushed.errors.contains("hint: Let the server subtract 978307200"))
    let late = try home.run(
      "activity", "push", "make", "--json", input: Self.push(unix + "000", at: 2))
    #expect(late.errors.contains("looks like milliseconds since 1970"))
    let note = try JSON(String(late.errors.split(separator: "\n").first ?? ""))["note"]
    #expect(note["code"].string == "activity.moment")
    // It is kept as it was sent.
    let kept = try home.json("activity", "list")[0]["content"]["startedAt"]
    #expect("\(kept)" == unix + "000")
    let right = try home.make(
      "activity", "push", "make", input: Self.push("816930000", at: 3))
    #expect(right.errors == "")
  }

  @Test func areExplainedOnceInAReplay() throws {
    let home = try home()
    let lines = (0..<3).map { Self.push("\(Self.seconds)", at: $0) }.joined(separator: "\n")
    let outcome = try home.make(
      "activity", "replay", "-", "--id", "make", "--speed", "100", input: lines)
    #expect(outcome.lines.count == 3)
    #expect(outcome.errors.components(separatedBy: "note: Line 1: 'startedAt'").count == 2)
    #expect(outcome.errors.components(separatedBy: "note: ").count == 2)
  }

  @Test func areExplainedWhereAFileHasThem() throws {
    let home = try home()
    let unix = "\(Self.seconds)"
    for words in [["startedAt:=\(unix)"], ["--values", "-"]] {
      let outcome = try home.make(
        ["activity", "update", "make"] + words, input: #"{"line":"y","startedAt":\#(unix)}"#)
      #expect(outcome.errors.contains("looks like seconds since 1970"), "\(words)")
    }
    // Whoever types a far day means it.
    #expect(try home.make("activity", "update", "make", "startedAt=2057-11-21").errors == "")
  }
}
