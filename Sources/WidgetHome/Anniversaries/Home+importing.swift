package import Anniversaries
package import AnniversaryFiles
internal import WidgetModel
internal import WidgetRegistry

/// How far an import goes.
package enum ImportEffect: Hashable, Sendable {
  case kept
  /// It is only worked out.
  case tried
}

/// What an import does about what it does not understand.
package enum ImportTolerance: Hashable, Sendable {
  /// It keeps the rest.
  case lenient
  /// It keeps nothing.
  case strict
}

/// What an import has come to.
package struct ImportOutcome {
  /// What was added and changed, in the order of the file.
  package var changes: [DayImport.Change] = []
  package var unchanged = 0
  /// Those of the days that stay which are kept from somewhere else.
  package var kept: [Anniversary] = []
  package var skipped: [DayImport.Skipped] = []
  package var reloads: [ReloadResult] = []

  /// The ids of the days that were added.
  package var added: [String] { changes.filter { $0.former == nil }.map(\.now.id) }
  /// The ids of the days that were changed.
  package var changed: [String] { changes.filter { $0.former != nil }.map(\.now.id) }

}

extension Home {
  /// Keeps the days of a file, and reloads the widgets that name one that changed.
  ///
  /// Days are kept some at a time, so that others can write in between; what is kept when it is
  /// interrupted stays, and a second import adds the rest.
  package func importAnniversaries(
    _ events: [DayFileEvent], effect: ImportEffect = .kept, tolerance: ImportTolerance = .lenient,
    reload: ReloadChoice = .now
  ) async throws -> ImportOutcome {
    let events = events.flatMap(Self.keepable).map(\.renamed)
    guard effect == .kept else {
      let plan = try Self.plan(events, tolerance, over: anniversaries())
      return outcome(of: plan, try registryIfThere()?.anniversaryIDs() ?? AnniversaryIDs())
    }
    // Nothing is made for a file that cannot be kept.
    _ = try Self.plan(events, tolerance, over: [])
    let registry = try registry()
    var outcome = ImportOutcome()
    var users: [StoredInstance] = []
    var work = try prepare(events, tolerance, keptBefore: 0, in: registry)
    while true {
      let stop = try keepSome(of: &work, reload, in: registry, &outcome, &users)
      if stop == .all { break }
      // Others have waited for the lock.
      try await Task.sleep(for: .milliseconds(2))
      guard stop == .changedMeanwhile else { continue }
      work = try prepare(events, tolerance, keptBefore: outcome.changes.count, in: registry)
    }
    (outcome.skipped, outcome.kept) = (work.plan.skipped, work.plan.kept)
    outcome.unchanged = max(work.plan.unchanged - work.keptBefore, 0)
    outcome.reloads = try await self.reload(users, reload, in: registry).reloads
    return outcome
  }

  private func prepare(
    _ events: [DayFileEvent], _ tolerance: ImportTolerance, keptBefore: Int, in registry: Registry
  ) throws -> ImportWork {
    let (there, made, lastKey) = try registry.read {
      (
        try registry.anniversaries(), try registry.anniversaryIDs(),
        try registry.lastAnniversaryKey()
      )
    }
    let plan = try Self.plan(events, tolerance, over: there)
    var ids = made
    let changes = Self.changes(of: plan, &ids)
    let noted = Set(plan.noted.map(\.id))
    let former = there.filter { noted.contains($0.id) }.reduce(into: [:]) { $0[$1.id] = $1 }
    let notes = plan.noted.map { DayImport.Change(former: former[$0.id], now: $0) }
    return ImportWork(
      plan: plan, rest: (changes + notes)[...], noted: noted, ids: ids, lastKey: lastKey,
      keptBefore: keptBefore)
  }

  /// What a plan changes, each day with the id that it gets.
  private static func changes(of plan: DayImport, _ ids: inout AnniversaryIDs) -> [DayImport.Change]
  {
    plan.changes.map { change in
      var change = change
      if change.now.id.isEmpty { change.now.id = ids.make(title: change.now.title) }
      return change
    }
  }

  /// Keeps days in one transaction until the lock is due to others.
  private func keepSome(
    of work: inout ImportWork, _ reload: ReloadChoice, in registry: Registry,
    _ outcome: inout ImportOutcome, _ users: inout [StoredInstance]
  ) throws -> ImportWork.Stop {
    var rest = work.rest
    var touched: [StoredInstance] = []
    let (stop, lastKey) = try write(to: registry) { () -> (ImportWork.Stop, Int) in
      guard try registry.lastAnniversaryKey() == work.lastKey else {
        return (.changedMeanwhile, work.lastKey)
      }
      try registry.keepLastDay(of: work.ids)
      var stop = ImportWork.Stop.all
      let end = ContinuousClock.now + ImportWork.longestHold
      while let change = rest.first {
        if rest.startIndex > work.rest.startIndex, .now > end {
          stop = .time
          break
        }
        guard try registry.anniversary(id: change.now.id) == change.former else {
          stop = .changedMeanwhile
          break
        }
        if let former = change.former {
          try registry.update(change.now, formerID: former.id)
        } else {
          try registry.add(change.now)
        }
        if !work.noted.contains(change.now.id) {
          touched += try touchUsers(of: change.now.id, reload, in: registry)
        }
        rest.removeFirst()
      }
      return (stop, try registry.lastAnniversaryKey())
    }
    outcome.changes += work.rest[..<rest.startIndex].filter { !work.noted.contains($0.now.id) }
    (work.rest, work.lastKey) = (rest, lastKey)
    var seen: Set<Int> = []
    users = (users + touched).reversed().filter { seen.insert($0.key).inserted }.reversed()
    return stop
  }

  /// A day with what can be kept of it, and what cannot.
  private static func keepable(_ event: DayFileEvent) -> [DayFileEvent] {
    guard case .day(var imported, let line) = event else { return [event] }
    let (day, faults) = imported.anniversary.keptDetails()
    imported.anniversary = day
    let title = "'\(CellWidth.truncated(HarmlessText.line(day.title), to: 60))'"
    return [.day(imported, line: line)]
      + faults.map { fault in
        .skipped(
          line: line,
          summary: "\(title) is kept without its \(fault.detail): \(fault.error.summary)")
      }
  }

  /// What the events change, or every reason why they may not.
  private static func plan(
    _ events: [DayFileEvent], _ tolerance: ImportTolerance, over existing: [Anniversary]
  ) throws -> DayImport {
    let plan = DayImport(events, over: existing) { day in
      faults(title: day.title, id: day.id.isEmpty ? nil : day.id).first?.summary
    }
    guard tolerance == .strict, !plan.skipped.isEmpty else { return plan }
    throw WidgetryErrors(
      plan.skipped.map { skipped in
        WidgetryError(
          .failed, code: "import.skipped", summary: "Line \(skipped.line): \(skipped.summary)",
          hint: "without --strict the rest is imported")
      })
  }

  /// What a plan would come to.
  private func outcome(of plan: DayImport, _ ids: AnniversaryIDs) -> ImportOutcome {
    var ids = ids
    var outcome = ImportOutcome()
    outcome.changes = Self.changes(of: plan, &ids)
    (outcome.unchanged, outcome.kept, outcome.skipped) = (plan.unchanged, plan.kept, plan.skipped)
    return outcome
  }
}

extension DayFileEvent {
  /// A day of a file may have the id that stands for whichever day comes next; it gets one of its title.
  fileprivate var renamed: DayFileEvent {
    guard case .day(var day, let line) = self, day.anniversary.id == EntityType.next else {
      return self
    }
    day.anniversary.id = ""
    return .day(day, line: line)
  }
}
