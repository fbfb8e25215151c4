import Foundation
import SQLite
import Testing
import WidgetModel
import WidgetRegistry

@Suite struct LedgerLimitTests {
  static let day: Double = 86_400

  let scratch: Scratch
  var registry: Registry { scratch.registry }

  init() throws {
    scratch = try Scratch()
  }

  /// Adds a line as a process of its own would.
  func record(
    _ instance: Int, _ outcome: ReloadOutcome = .reloaded, at seconds: Double, pid: Int = 17,
    command: String = "reload", code: String? = nil, reason: ReloadReason = .requested
  ) throws {
    let asker = Asker(command: command, pid: pid)
    let line = LedgerLine(
      at: Scratch.now + seconds, instance: instance, id: "clock-\(instance)", kind: "clock",
      reason: reason, asker: asker, outcome: outcome, code: code, milliseconds: pid)
    try registry.change { changes in
      try changes.record(line, kind: scratch.kind.key, asker: changes.record(asker))
    }
  }

  func isConsistent() throws -> Bool {
    try registry.ledgerSize() == scratch.count("ledger")
      && scratch.count("asker WHERE key NOT IN (SELECT asker FROM ledger)") == 0
      && scratch.count("ledger WHERE asker NOT IN (SELECT key FROM asker)") == 0
  }

  @Test(arguments: [ReloadOutcome.unchanged, .coalesced, .deferred])
  func countsTheSameAgainAsOneLine(outcome: ReloadOutcome) throws {
    for second in 0..<41 { try record(1, outcome, at: Double(second), pid: second) }
    let lines = try registry.ledger(limit: 9)
    #expect(lines.map(\.times) == [41])
    #expect(lines.map(\.since) == [Scratch.now])
    #expect(lines.map(\.at) == [Scratch.now + 40])
    #expect(lines.map(\.asker.pid) == [40])
    #expect(lines.map(\.milliseconds) == [40])
    #expect(try isConsistent())
    #expect(try scratch.count("asker") == 1)
  }

  @Test(arguments: [ReloadOutcome.reloaded, .skipped, .queued, .failed])
  func tellsOfEveryOtherAnswer(outcome: ReloadOutcome) throws {
    for second in 0..<3 { try record(1, outcome, at: Double(second)) }
    #expect(try registry.ledger(limit: 9).map(\.times) == [1, 1, 1])
  }

  @Test func beginsANewLineWhereAnythingDiffers() throws {
    try record(1, .unchanged, at: 0)
    try record(1, .unchanged, at: 1, command: "set")
    try record(1, .unchanged, at: 2, code: "x")
    try record(1, .unchanged, at: 3, reason: .atEnd)
    try record(1, .coalesced, at: 4, reason: .atEnd)
    try record(1, .reloaded, at: 5, reason: .atEnd)
    try record(1, .coalesced, at: 6, reason: .atEnd)
    #expect(try registry.ledger(limit: 9).count == 7)
    #expect(try registry.ledger(limit: 9).allSatisfy { $0.times == 1 })
  }

  @Test func putsACountedLineLast() throws {
    try record(1, .unchanged, at: 0)
    try record(2, .unchanged, at: 1)
    try record(1, .unchanged, at: 2)
    #expect(try registry.ledger(limit: 9).map(\.instance) == [1, 2])
    let last = try registry.lastLedgerKey()
    try record(2, .unchanged, at: 3)
    let news = try registry.ledger(after: last, limit: 9)
    #expect(news.map(\.instance) == [2])
    #expect(news.map(\.times) == [2])
  }

  @Test func countsNothingToAnotherInstanceOfTheSameName() throws {
    try record(1, .unchanged, at: 0)
    try scratch.connection.run("UPDATE ledger SET id = 'former'")
    try record(1, .unchanged, at: 1)
    #expect(try registry.ledger(limit: 9).map(\.id) == ["clock-1", "former"])
  }

  /// A reload a second whose answer is another each time, for a while that says enough about a year.
  @Test func keepsSoManyLinesOfAnInstance() throws {
    var most = 0
    for second in 0..<5000 {
      try record(1, at: Double(second), pid: second)
      most = max(most, try registry.ledgerSize())
    }
    #expect(most < 300)
    #expect(try registry.ledger(limit: 200).last?.at == Scratch.now + 4800)
    #expect(try scratch.count("asker") == registry.ledgerSize())
    #expect(try isConsistent())
  }

  @Test(arguments: [2, 16, 21, 32]) func trimsInstancesThatTakeTurns(count: Int) throws {
    try registry.change { try $0.set(.logLines, to: "20") }
    for second in 0..<count * 150 { try record(second % count, at: Double(second)) }
    for instance in 0..<count {
      #expect(try scratch.count("ledger WHERE instance = \(instance)") < 120)
    }
    #expect(try isConsistent())
  }

  @Test func forgetsWhatIsTooOld() throws {
    try registry.change { try $0.set(.logDays, to: "30") }
    for day in 0..<300 { try record(day, at: Double(day) * Self.day) }
    #expect(try registry.ledgerSize() < 100)
    #expect(try registry.ledger(since: Scratch.now + 270 * Self.day, limit: 99).count == 30)
    #expect(try isConsistent())
  }

  @Test func forgetsLinesOfAClockThatWasAhead() throws {
    for second in 0..<10 { try record(second, at: 3650 * Self.day) }
    for second in 0..<300 { try record(100 + second, at: Double(second)) }
    #expect(try scratch.count("ledger WHERE instance < 100") == 0)
    #expect(try registry.ledgerSize() == 300)
  }

  @Test func keepsSoManyLinesInAll() throws {
    try registry.change { try $0.set(.logTotal, to: "50") }
    for second in 0..<1000 { try record(second, at: Double(second)) }
    #expect(try registry.ledgerSize() < 150)
    #expect(try isConsistent())
  }

  /// The file after ten times as many reloads is as large as after one.
  @Test func growsNoFileByReloadingOn() throws {
    try registry.change { try $0.set(.logLines, to: "50") }
    func pages(after seconds: Range<Int>) throws -> Int {
      for second in seconds {
        try record(1, second % 3 == 0 ? .unchanged : .reloaded, at: Double(second), pid: second)
      }
      return try scratch.connection.first("PRAGMA page_count") { $0.int(0) } ?? 0
    }
    let early = try pages(after: 0..<1000)
    #expect(try pages(after: 1000..<10_000) <= early + 4)
  }

  @Test func trimsAllAtOnceWhereLimitsAreLowered() throws {
    for second in 0..<400 { try record(second % 4, at: Double(second)) }
    try registry.change { try $0.set(.logLines, to: "10") }
    var last: Int? = -1
    var rounds = 0
    while let key = last {
      last = try registry.change { try $0.trimLedger(afterInstance: key, atMost: 30) }.result
      rounds += 1
    }
    #expect(rounds > 4)
    #expect(try registry.ledgerSize() == 40)
    try registry.change { try $0.set(.logTotal, to: "5") }
    while try registry.change({ try $0.trimOldLedger(at: Scratch.now, atMost: 10) }).result {}
    #expect(try registry.ledgerSize() == 5)
    #expect(try registry.ledger(limit: 1).map(\.at) == [Scratch.now + 399])
    #expect(try isConsistent())
  }

  @Test func takesWhoAskedForAnotherOnceTheirLinesAreGone() throws {
    let person = Asker(command: "daemon", pid: 5)
    let key = try registry.change { try $0.record(person) }.result
    #expect(try registry.knows(person, as: key))
    #expect(try !registry.knows(Asker(command: "set", pid: 5), as: key))
    #expect(try !registry.knows(person, as: key + 1))
  }
}
