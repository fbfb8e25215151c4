package import Foundation
internal import PluginHost
internal import PluginProtocol
internal import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

extension Activities {
  /// How many activities are drawn at once.
  private static let drawnAtOnce = 100

  /// Requests an activity's presentations from its plugin.
  ///
  /// - Parameter key: The key of a stored activity, whose pictures are reused.
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
      // The plugin can't read the values, so they were invalid.
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
    if let key, let registry = try store.registryIfThere() {
      request.knownImages = try registry.imageDigests(ofActivity: key)
    }
    return request
  }

  /// Applies the effects of time to activities, and draws those with outdated presentations.
  ///
  /// Writes nothing if everything is up to date.
  package func refresh() async throws {
    guard let registry = try store.registryIfThere() else { return }
    try await prepareActivities(in: registry)
    var last = 0
    while true {
      let activities = try registry.undrawnActivities(
        after: last, limit: Self.drawnAtOnce, at: store.context.now())
      // Activities that change as fast as they are drawn are left to their own updates.
      guard let end = activities.last else { return }
      try await draw(activities, in: registry)
      last = end.key
    }
  }

  /// The result of drawing a limited number of activities.
  struct Drawing {
    var drawn: Int
    /// Whether more activities may need drawing.
    var isMore: Bool
  }

  /// Like ``refresh()``, but draws a limited number; the next call continues after them.
  func refreshSome(limit: Int) async throws -> Drawing {
    guard let registry = try store.registryIfThere() else {
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

  /// When an activity next changes or is drawn again without an event; nil for never.
  package func nextChange() throws -> Date? {
    guard let registry = try store.registryIfThere() else { return nil }
    return [try registry.nextActivityChange(), try registry.nextActivityRetry()]
      .compactMap(\.self).min()
  }

  /// Applies the effects of time, and marks activities as outdated if their plugin or locale
  /// changed.
  private func prepareActivities(in registry: Registry) async throws {
    try settleActivities(in: registry)
    guard try registry.hasShownActivities() else { return }
    try await kinds.register(in: registry)
    try followActivityPlace(in: registry)
  }

  private func settleActivities(in registry: Registry) throws {
    let now = clockReading
    let looksAtAll = !hasFollowedClock
    func due() throws -> [StoredActivity] {
      try looksAtAll ? registry.activities() : registry.activities(dueAt: now.date)
    }
    guard try !due().isEmpty else {
      hasFollowedClock = true
      return
    }
    try store.change(in: registry) { transaction in
      for var activity in try due() {
        let outcome = life.handle(.checked, of: &activity.record, at: now)
        guard !looksAtAll || outcome != .unchanged else { continue }
        try save(&activity, nil, in: transaction)
      }
    }
    hasFollowedClock = true
  }

  /// Draws activities.
  ///
  /// If drawing fails, the former presentations remain and the failure is stored.
  ///
  /// While a slow plugin is drawing, newly outdated activities of other plugins are drawn too.
  private func draw(_ activities: [StoredActivity], in registry: Registry) async throws {
    try await kinds.register(in: registry)
    var asked = activities
    var waiting = Set(activities.indices)
    var answers: [(StoredActivity, Result<PluginAnswer, WidgetryError>)] = []
    func keepAnswers() throws {
      guard !answers.isEmpty else { return }
      try store.change(in: registry) { transaction in
        for (activity, answer) in answers { try keep(answer, of: activity, in: transaction) }
        try keepActivityPlace(in: transaction)
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
      try keepAnswers()
      // If only such additional activities are still being drawn, don't add more.
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
    try keepAnswers()
  }

  private func keep(
    _ answer: Result<PluginAnswer, WidgetryError>, of activity: StoredActivity,
    in transaction: borrowing HomeTransaction
  ) throws {
    switch answer {
    case .success(.presentations(let views)):
      try keep(views, ofActivity: activity.key, as: activity.record, in: transaction)
    case .success: try keep(.noTimeline(activity.record.plugin), of: activity, in: transaction)
    case .failure(let error): try keep(error, of: activity, in: transaction)
    }
  }

  private func keep(
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

  /// Stores presentations and the pictures that aren't stored yet.
  func keep(
    _ views: ActivityViews, ofActivity key: Int, as record: ActivityRecord,
    in transaction: borrowing HomeTransaction
  ) throws {
    var bare = views
    bare.attachments.images = []
    try transaction.changes.setViews(
      bare.json, with: views.attachments.images, ofActivity: key, as: record)
  }

  // MARK: Place

  /// Marks all activities as outdated if the home's time zone or locale changed since they were
  /// drawn.
  private func followActivityPlace(in registry: Registry) throws {
    let word = try activityPlace()
    guard let former = try registry.setting(.activityPlace), former != word else { return }
    try store.change(in: registry) { transaction in
      try transaction.changes.redrawActivities()
      try transaction.changes.set(.activityPlace, to: word)
    }
  }

  /// Stores the time zone and locale in which activities are drawn, to notice later changes.
  func keepActivityPlace(in transaction: borrowing HomeTransaction) throws {
    guard try transaction.registry.setting(.activityPlace) == nil else { return }
    try transaction.changes.set(.activityPlace, to: activityPlace())
  }

  private func activityPlace() throws -> String {
    let place = try store.homeSurroundings()
    return "\(place.timeZone) \(place.locale)"
  }
}
