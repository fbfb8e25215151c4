package import Foundation
internal import PluginHost
internal import PluginProtocol
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// Draws live activities: asks plugins for presentations, and stores them until the state changes.
extension Activities {
  /// How many activities are drawn together.
  private static let drawnAtOnce = 100

  /// Asks an activity's plugin for its presentations.
  ///
  /// - Parameter key: The key of a stored activity, so that the plugin doesn't send its pictures
  ///   again; nil for a new activity.
  func presentations(of record: ActivityRecord, key: Int? = nil) async throws -> ActivityViews {
    do {
      let answer = try await processes.ask(
        record.plugin, .activity(try request(for: record, key: key)))
      guard case .presentations(let views) = answer else {
        throw WidgetryError.noTimeline(record.plugin)
      }
      return views
    } catch var error as WidgetryError
      where ["activity.attributes", "activity.state"].contains(error.code)
    {
      // The plugin couldn't read the values, so the sender made a mistake.
      error.category = .misuse
      throw error
    }
  }

  private func request(for record: ActivityRecord, key: Int?) throws -> ActivityRequest {
    let place = try store.homeSurroundings()
    var request = ActivityRequest(
      kind: record.type, id: record.id, attributes: record.attributes,
      state: record.content.state, isStale: record.state == .stale,
      environment: RequestEnvironment(locale: place.locale, timeZone: place.timeZone),
      now: store.context.now())
    if let key, let registry = try store.existingRegistry() {
      request.knownImages = try registry.imageDigests(ofActivity: key)
    }
    return request
  }

  /// Applies what time has changed, and draws all activities whose presentations are outdated.
  ///
  /// Writes nothing if all presentations are up to date.
  package func refresh() async throws {
    guard let registry = try store.existingRegistry() else { return }
    try await prepareActivities(in: registry)
    var last = 0
    while true {
      let activities = try registry.undrawnActivities(
        after: last, limit: Self.drawnAtOnce, at: store.context.now())
      // Each activity is drawn once: one that changes constantly would never be finished.
      guard let end = activities.last else { return }
      try await draw(activities, in: registry)
      last = end.key
    }
  }

  /// The result of ``refreshSome(limit:)``.
  struct Drawing {
    var drawn: Int
    /// Whether more activities may need drawing.
    var isMore: Bool
  }

  /// Draws like ``refresh()``, but at most `limit` activities; the next call continues after them.
  func refreshSome(limit: Int) async throws -> Drawing {
    guard let registry = try store.existingRegistry() else {
      return Drawing(drawn: 0, isMore: false)
    }
    try await prepareActivities(in: registry)
    let isMidway = lastDrawn > 0
    let activities = try registry.undrawnActivities(
      after: lastDrawn, limit: limit, at: store.context.now())
    lastDrawn = activities.count == limit ? activities.last?.key ?? 0 : 0
    if !activities.isEmpty { try await draw(activities, in: registry) }
    return Drawing(drawn: activities.count, isMore: isMidway || lastDrawn > 0)
  }

  /// When an activity next changes without an event, or is drawn again after a failure; nil if
  /// never.
  package func nextChange() throws -> Date? {
    guard let registry = try store.existingRegistry() else { return nil }
    return [try registry.nextActivityChange(), try registry.nextActivityRetry()]
      .compactMap(\.self).min()
  }

  /// Applies what time has changed, and marks activities as outdated after a change of their plugin
  /// or locale.
  private func prepareActivities(in registry: Registry) async throws {
    try applyTime(in: registry)
    guard try registry.hasShownActivities() else { return }
    try await kinds.register(in: registry)
    try redrawAfterMove(in: registry)
  }

  private func applyTime(in registry: Registry) throws {
    let now = clockReading
    let checksAll = !hasAdjustedToClock
    func due() throws -> [StoredActivity] {
      try checksAll ? registry.activities() : registry.activities(dueAt: now.date)
    }
    guard try !due().isEmpty else {
      hasAdjustedToClock = true
      return
    }
    try store.change { transaction in
      for var activity in try due() {
        let outcome = life.handle(.checked, of: &activity.record, at: now)
        guard !checksAll || outcome != .unchanged else { continue }
        try save(&activity, nil, in: transaction)
      }
    }
    hasAdjustedToClock = true
  }

