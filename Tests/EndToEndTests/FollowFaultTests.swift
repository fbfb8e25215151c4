import Foundation
import TestSupport
import Testing

/// What goes wrong while something is followed: told once, and waited for.
@Suite(.waitsForPrograms, .needs(Tool.script)) struct FollowFaultTests {
  private static let followers = [
    "show small --follow", "events --now", "log --follow", "page page --follow",
  ]

  private func follow(_ home: ScratchHome, _ words: String, _ script: String) throws -> Outcome {
    try home.follow(
      words, notesTo: .terminal,
      """
      read -r first <&3
      \(script)
      kill -TERM $follower 2> /dev/null; follower_status
      """)
  }

  #if os(Linux)
    @Test(.needs(Tool.sqlite3), arguments: followers)
    func sleepsWhileTheRegistryCannotBeRead(command: String) throws {
      let home = try ScratchHome.couple()
      // Something that is due, and something that changes by itself, must not wake it all the time.
      try home.make("set", "small", "anniversary=mina", "--no-reload")
      let outcome = try follow(
        home, command,
        """
        sqlite3 home/registry.sqlite "VACUUM INTO 'newer'"
        sqlite3 newer 'PRAGMA user_version = 9999'
        rm -f home/registry.sqlite-*; mv newer home/registry.sqlite
        until_talk newer
        runs() { cat /proc/$follower/task/*/status | grep ctxt; }
        for try in $(seq 15); do
          before=$(runs); sleep 1
          [ "$before" = "$(runs)" ] && { echo idle; break; }
        done
        grep -c warning talk
        """)
      #expect(outcome.lines == ["idle", "1", "143"], "\(outcome.output) \(outcome.errors)")
    }
  #endif

  @Test func goesOnWhenTheFolderOfItsPictureIsThereAgain() throws {
    let home = try ScratchHome.couple()
    try FileManager.default.createDirectory(
      atPath: home.folder + "/pictures", withIntermediateDirectories: true)
    let outcome = try follow(
      home, "show small --follow --out pictures/small.svg",
      """
      rm -r pictures; "$0" set small anniversary=met -q; until_talk 'be written: '
      "$0" set small anniversary=mina -q
      mkdir pictures; "$0" set small anniversary=met -q
      read -r second <&3; echo "$second"; grep -c 'be written: ' talk
      """)
    #expect(
      outcome.lines == ["pictures/small.svg", "1", "143"], "\(outcome.output) \(outcome.errors)")
  }

  @Test(
    arguments: [
      "show small --follow --format line", "events --now", "log --follow", "page page --follow",
    ], [">&-", "> /dev/full"])
  func endsWhereItCannotPrint(command: String, results: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      "cd '\(home.folder)'; \"$0\" \(command) \(results); echo $? >&2")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.last == "1")
    #expect(lines.first?.contains("Couldn't print the result") == true)
  }

  @Test(arguments: [("INT", "130"), ("TERM", "143")])
  func endsTheLogBySignal(signal: String, status: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try follow(
      home, "log --follow",
      "kill -\(signal) $follower; follower_status; cat talk")
    #expect(outcome.lines.first == status)
  }

  @Test func printsNewLinesOfTheLog() throws {
    let home = try ScratchHome.couple()
    let outcome = try follow(
      home, "log small --follow --json --limit 1",
      """
      "$0" set big anniversary=met -q; "$0" set small anniversary=mina -q
      until_line small; echo "$line"
      """)
    #expect(try JSON(outcome.lines[0])["id"].string == "small")
    #expect(outcome.lines.last == "143")
  }

  @Test(.needs(Tool.bash)) func endsTheLogQuietlyWhenNobodyReads() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      "\"$0\" log --follow | head -n 1 > /dev/null; echo ${PIPESTATUS[0]}", with: Tool.bash)
    #expect(outcome.lines == ["0"])
    #expect(outcome.errors == "")
  }

  @Test func hasWordsForAWidgetThatShowsNothingYet() throws {
    let home = try ScratchHome.couple()
    try home.make("add", "dday", "--id", "late", "anniversary=met", "--no-reload")
    let words = ["show", "late", "--cached", "--fallback", "no day"]
    #expect(try home.run(words).line == "no day")
    let outcome = try follow(
      home, "show late --follow --cached --fallback 'no day'",
      "echo \"$first\"; \"$0\" reload late -q; until_line 'First met'; echo \"$line\"")
    #expect(outcome.lines.first == "no day")
    #expect(outcome.lines.count == 3)
  }
}
