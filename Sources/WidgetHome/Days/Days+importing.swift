package import Anniversaries
package import AnniversaryFiles
internal import WidgetModel
internal import WidgetRegistry

/// Whether an import stores anything.
package enum ImportEffect: Hashable, Sendable {
  case stored
  /// A dry run: the changes are computed, but not stored.
  case dryRun
}

/// How an import treats rows that it can't read.
package enum ImportTolerance: Hashable, Sendable {
  /// Skips these rows and imports the rest.
  case lenient
  /// Imports nothing if any row can't be read.
  case strict
}

/// The result of an import, or of a dry run.
package struct ImportOutcome {
  /// The added and changed anniversaries, in the order of the file.
  package var changes: [DayImport.Change] = []
  package var unchanged = 0
  /// Anniversaries that weren't changed because they belong to another source.
  package var kept: [Anniversary] = []
  /// How many rows repeat an earlier row.
  package var repeated = 0
  package var skipped: [DayImport.Skipped] = []
  package var reloads: [ReloadResult] = []

  /// The ids of the added anniversaries.
  package var added: [String] { changes.filter { $0.former == nil }.map(\.now.id) }
  /// The ids of the changed anniversaries.
  package var changed: [String] { changes.filter { $0.former != nil }.map(\.now.id) }

  fileprivate init(_ plan: DayImport, _ changes: [DayImport.Change]) {
    self.changes = changes
    (unchanged, repeated) = (plan.unchanged, plan.repeated)
    (kept, skipped) = (plan.kept, plan.skipped)
  }
}

/// Imports anniversaries from files.
extension Days {
  /// How many anniversaries are stored in one transaction, which blocks other processes for about a
  /// quarter of a second.
  package static let transactionLimit = 100_000
  /// How many times a plan is recomputed because other processes changed anniversaries.
  ///
  /// After that, they have to wait for the import.
  private static let attemptLimit = 8

  /// Imports the anniversaries of a file, and reloads the widgets that show a changed one.
  ///
  /// Stores everything in one transaction, or nothing. If there are more than `limit` changes, and
  /// the import isn't strict, it uses several transactions; if it is interrupted, importing the
  /// file again adds the rest.
  ///
  /// - Parameter limit: How many anniversaries are stored in one transaction.
  package func importDays(
    _ events: [DayFileEvent], effect: ImportEffect = .stored, tolerance: ImportTolerance = .lenient,
    reload: ReloadChoice = .now, limit: Int = transactionLimit
  ) async throws -> ImportOutcome {
    let events = events.flatMap(Self.validated).map(\.renamed)
    guard effect == .stored else {
      let basis = try store.existingRegistry().map { registry in
        try registry.read { try ImportBasis(registry) }
      }
      let work = try Self.work(events, tolerance, over: basis ?? ImportBasis())
      return ImportOutcome(work.plan, work.reported(work.rest))
    }
    // Report a faulty file before a home is created for it.
    _ = try Self.work(events, tolerance, over: ImportBasis())
    let registry = try store.registry()
    let limit = tolerance == .strict ? Int.max : limit
    var work = try Self.work(events, tolerance, over: registry.read { try ImportBasis(registry) })
    var changes: [DayImport.Change] = []
    var keptBefore = 0
    var users: [StoredInstance] = []
    var failedAttempts = 0
    while !work.rest.isEmpty {
      let isOptimistic = failedAttempts < Self.attemptLimit
      if isOptimistic {
        try registry.stage(work.staged(work.rest.prefix(limit)))
      }
      let touched = try store.change { transaction -> [StoredInstance]? in
        if !isOptimistic {
          // Other processes kept changing anniversaries, so make them wait.
          work = try Self.work(events, tolerance, over: ImportBasis(registry))
          keptBefore = changes.count
          try transaction.changes.stage(work.staged(work.rest.prefix(limit)))
        }
        guard try registry.anniversaryChanges() == work.changes else { return nil }
        return try publish(work, reload, in: transaction)
      }
      if let touched {
        failedAttempts = 0
        let published = work.rest.prefix(limit)
        changes += work.reported(published)
        work.rest.removeFirst(published.count)
        work.changes += 1
        let keys = Set(touched.map(\.key))
        users = users.filter { !keys.contains($0.key) } + touched
      } else {
        failedAttempts += 1
        keptBefore = changes.count
        work = try Self.work(
          events, tolerance, over: registry.read { try ImportBasis(registry) })
      }
      // Give waiting processes a chance to get the lock.
      if !work.rest.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
    }
    var outcome = ImportOutcome(work.plan, changes)
    outcome.unchanged = max(outcome.unchanged - keptBefore, 0)
    outcome.reloads = try await self.reload(users, reload, in: registry).reloads
    return outcome
  }

  /// Computes what an import has to change in a home.
  private static func work(
    _ events: [DayFileEvent], _ tolerance: ImportTolerance, over basis: ImportBasis
  ) throws -> ImportWork {
    ImportWork(try plan(events, tolerance, over: basis), over: basis)
  }

  /// Stores the staged anniversaries, and marks the affected widgets as due.
  private func publish(
    _ work: ImportWork, _ reload: ReloadChoice, in transaction: borrowing HomeTransaction
  ) throws -> [StoredInstance] {
    try transaction.changes.keepLastDay(of: work.ids)
    let keys = try transaction.changes.publishStaged()
    return try touch(keys, reload, in: transaction)
  }

  /// The anniversary without its invalid details, and a note for each of them.
  private static func validated(_ event: DayFileEvent) -> [DayFileEvent] {
    guard case .day(var imported, let line) = event else { return [event] }
    if let source = imported.sourceElsewhere, !source.isStorable { imported.sourceElsewhere = nil }
    let (day, faults) = imported.anniversary.validDetails()
    imported.anniversary = day
    let title = "'\(CellWidth.truncated(HarmlessText.line(day.title), to: 60))'"
    return [.day(imported, line: line)]
      + faults.map { fault in
        .skipped(
          line: line,
          summary: "The \(fault.detail) of \(title) can't be imported: \(fault.error.summary)")
      }
  }

  /// The changes that a file makes; throws all errors together if the import is strict.
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
          hint: "Omit --strict to import the other lines")
      })
  }
}

extension DayFileEvent {
  /// Replaces the reserved id `next` with one that will be made from the title.
  fileprivate var renamed: DayFileEvent {
    guard case .day(var day, let line) = self, day.anniversary.id == EntityType.next else {
      return self
    }
    day.anniversary.id = ""
    return .day(day, line: line)
  }
}
