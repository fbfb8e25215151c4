package import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

extension Activities {
  /// What came of all that was stored in one transaction.
  struct Commit<Receipt: Sendable> {
    /// Each sender's outcome, nil for an activity that is not there.
    var outcomes: [(receipt: Receipt, outcome: ActivityLife.Outcome?)] = []
    /// What was started, in the order of the wishes, or why it was not.
    var started: [Result<StoredActivity, WidgetryError>] = []
  }

  /// Stores what came for activities; gives each sender's outcome, nil for an activity that is not there.
  package func commit<Receipt>(
    _ changes: [ActivityQueue<Receipt>.Change]
  ) throws -> [(receipt: Receipt, outcome: ActivityLife.Outcome?)] {
    try commit(changes, starting: []).outcomes
  }

  /// Stores what came for activities and those that begin, all of it in one transaction.
  func commit<Receipt>(
    _ changes: [ActivityQueue<Receipt>.Change], starting wishes: [ActivityWish]
  ) throws -> Commit<Receipt> {
    // Where the home is gone meanwhile, none is made for what was sent.
    guard let registry = try store.registryIfThere() else {
      return Commit(
        outcomes: changes.flatMap { $0.waiting.map { ($0.receipt, nil) } },
        started: wishes.map { _ in .failure(.homeIsGone(store.folder.path)) })
    }
    return try store.change(in: registry) { transaction in
      var commit = Commit<Receipt>()
      for change in changes { try take(change, into: &commit, in: transaction) }
      for wish in wishes {
        do {
          commit.started.append(.success(try add(wish, in: transaction)))
        } catch let error as WidgetryError where error.code.hasPrefix("activity.") {
          // It is refused by itself; the others have nothing to do with it.
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
