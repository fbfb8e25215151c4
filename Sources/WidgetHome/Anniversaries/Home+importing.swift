internal import Anniversaries
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
  /// The ids of the days that were added; of those that would be, the titles.
  package var added: [String] = []
  package var changed: [String] = []
  package var unchanged = 0
  package var skipped: [DayImport.Skipped] = []
  package var reloads: [ReloadResult] = []
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
    let events = events.flatMap(Self.keepable)
    guard effect == .kept else {
      return outcome(of: try Self.plan(events, tolerance, over: anniversaries()))
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
      let kept = outcome.added.count + outcome.changed.count
      work = try prepare(events, tolerance, keptBefore: kept, in: registry)
    }
    outcome.skipped = work.plan.skipped
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
    let changes = plan.changes.map { change in
      var change = change
      if change.now.id.isEmpty { change.now.id = ids.make(title: change.now.title) }
      return change
    }
    return ImportWork(
      plan: plan, rest: changes[...], ids: ids, lastKey: lastKey, keptBefore: keptBefore)
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
        touched += try touchUsers(of: change.now.id, reload, in: registry)
        rest.removeFirst()
      }
      return (stop, try registry.lastAnniversaryKey())
    }
    for change in work.rest[..<rest.startIndex] {
      if change.former == nil {
        outcome.added.append(change.now.id)
      } else {
        outcome.changed.append(change.now.id)
      }
    }
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
    var plan = DayImport(existing: existing) { day in
      faults(title: day.title, id: day.id.isEmpty ? nil : day.id).first?.summary
    }
    for event in events { plan.take(event.renamed) }
    guard tolerance == .strict, !plan.skipped.isEmpty else { return plan }
    throw WidgetryErrors(
      plan.skipped.map { skipped in
        WidgetryError(
          .failed, code: "import.skipped", summary: "Line \(skipped.line): \(skipped.summary)",
          hint: "without --strict the rest is imported")
      })
  }

  private func outcome(of plan: DayImport) -> ImportOutcome {
    var outcome = ImportOutcome(unchanged: plan.unchanged, skipped: plan.skipped)
    for change in plan.changes {
      if let former = change.former {
        outcome.changed.append(former.id)
      } else {
        outcome.added.append(change.now.id.isEmpty ? change.now.title : change.now.id)
      }
    }
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
