import Foundation
import TestSupport
import Testing

/// Many processes on one home, and processes that end in the middle.
@Suite(.serialized, .promptly) struct ParallelTests {
  @Test func twentyThatRaceToMakeAHomeAllSucceed() throws {
    let home = try ScratchHome()
    var days = Array(1...20)
    // On a machine that is very busy some may be told to try again, and do: nothing of theirs was done.
    for _ in 1...5 where !days.isEmpty {
      let outcomes = try Program.run(
        days.map { home.launch(["anniversary", "add", "Day \($0)", "2027-05-22"]) })
      #expect(outcomes.allSatisfy { [0, 75].contains($0.status) }, "\(outcomes.map(\.errors))")
      days = zip(days, outcomes).filter { $0.1.status == 75 }.map(\.0)
    }
    #expect(days.isEmpty)
    let kept = try home.json("anniversary", "list").array.compactMap { $0["title"].string }
    #expect(kept.sorted() == (1...20).map { "Day \($0)" }.sorted())
  }

  @Test func fiftyThatSetAndReloadLoseNothing() throws {
    let home = try ScratchHome.couple()
    let days = ["wedding", "met", "mina"]
    let outcomes = try Program.run(
      (0..<50).map { number in
        number.isMultiple(of: 2)
          ? home.launch(["set", "big", "anniversary=\(days[number / 2 % 3])"])
          : home.launch(["reload", "big", "small", "--json"])
      })
    #expect(outcomes.map(\.status) == Array(repeating: 0, count: 50), "\(outcomes.map(\.errors))")
    // Every change that was told of is a revision.
    let sets = outcomes.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let changes = sets.filter { !$0.output.contains("unchanged") }.count
    #expect(try home.instance("big")["revision"].int == 1 + changes)
    // Every request has an outcome, also those that another process carried out.
    let outcomesOfReloads = try outcomes.enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .flatMap { try $0.element.json()["results"].array.compactMap { $0["outcome"].string } }
    #expect(outcomesOfReloads.count == 50)
    #expect(Set(outcomesOfReloads).isSubset(of: ["reloaded", "unchanged", "coalesced"]))
    // In the end nothing is left to do, and what is shown is what was set last.
    #expect(try home.json("status")["counts"]["current"].int == 3)
    let big = try home.instance("big")
    let day = try #require(big["own"]["anniversary"].string)
    let title = try home.json("anniversary", "show", day)["title"].string
    #expect(big["shown"].string?.hasPrefix(try #require(title)) == true)
    // The ledger has every request of every process, and what was done for others; equal answers in a row are counted.
    let asked = try home.log().filter { $0["by"]["command"].string == "reload" }
    #expect(asked.compactMap { $0["times"].int }.reduce(0, +) >= 50)
  }

  @Test func addsFromManyProcessesWithAnIdEach() throws {
    let home = try ScratchHome.couple()
    let outcomes = try Program.run(
      (0..<25).map { _ in home.launch(["add", "dday", "anniversary=met", "--json"]) })
    #expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes.map(\.errors))")
    let ids = try outcomes.map { try #require(try $0.json()["id"].string) }
    #expect(ids.sorted() == (1...25).map { "dday-\($0)" }.sorted())
    #expect(try home.json("status")["counts"]["current"].int == 28)
  }

  @Test func showsWhileOthersReload() throws {
    let home = try ScratchHome.couple()
    let outcomes = try Program.run(
      (0..<40).map { number in
        number.isMultiple(of: 2)
          ? home.launch(["reload", "--all"])
          : home.launch(["show", "big", "--at", "2027-05-22", "--format", "line"])
      })
    #expect(outcomes.allSatisfy { $0.status == 0 })
    #expect(
      outcomes.enumerated().filter { !$0.offset.isMultiple(of: 2) }
        .allSatisfy { $0.element.line == "Our wedding D-Day" })
  }

  /// A reload that is killed at one of its writes.
  @Test(.needs(Tool.strace), arguments: [1, 2, 3, 5, 8, 13, 21, 34])
  func leavesTheLastGoodTimelineWhenItIsKilled(write: Int) throws {
    let home = try ScratchHome.couple()
    let shown = try home.json("list").array.map { $0["shown"].string }
    try home.make("anniversary", "edit", "wedding", "--title", "Moved", "--no-reload")
    let revision = try home.instance("big")["revision"].int
    let killed = try home.shell(
      "strace -qq -o /dev/null -e trace=pwrite64 -e inject=pwrite64:signal=KILL:when=\(write) "
        + "\"$0\" reload --all")
    #expect([0, 137].contains(killed.status))
    let after = try home.json("list").array
    #expect(after.count == 3)
    for (instance, before) in zip(after, shown) {
      let line = try #require(instance["shown"].string)
      #expect(line == before || line.hasPrefix("Moved "))
    }
    #expect(try home.instance("big")["revision"].int == revision)
    // Whoever looks next has what was left done; a busy machine may need more than a look.
    var line = ""
    let deadline = ContinuousClock.now + .seconds(60)
    while !line.hasPrefix("Moved D-"), .now < deadline { line = try home.line("big") }
    let log = try home.run("log", "big").output
    #expect(line.hasPrefix("Moved D-"), "\(log)")
    #expect(try home.instance("big")["state"].string == "current")
    try home.make("reload", "--all")
    #expect(try home.json("status")["counts"]["current"].int == 3)
    #expect(try home.line("small").hasPrefix("Moved D-"))
    try soundness(of: home)
  }

