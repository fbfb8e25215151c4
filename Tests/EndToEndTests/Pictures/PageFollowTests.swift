import Foundation
import TestSupport
import Testing

/// A page that is kept current.
@Suite(.waitsForPrograms) struct PageFollowTests {
  /// Runs a script that follows in the background, changes something, and waits until a condition holds after a line
  /// that is told: before a picture, that its reload is due may be told.
  private func follow(
    _ home: ScratchHome, signal: String, change: String,
    until isWritten: String = "case $second in *.svg*) ;; *) false ;; esac"
  ) throws -> Outcome {
    try home.shell(
      """
      cd '\(home.folder)' && mkfifo told
      "$0" page page --follow --json > told & page=$!
      exec 3< told && read -r first <&3
      \(change)
      while read -r second <&3; do if \(isWritten); then break; fi; done
      printf '%s\\n%s\\n' "$first" "$second"
      kill -\(signal) $page; wait $page; echo $?
      """)
  }

  @Test(arguments: [("INT", "130"), ("TERM", "143")])
  func writesWhatHasChangedAndEndsInOrder(signal: String, status: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try follow(
      home, signal: signal, change: "\"$0\" set small anniversary=mina --quiet")
    #expect(outcome.lines.last == status, "\(outcome.errors)")
    let told = try outcome.lines.dropLast().map { try JSON($0) }
    #expect(told.map { $0["widgets"].int } == [3, 3])
    #expect(told[0]["written"].strings.count == 8)
    #expect(
      told[1]["written"].strings.sorted() == [
        "index.html", "small.dark.svg", "small.light.svg", "state.json",
      ])
    let page = try String(contentsOfFile: home.folder + "/page/index.html", encoding: .utf8)
    #expect(page.contains("Mina"))
  }

  @Test func doesWhatIsDueByItself() throws {
    let home = try ScratchHome.couple()
    let outcome = try follow(
      home, signal: "TERM", change: "\"$0\" set small anniversary=mina --quiet --no-reload")
    let told = try outcome.lines.dropLast().map { try JSON($0) }
    #expect(told[1]["written"].strings.contains("state.json"))
    #expect(try home.log("small").last?["outcome"].string == "reloaded")
  }

  @Test func takesInWhatIsAddedLater() throws {
    let home = try ScratchHome()
    let outcome = try follow(
      home, signal: "TERM",
      change: "\"$0\" anniversary add X 2027-01-01 -q; \"$0\" add dday anniversary=x -q")
    let told = try outcome.lines.dropLast().map { try JSON($0) }
    #expect(told.map { $0["widgets"].int } == [0, 1])
  }

  @Test func goesOnWithoutANamedWidgetThatIsGone() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo told
      "$0" page page small big --follow --json > told 2> talk & page=$!
      exec 3< told && read -r first <&3
      "$0" remove big -q; read -r second <&3
      "$0" set small anniversary=mina -q
      while read -r third <&3; do case $third in *.svg*) break ;; esac; done
      printf '%s\\n%s\\n' "$second" "$third"
      kill -TERM $page; wait $page; grep -c instance.unknown talk
      """)
    #expect(outcome.lines.last == "1", "\(outcome.errors)")
    let told = try outcome.lines.dropLast().map { try JSON($0) }
    #expect(told.map { $0["widgets"].int } == [1, 1])
    #expect(told[1]["written"].strings.contains("small.light.svg"))
  }

  @Test(arguments: ["--quiet", "--follow"])
  func refusesAFolderThatAnotherFollows(flag: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo told
      "$0" page page --follow > told & page=$!
      exec 3< told && read -r first <&3
      grep -o '"following":true' page/state.json
      "$0" page page \(flag) --json 2> talk; echo $?
      grep -c "page.busy.*process $page" talk
      kill -KILL $page; wait $page 2> /dev/null
      "$0" page page --quiet; echo $?; grep -o '"following":false' page/state.json
      """)
    #expect(
      outcome.lines == ["\"following\":true", "75", "1", "0", "\"following\":false"],
      "\(outcome.errors)")
  }

  @Test func saysThatNobodyFollowsWhenItEndsInOrder() throws {
    let home = try ScratchHome.couple()
    _ = try follow(home, signal: "TERM", change: "\"$0\" set small anniversary=mina -q")
    let state = try JSON(String(contentsOfFile: home.folder + "/page/state.json", encoding: .utf8))
    #expect(state["following"].bool == false)
  }

  @Test(arguments: [
    ("--locale ko_KR", "Asia/Seoul)</time>", #"<html lang="ko-KR">"#),
    ("--time-zone America/Lima", "America/Lima)</time>", "id=\"widget-small\""),
  ])
  func takesInAnotherLocaleOrZoneOfTheHome(change: String, zone: String, words: String) throws {
    let home = try ScratchHome(timeZone: nil, locale: nil)
    try home.make("anniversary", "add", "Our wedding", "2027-05-22", "--id", "wedding")
    try home.make("add", "dday", "--id", "small", "anniversary=wedding")
    try home.make("home", "set", "--time-zone", "Asia/Seoul", "--locale", "en_US")
    let outcome = try follow(
      home, signal: "TERM", change: "\"$0\" home set \(change) --quiet",
      until: "grep -qF '\(zone)' page/index.html && grep -qF '\(words)' page/index.html")
    #expect(outcome.lines.last == "143", "\(outcome.errors)")
    let page = try String(contentsOfFile: home.folder + "/page/index.html", encoding: .utf8)
    #expect(page.contains(zone) && page.contains(words))
  }

  @Test(arguments: ["rm -r page", "mv page other", "rm -r page; mkdir page"])
  func endsWithAWordWhenItsFolderIsGone(change: String) throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo told
      "$0" page page --follow > told 2> talk & page=$!
      exec 3< told && read -r first <&3
      \(change)
      wait $page; echo $?; cat talk; ls page 2> /dev/null
      """)
    #expect(
      outcome.lines == [
        "1", "error: 'page' was removed, so the page is no longer updated",
        "hint:  Create it again: widgetry page page --follow",
      ], "\(outcome.errors)")
  }

  @Test(.needs(Tool.mount, Tool.umount), .needsRoot)
  func goesOnWhenItsDiskIsFullOrCannotBeWritten() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo told && mkdir page && mount -t tmpfs -o size=256k none page || exit 9
      trap 'umount page 2> /dev/null; umount page' EXIT
      until_hint() { for try in $(seq 200); do grep -q hint talk && return; sleep 0.05; done; }
      "$0" page page --follow > told 2> talk & page=$!
      exec 3< told && read -r first <&3
      head -c 1000000 /dev/zero > page/zero 2> /dev/null
      "$0" set small anniversary=mina -q
      until_hint
      cat talk; : > talk; rm page/zero
      "$0" set small anniversary=met -q; read -r second <&3
      mount --bind page page && mount -o remount,ro,bind page || exit 9
      "$0" set small anniversary=mina -q
      until_hint
      cat talk; mount -o remount,rw,bind page
      "$0" set small anniversary=wedding -q; read -r third <&3; echo "$third"
      kill -INT $page; wait $page; echo $?; ls -A page | grep -c tmp
      """)
    let lines = outcome.lines
    #expect(lines.first?.hasSuffix("can't be written: No space left on device") == true)
    #expect(lines.contains { $0.contains("Read-only file system") })
    #expect(lines.contains { $0.hasPrefix("Wrote ") })
    #expect(lines.suffix(2) == ["130", "0"], "\(outcome.output) \(outcome.errors)")
  }

  #if os(Linux)
    @Test func doesNotRunWhileNothingHappens() throws {
      let home = try ScratchHome.couple()
      let outcome = try home.shell(
        """
        cd '\(home.folder)' && mkfifo told
        "$0" page page --follow > told & page=$!
        exec 3< told && read -r first <&3
        runs() { cat /proc/$page/task/*/status | grep ctxt; }
        for try in $(seq 15); do
          before=$(runs); sleep 1
          [ "$before" = "$(runs)" ] && { echo idle; break; }
        done
        kill -TERM $page; wait $page
        """)
      #expect(outcome.lines == ["idle"], "\(outcome.errors)")
    }
  #endif

  @Test func endsQuietlyWhenNobodyReadsWhatItTells() throws {
    let home = try ScratchHome.couple()
    let outcome = try home.shell(
      """
      cd '\(home.folder)' && mkfifo told
      ( "$0" page page --follow > told; echo $? > status ) & page=$!
      read -r first < told
      "$0" set small anniversary=mina -q
      wait $page; cat status
      """)
    #expect(outcome.lines == ["0"], "\(outcome.errors)")
  }
}
