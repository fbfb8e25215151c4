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
  /// Keeps the days of a file in one transaction, and reloads the widgets that name one that changed.
  package func importAnniversaries(
    _ events: [DayFileEvent], effect: ImportEffect = .kept, tolerance: ImportTolerance = .lenient,
    reload: ReloadChoice = .now
  ) async throws -> ImportOutcome {
    guard effect == .kept else {
      return outcome(of: try Self.plan(events, tolerance, over: anniversaries()))
    }
    // Nothing is made for a file that cannot be kept.
    _ = try Self.plan(events, tolerance, over: [])
    let registry = try registry()
    var users: [StoredInstance] = []
    var outcome = try write(to: registry) { () -> ImportOutcome in
      let plan = try Self.plan(events, tolerance, over: registry.anniversaries())
      var outcome = ImportOutcome(unchanged: plan.unchanged, skipped: plan.skipped)
      for change in plan.changes {
        var now = change.now
        if let former = change.former {
          try registry.update(now, formerID: former.id)
          outcome.changed.append(now.id)
        } else {
          if now.id.isEmpty { now.id = try registry.makeAnniversaryID(title: now.title) }
          try registry.add(now)
          outcome.added.append(now.id)
        }
        for user in try touchUsers(of: now.id, reload, in: registry) {
          users.removeAll { $0.key == user.key }
          users.append(user)
        }
      }
      return outcome
    }
    outcome.reloads = try await self.reload(users, reload, in: registry).reloads
    return outcome
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
