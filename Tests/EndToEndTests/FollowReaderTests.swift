import Foundation
import TestSupport
import Testing

/// Followers and whoever reads what they print: status bars, and programs in between.
@Suite(.waitsForPrograms) struct FollowReaderTests {
  private static let followers = [
    "show small --follow", "show small --follow --json", "show small --follow --out small.svg",
    "show late --follow --fallback x", "activity show --follow --format line",
    "activity show --island --follow --json", "events", "events --now", "log --follow",
    "log --follow --json", "plugin log every --follow", "page page --follow",
  ]

  private func home() throws -> ScratchHome {
    let home = try ScratchHome.couple()
    try EveryKind.install(in: home)
    return home
  }

  /// Whoever opens a pipe and goes away at once; nothing is printed or changes after that.
  @Test(.needs(Tool.bash), arguments: followers)
  func endWithTheReaderOfTheirPipe(command: String) throws {
    let home = try home()
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo told
      timeout 10 "$0" \(command) > told & exec 3< told; exec 3<&-
      wait $!; echo $?
      """, with: Tool.bash)
    #expect(outcome.lines == ["0"], "\(outcome.errors)")
    #expect(outcome.errors == "")
  }

  @Test(.needs(Tool.bash), arguments: ["show small --follow", "events --now", "log --follow"])
  func endLongAfterTheirLastLine(command: String) throws {
    let home = try home()
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo told
      timeout 10 "$0" \(command) > told & child=$!
      exec 3< told; read -r line <&3
      # It sleeps by now, or is about to.
      sleep 1; kill -0 $child && echo there
      exec 3<&-; wait $child; echo $?
      """, with: Tool.bash)
    #expect(outcome.lines == ["there", "0"], "\(outcome.errors)")
  }

  @Test(.needs(Tool.python)) func endWithTheReaderOfTheirSocket() throws {
    let home = try home()
    let outcome = try home.shell(
      """
      \(Tool.python) - "$0" << 'EOF'
      import socket, subprocess, sys
      ours, theirs = socket.socketpair()
      follower = subprocess.Popen([sys.argv[1], "show", "small", "--follow"], stdout=theirs)
      theirs.close()
      print(ours.recv(100).decode().split()[0])
      ours.close()
      print(follower.wait(10))
      EOF
      """)
    #expect(outcome.lines == ["Our", "0"], "\(outcome.errors)")
  }

  @Test(.needs(Tool.bash), arguments: ["> file", "> /dev/null", "<> both 1>&0"])
  func goOnWhereNobodyCanGoAway(results: String) throws {
    let home = try home()
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo both
      timeout 2 "$0" show small --follow \(results); echo $?
      """, with: Tool.bash)
    #expect(outcome.errors + outcome.output == "124\n")
  }

  /// A bar that ends, and a filter before it that would notice only when it prints.
  @Test(
    .needs(Tool.bash, Tool.jq),
    arguments: [
      ("show small --follow --json --repeat 1s", "jq --unbuffered -r .line"),
      ("show small --follow --repeat 1s", "sed -u s/x/y/"),
      ("show late --follow --fallback x --repeat 1s", "sed -u s/x/y/"),
      ("show small --follow --out small.svg --repeat 1s", "sed -u s/x/y/"),
      ("activity show --follow --format line --repeat 1s", "sed -u s/x/y/"),
    ])
  func endThroughAFilterWhereTheyRepeat(command: String, filter: String) throws {
    let home = try home()
    let outcome = try home.shell(
      """
      cd '\(home.folder)'
      timeout 15 "$0" \(command) | timeout 15 \(filter) | head -n 1 > /dev/null
      echo ${PIPESTATUS[0]}
      """, with: Tool.bash)
    #expect(outcome.lines == ["0"], "\(outcome.errors)")
  }

  @Test func printTheSameAgainWhereAsked() throws {
    let home = try home()
    let outcome = try home.follow(
      "show small --follow --repeat 1s",
      """
      read -r first <&3; read -r second <&3; read -r third <&3
      [ "$first" = "$second" ] && [ "$first" = "$third" ] && echo same
      "$0" set small anniversary=met -q; until_line 'First met'; read -r line <&3; echo "$line"
      """)
    #expect(outcome.lines.first == "same")
    #expect(outcome.lines.last?.hasPrefix("First met") == true)
  }

  @Test(
    arguments: [
      (["show", "small", "--repeat", "60s"], "'--repeat' needs '--follow'"),
      (
        ["show", "small", "--follow", "--repeat", "0s"],
        "'--repeat' needs an interval of at least 1s"
      ),
      (["show", "small", "--follow", "--repeat", "60"], "'60' isn't a valid duration"),
      (["activity", "show", "--repeat", "60s"], "'--repeat' needs '--follow'"),
      (
        ["activity", "show", "--follow", "--repeat", "0s"],
        "'--repeat' needs an interval of at least 1s"
      ),
    ])
  func refuseToRepeatWhatMakesNoSense(words: [String], summary: String) throws {
    let outcome = try home().run(words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(summary), "\(outcome.errors)")
  }

  /// A bar shows what its command prints on stderr too.
  @Test(arguments: ["show small --follow", "show small --follow --json"])
  func tellABarNoNotes(command: String) throws {
    let home = try home()
    let outcome = try home.follow(
      command,
      """
      read -r first <&3
      "$0" set small --id tiny -q; "$0" set tiny anniversary=met -q; until_line 'First met'
      "$0" remove tiny -q; follower_status; cat talk
      """)
    #expect(outcome.lines.count == (command.hasSuffix("json") ? 2 : 3))
    #expect(outcome.lines.first == "2")
    #expect(outcome.lines[1].contains("'tiny' was removed"))
    #expect(!outcome.output.contains("is called"))
  }

  @Test func tellABarNothingOfAZoneThatNobodyKnows() throws {
    let home = try home()
    home.environment["TZ"] = "Nowhere/Land"
    let outcome = try home.follow("show small --follow", "read -r first <&3; cat talk")
    #expect(outcome.output == "")
  }
}