  /// A process that is killed at some moment of a change: all of it happened, or nothing.
  @Test(.needs(Tool.strace), arguments: [1, 2, 4, 6, 9, 12, 16])
  func changesAllOrNothingWhenItIsKilled(write: Int) throws {
    let home = try ScratchHome.couple()
    let killed = try home.shell(
      "strace -qq -o /dev/null -e trace=pwrite64 -e inject=pwrite64:signal=KILL:when=\(write) "
        + "\"$0\" set big small met-1 --family large anniversary=mina")
    #expect([0, 137].contains(killed.status))
    let list = try home.json("list").array
    let changed = list.filter {
      $0["family"].string == "systemLarge" && $0["own"]["anniversary"].string == "mina"
    }
    #expect([0, 3].contains(changed.count))
    for id in ["big", "small", "met-1"] { _ = try home.line(id) }
    #expect(try home.json("status")["counts"]["current"].int == 3)
    try soundness(of: home)
  }

  /// A kind's value that is changed by a process that is killed: every widget follows it, or none.
  @Test(.needs(Tool.strace), arguments: [1, 2, 3, 4, 5, 6, 8, 10, 12])
  func changesAKindWithItsWidgetsOrNotWhenItIsKilled(write: Int) throws {
    let home = try ScratchHome.couple()
    try home.make("kind", "set", "dday", "anniversary=met")
    try home.make("add", "dday", "--id", "plain")
    let killed = try home.shell(
      "strace -qq -o /dev/null -e trace=pwrite64 -e inject=pwrite64:signal=KILL:when=\(write) "
        + "\"$0\" kind set dday anniversary=mina")
    #expect([0, 137].contains(killed.status))
    let day = try #require(try home.instance("plain")["configuration"]["anniversary"].string)
    #expect(try home.json("anniversary", "show", day)["usedBy"].strings.contains("plain"))
    #expect(try home.line("plain").hasPrefix(day == "mina" ? "Mina " : "First met "))
    try soundness(of: home)
  }

  /// A home that was being made when its maker was killed.
  @Test(.needs(Tool.strace), arguments: [1, 3, 6, 10, 20, 30])
  func makesAHomeThatAnotherLeftHalfMade(write: Int) throws {
    let home = try ScratchHome()
    _ = try home.shell(
      "strace -qq -o /dev/null -e trace=pwrite64 -e inject=pwrite64:signal=KILL:when=\(write) "
        + "\"$0\" anniversary add First 2027-05-22")
    _ = try home.make("list")
    try home.make("anniversary", "add", "Second", "2027-05-22")
    try home.make("add", "dday", "anniversary=second")
    #expect(try home.json("home", "show")["locale"].string == "en_US")
    try soundness(of: home)
  }

  /// Asks the `sqlite3` program where it is there.
  private func soundness(of home: ScratchHome) throws {
    let outcome = try home.shell(
      """
      [ -x \(Tool.sqlite3) ] || { echo ok; exit; }
      sqlite3 "$WIDGETRY_HOME/registry.sqlite" 'PRAGMA integrity_check; PRAGMA foreign_key_check'
      """)
    #expect(outcome.output == "ok\n")
  }

  @Test(
    .needs(Tool.strace), arguments: ["show big", "show big --format line", "list --json", "status"])
  func looksWithoutSyncingOrUnlinkingAFile(command: String) throws {
    let home = try ScratchHome.couple()
    // The first look after a copy may have a log to read.
    try home.make("show", "big")
    let before = try home.everything()
    let outcome = try home.shell(
      """
      strace -f -qq -o "$WIDGETRY_HOME/../trace" \
      -e trace=fsync,fdatasync,sync_file_range,msync,unlink,unlinkat,rename,renameat,renameat2 \
      "$0" \(command) >/dev/null && cat "$WIDGETRY_HOME/../trace"
      """)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(try home.everything() == before)
  }
}