  /// Draws activities, and stores the results.
  ///
  /// If a plugin fails, the former presentation stays and the failure is stored with it. While a
  /// slow plugin is drawing, activities of other plugins that change in the meantime are drawn too.
  private func draw(_ activities: [StoredActivity], in registry: Registry) async throws {
    try await kinds.register(in: registry)
    var asked = activities
    var waiting = Set(activities.indices)
    var answers: [(StoredActivity, Result<PluginAnswer, WidgetryError>)] = []
    func storeAnswers() throws {
      guard !answers.isEmpty else { return }
      try store.change { transaction in
        for (activity, answer) in answers {
          try storeDrawing(answer, of: activity, in: transaction)
        }
        try storeActivityPlace(in: transaction)
      }
      answers.removeAll()
    }
    func questions(_ activities: some Sequence<StoredActivity>) throws -> [PluginQuestion] {
      try activities.map { activity in
        PluginQuestion(
          plugin: activity.record.plugin,
          request: .activity(try request(for: activity.record, key: activity.key)))
      }
    }
    func more() throws -> [PluginQuestion] {
      try storeAnswers()
      // Stop adding activities once only added ones are still being drawn.
      guard let first = waiting.min(), first < activities.count else { return [] }
      let busy = Set(waiting.map { asked[$0].record.plugin })
      let next = try registry.undrawnActivities(
        after: 0, limit: Self.drawnAtOnce, at: store.context.now()
      ).filter { !busy.contains($0.record.plugin) }
      waiting.formUnion(asked.count..<asked.count + next.count)
      asked += next
      return try questions(next)
    }
    try await processes.outcomes(of: try questions(activities), more: more) { index, outcome in
      waiting.remove(index)
      answers.append((asked[index], outcome.result))
    }
    try storeAnswers()
  }

  private func storeDrawing(
    _ answer: Result<PluginAnswer, WidgetryError>, of activity: StoredActivity,
    in transaction: borrowing HomeTransaction
  ) throws {
    switch answer {
    case .success(.presentations(let views)):
      try storeDrawing(views, ofActivity: activity.key, as: activity.record, in: transaction)
    case .success:
      try storeDrawing(.noTimeline(activity.record.plugin), of: activity, in: transaction)
    case .failure(let error): try storeDrawing(error, of: activity, in: transaction)
    }
  }

  private func storeDrawing(
    _ error: WidgetryError, of activity: StoredActivity, in transaction: borrowing HomeTransaction
  ) throws {
    let isTheSame = activity.drawn == activity.record.revision
    let failure = StoredActivity.Failure(
      code: error.code, summary: error.summary,
      count: (isTheSame ? activity.failure?.count ?? 0 : 0) + 1)
    try transaction.changes.setFailure(
      failure, ofActivity: activity.key, revision: activity.record.revision,
      retryAt: ActivityRetry.moment(after: failure.count, at: store.context.now()))
  }

  /// Stores presentations, and those of their pictures that aren't stored yet.
  func storeDrawing(
    _ views: ActivityViews, ofActivity key: Int, as record: ActivityRecord,
    in transaction: borrowing HomeTransaction
  ) throws {
    var bare = views
    bare.attachments.images = []
    try transaction.changes.setViews(
      bare.json, with: views.attachments.images, ofActivity: key, as: record)
  }

  // MARK: Time zone and locale

  /// Marks all activities as outdated if the home's time zone or locale has changed since they were
  /// drawn.
  private func redrawAfterMove(in registry: Registry) throws {
    let word = try activityPlace()
    guard let former = try registry.setting(.activityPlace), former != word else { return }
    try store.change { transaction in
      try transaction.changes.redrawActivities()
      try transaction.changes.set(.activityPlace, to: word)
    }
  }

  /// Stores the time zone and locale in which activities are drawn, so that a change is noticed.
  func storeActivityPlace(in transaction: borrowing HomeTransaction) throws {
    guard try transaction.registry.setting(.activityPlace) == nil else { return }
    try transaction.changes.set(.activityPlace, to: activityPlace())
  }

  private func activityPlace() throws -> String {
    let place = try store.homeSurroundings()
    return "\(place.timeZone) \(place.locale)"
  }
}
