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
  /// How often the file says again what it has said before.
  package var repeated = 0
  package var skipped: [DayImport.Skipped] = []
  package var reloads: [ReloadResult] = []

  /// The ids of the days that were added.
  package var added: [String] { changes.filter { $0.former == nil }.map(\.now.id) }
  /// The ids of the days that were changed.
  package var changed: [String] { changes.filter { $0.former != nil }.map(\.now.id) }

  fileprivate init(_ plan: DayImport, _ changes: [DayImport.Change]) {
    self.changes = changes
    (unchanged, repeated) = (plan.unchanged, plan.repeated)
    (kept, skipped) = (plan.kept, plan.skipped)
  }
}

extension Home {
  /// The most days that are published at once: others wait for that, about a quarter of a second.
  package static let publishedTogether = 100_000
  /// How often a plan is made anew because others changed days, until they have to wait for it.
  private static let patience = 8

  /// Keeps the days of a file, and reloads the widgets that name one that changed.
  ///
  /// All is kept or nothing, in one transaction. A file that changes more days than a limit is kept in several, each
  /// of that many days, unless it is strict; a second import adds what is missing.
  ///
  /// - Parameter limit: The most days of one transaction.
  package func importAnniversaries(
    _ events: [DayFileEvent], effect: ImportEffect = .kept, tolerance: ImportTolerance = .lenient,
    reload: ReloadChoice = .now, limit: Int = publishedTogether
  ) async throws -> ImportOutcome {
    let events = events.flatMap(Self.keepable).map(\.renamed)
    guard effect == .kept else {
      let basis = try registryIfThere().map { registry in
        try registry.read { try ImportBasis(registry) }
      }
      let work = try Self.work(events, tolerance, over: basis ?? ImportBasis())
      return ImportOutcome(work.plan, work.told(work.rest))
    }
    // Nothing is made for a file that cannot be kept.
    _ = try Self.work(events, tolerance, over: ImportBasis())
    let registry = try registry()
    let limit = tolerance == .strict ? Int.max : limit
    var work = try Self.work(events, tolerance, over: registry.read { try ImportBasis(registry) })
    var changes: [DayImport.Change] = []
    var keptBefore = 0
    var users: [StoredInstance] = []
    var overtaken = 0
    while !work.rest.isEmpty {
      let isPatient = overtaken < Self.patience
      if isPatient {
        try registry.aside { try registry.stage(work.staged(work.rest.prefix(limit))) }
      }
      let touched = try write(to: registry) { () -> [StoredInstance]? in
        if !isPatient {
          // Others have changed days all the time, and wait now.
          work = try Self.work(events, tolerance, over: ImportBasis(registry))
          keptBefore = changes.count
          try registry.stage(work.staged(work.rest.prefix(limit)))
        }
        guard try registry.anniversaryChanges() == work.changes else { return nil }
        return try publish(work, reload, in: registry)
      }
      if let touched {
        overtaken = 0
        folder.ring()
        let published = work.rest.prefix(limit)
        changes += work.told(published)
        work.rest.removeFirst(published.count)
        work.changes += 1
        let keys = Set(touched.map(\.key))
        users = users.filter { !keys.contains($0.key) } + touched
      } else {
        overtaken += 1
        keptBefore = changes.count
        work = try Self.work(
          events, tolerance, over: registry.read { try ImportBasis(registry) })
      }
      // Others have waited for the lock.
      // Between two transactions, processes that wait for the lock get it.
      if !work.rest.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    }
    var outcome = ImportOutcome(work.plan, changes)
    outcome.unchanged = max(outcome.unchanged - keptBefore, 0)
    outcome.reloads = try await self.reload(users, reload, in: registry).reloads
    return outcome
  }

  private static func work(
    _ events: [DayFileEvent], _ tolerance: ImportTolerance, over basis: ImportBasis
  ) throws -> ImportWork {
    ImportWork(try plan(events, tolerance, over: basis), over: basis)
  }

  /// Publishes what is staged, and answers the instances that have to know.
  private func publish(
    _ work: ImportWork, _ reload: ReloadChoice, in registry: Registry
  ) throws -> [StoredInstance] {
    try registry.keepLastDay(of: work.ids)
    let keys = try registry.publishStaged()
    return try touch(keys, reload, in: registry)
  }

  /// A day with what can be kept of it, and what cannot.
  private static func keepable(_ event: DayFileEvent) -> [DayFileEvent] {
    guard case .day(var imported, let line) = event else { return [event] }
    if let source = imported.elsewhere, !source.canBeKept { imported.elsewhere = nil }
    let (day, faults) = imported.anniversary.keptDetails()
    imported.anniversary = day
    let title = "'\(CellWidth.truncated(HarmlessText.line(day.title), to: 60))'"
    return [.day(imported, line: line)]
      + faults.map { fault in
        .skipped(
          line: line,
          summary: "\(title) is saved without its \(fault.detail): \(fault.error.summary)")
      }
  }

  /// What the events change, or every reason why they may not.
  private static func plan(
    _ events: [DayFileEvent], _ tolerance: ImportTolerance, over basis: ImportBasis
  ) throws -> DayImport {
    let plan = DayImport(events, over: basis.anniversaries, home: basis.home) { day in
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
