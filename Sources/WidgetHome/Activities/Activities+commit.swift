package import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// Stores many changes of live activities together, for the push server.
extension Activities {
  /// The results of one transaction.
  struct Commit<Receipt: Sendable> {
    /// The outcome for each sender; nil if the activity doesn't exist.
    var outcomes: [(receipt: Receipt, outcome: ActivityLife.Outcome?)] = []
    /// The started activities, in the order of the requests, or why they weren't started.
    var started: [Result<StoredActivity, WidgetryError>] = []
  }

  /// Stores changes of activities in one transaction.
  ///
  /// - Returns: Each sender's outcome, nil if the activity doesn't exist.
  package func commit<Receipt>(
    _ changes: [ActivityQueue<Receipt>.Change]
  ) throws -> [(receipt: Receipt, outcome: ActivityLife.Outcome?)] {
    try commit(changes, starting: []).outcomes
  }

  /// Stores changes of activities and starts others, all in one transaction.
  func commit<Receipt>(
    _ changes: [ActivityQueue<Receipt>.Change], starting newActivities: [NewActivity]
  ) throws -> Commit<Receipt> {
    // If another process has removed the home, don't create it again.
    guard try store.existingRegistry() != nil else {
      return Commit(
        outcomes: changes.flatMap { $0.waiting.map { ($0.receipt, nil) } },
        started: newActivities.map { _ in .failure(.homeIsGone(store.folder.path)) })
    }
    return try store.change { transaction in
      var commit = Commit<Receipt>()
      for change in changes { try take(change, into: &commit, in: transaction) }
      for new in newActivities {
        do {
          commit.started.append(.success(try add(new, in: transaction)))
        } catch let error as WidgetryError where error.code.hasPrefix("activity.") {
          // One refused start doesn't affect the others.
          commit.started.append(.failure(error))
        }
      }
      return commit
    }
  }

  private func take<Receipt>(
    _ change: ActivityQueue<Receipt>.Change, into commit: inout Commit<Receipt>,
    in transaction: borrowing HomeTransaction
  ) throws {
    guard var activity = try transaction.registry.activity(id: change.activity) else {
      commit.outcomes += change.waiting.map { ($0.receipt, nil) }
      return
    }
    let now = clockReading
    var isChanged = false
    for waiting in change.waiting {
      let outcome = life.handle(waiting.event, of: &activity.record, at: now)
      isChanged = isChanged || outcome == .changed
      commit.outcomes.append((waiting.receipt, outcome))
    }
    if isChanged { try save(&activity, nil, in: transaction) }
  }
}
