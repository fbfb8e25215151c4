import Anniversaries
import Foundation
import SQLite
import Testing
import WidgetModel
import WidgetRegistry

/// Nothing that grows is looked through from end to end: every question is answered by an index.
@Suite struct QueryPlanTests {
  /// What may be looked through: it is read as a whole, or up to a limit.
  static let whole = [
    "FROM kind k JOIN plugin p ON p.id = k.plugin ORDER BY k.key", "FROM plugin p ORDER BY p.id",
    "FROM anniversary ORDER BY key", "FROM migration", "FROM staged_anniversary",
    "FROM group_value", "FROM sqlite_master", "FROM instance GROUP BY kind",
    "FROM instance ORDER BY key LIMIT ?", "FROM anniversary LIMIT 1",
    // For a list of all days, and for when the clock was set back.
    "FROM reference r JOIN instance i", "FROM shown WHERE run_at > ?",
    // Of activities there are some thousands at most, and it is for when a plugin changes.
    "UPDATE activity SET drawn = 0",
  ]

  /// Uses all of a registry that reads or writes, so that its statements are known.
  static func exercise(_ scratch: Scratch) throws {
    let registry = scratch.registry
    let now = Scratch.now
    let key = try registry.change { changes -> Int in
      let id = try changes.makeInstanceID(kind: scratch.kind, base: "clock")
      let key = try scratch.add(id, in: changes)
      var instance = try #require(try registry.instance(key: key))
      instance.revision += 1
      try changes.update(instance)
      try changes.update(&instance, askingFor: .configured)
      try changes.ask(key: key, for: .requested)
      try changes.take(claim: "c", key: key)
      try changes.setReferences(ofInstance: key, to: [("anniversary", "x")])
      try scratch.store(Scratch.timeline("one", pages: [0, 1]), key, by: changes)
      try scratch.store(Scratch.timeline("two", pages: [0, 1]), key, by: changes)
      try changes.dropOtherTimelines(ofInstance: key, than: Scratch.seoul, madeBefore: now)
      let asker = try changes.record(LedgerTests.person)
      let line = LedgerLine(
        at: now, instance: key, id: id, kind: "clock", reason: .added, asker: LedgerTests.person,
        outcome: .reloaded)
      try changes.record(line, kind: scratch.kind.key, asker: asker)
      var same = line
      same.outcome = .unchanged
      try changes.record(same, kind: scratch.kind.key, asker: asker)
      _ = try registry.knows(LedgerTests.person, as: asker)
      try changes.release(claim: "c", key: key)
      return key
    }.result
    try scratch.fail(key, in: Scratch.berlin, at: now - 1)
    let shown = try #require(try scratch.shown("clock-1"))
    let timeline = try #require(shown.timeline)
    _ = try registry.shown(after: 0, limit: 10, at: now, in: Scratch.seoul)
    _ = try registry.nextPage(ofTimeline: timeline.key, after: now)
    _ = try registry.pages(ofTimeline: timeline.key)
    _ = try registry.has([1], instance: key, in: Scratch.seoul)
    _ = try registry.failures(ofInstance: key, in: Scratch.seoul)
    _ = try registry.instances(after: 0, limit: 10)
    _ = try registry.instances(after: 0, kind: scratch.kind.key, limit: 10)
    _ = try registry.instanceIDs()
    _ = try registry.instanceCounts()
    _ = try registry.instanceKeys(naming: "x", type: "anniversary")
    _ = try registry.instanceIDs(naming: "x", type: "anniversary")
    _ = try registry.ledger(limit: 10)
    _ = try registry.ledger(after: registry.lastLedgerKey(), limit: 10)
    try registry.change { try $0.set(.logTotal, to: "0") }
    try registry.change { try $0.trimLedger(afterInstance: 0, atMost: 10) }
    try registry.change { try $0.trimOldLedger(at: now, atMost: 10) }
    _ = try registry.ledger(id: "clock-1", since: now, limit: 10)
    try registry.change { try $0.setDue(now, key: key) }
    try registry.change { try $0.setCharges([now], ofInstance: key) }
    _ = try registry.due(at: now, limit: 10)
    _ = try registry.nextDue()
    _ = try registry.charges(ofInstance: key)
    _ = try registry.otherPlace(ofInstance: key, doneSince: 1)
    _ = try registry.decidedInstances(afterLedger: 0)
    _ = try registry.instanceTally()
    _ = try registry.instanceCounters(after: 0, limit: 10)
    _ = try registry.shownPages(after: 0, limit: 10, at: now, in: Scratch.seoul)
    _ = try registry.plugins()
    _ = try registry.plugin(id: "p")
    try registry.change { try $0.askAll(ofPlugin: "p", for: .dataChanged) }
    _ = try registry.kinds(named: "clock")
    _ = try registry.kind(key: 1)
    try registry.change { try $0.setOwn([:], ofKind: 1) }
    try registry.change { try $0.record(.own, ofKind: 1) }
    var day = Anniversary(
      id: try registry.change { try $0.makeAnniversaryID(title: "결혼") }.result, title: "결혼",
      date: try #require(CivilDate(iso: "2027-01-01")))
    try registry.change { try $0.add(day) }
    day.title = "생일"
    try registry.change { try $0.update(day, formerID: day.id) }
    let staged = StagedAnniversary(day, isNew: false, isQuiet: false)
    try registry.stage([staged])
    _ = try registry.change { try $0.publishStaged() }
    _ = try registry.anniversaries()
    _ = try registry.anniversaries(titled: "생일")
    _ = try registry.anniversary(id: day.id)
    _ = try ["next", day.id].map(registry.hasAnniversary(named:))
    _ = try registry.anniversaryTitles()
    _ = try registry.anniversaryIDs(beginningWith: "x")
    _ = try registry.groupedByConfiguration([key])
    _ = try registry.instanceIDsByEntity(type: "anniversary")
    _ = try registry.instances(ranAfter: now, in: Scratch.seoul)
    _ = try registry.instanceKeys(after: 0, limit: 10)
    _ = try registry.image(digest: "x")
    try registry.change { try $0.removeAnniversary(id: day.id) }
    try registry.change { try $0.set(.locale, to: "en") }
    try registry.change { try $0.set(.locale, to: nil) }
    try registry.change { try $0.setGroupValue("g", "k", to: .null) }
    _ = try registry.groupValue("g", "k")
    _ = try registry.groups()
    try registry.change { try $0.setGroupValue("g", "k", to: nil) }
    try registry.change { try $0.removeInstance(key: key) }
  }

  /// How many arguments a statement takes.
  static func parameters(of sql: String) -> Int {
    var numbered = 0
    var plain = 0
    for piece in sql.split(separator: "?", omittingEmptySubsequences: false).dropFirst() {
      if let number = Int(piece.prefix { $0.isNumber }) {
        numbered = max(numbered, number)
      } else {
        plain += 1
      }
    }
    return max(numbered, plain)
  }

  @Test func looksThroughNothingThatGrows() throws {
    let scratch = try Scratch()
    try Self.exercise(scratch)
    // The connection keeps what it has prepared; nothing of it is spelled again here.
    let kept = Mirror(reflecting: scratch.connection).descendant("statements") as? [String: Any]
    let statements = try #require(kept).keys.filter { sql in
      ["SELECT", "INSERT", "UPDATE", "DELETE"].contains { sql.hasPrefix($0) }
    }
    #expect(statements.count > 50)
    for sql in statements {
      let nothing = [(any SQLiteValue)?](repeating: nil, count: Self.parameters(of: sql))
      var plan: [String] = []
      try scratch.connection.rows("EXPLAIN QUERY PLAN \(sql)", arguments: nothing) {
        plan.append($0.text(3))
      }
      let scans = plan.filter { step in
        step.hasPrefix("SCAN") && !step.contains("CONSTANT ROW") && !step.contains("subquery")
      }
      let mayScan = Self.whole.contains { sql.contains($0) }
      #expect(scans.isEmpty || mayScan, "\(scans) in: \(sql)")
      if sql.contains("ORDER BY"), !sql.contains("UNION"), !mayScan {
        #expect(!plan.contains { $0.contains("TEMP B-TREE") }, "\(plan) in: \(sql)")
      }
    }
  }
}
