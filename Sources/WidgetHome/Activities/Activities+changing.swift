package import Foundation
internal import PluginProtocol
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// A request to start a live activity, from a command, a plugin or a push.
package struct ActivityWish {
  /// The activity's id; nil to generate one from its type.
  package var id: String?
  package var type: StoredKind
  package var attributes: JSONValue
  package var content: ActivityContentValue
  /// When the activity starts; nil for now.
  package var date: Date?
  package var alert: ActivityAlertValue?
  package var timestamp: Date?

  package init(
    id: String? = nil, type: StoredKind, attributes: JSONValue, content: ActivityContentValue,
    date: Date? = nil, alert: ActivityAlertValue? = nil, timestamp: Date? = nil
  ) {
    self.id = id
    self.type = type
    self.attributes = attributes
    self.content = content
    self.date = date
    self.alert = alert
    self.timestamp = timestamp
  }
}

extension Activities {
  /// The maximum number of ended activities to store.
  private static let mostForgettable = 1_000

  /// Starts an activity.
  ///
  /// Throws if its plugin can't draw it.
  package func start(_ wish: ActivityWish) async throws -> StoredActivity {
    if let id = wish.id, let fault = Identifier.fault(in: id, noun: "activity") { throw fault }
    let registry = try store.registry()
    try await kinds.register(in: registry)
    _ = try begin(wish, id: "")
    var record = try begin(wish, id: try wish.id ?? makeActivityID(of: wish.type, in: registry))
    let views = try await presentations(of: record)
    let key = try store.change(in: registry) { transaction in
      try transaction.changes.makeWay(forActivity: record.id)
      // Other processes may have started activities in the meantime.
      record = try begin(wish, id: record.id, token: record.token)
      return try save(new: record, views, in: transaction)
    }
    return StoredActivity(key: key, record: record, drawn: record.revision)
  }

  /// Stores a new activity without waiting for its plugin.
  ///
  /// It is drawn when it is next shown.
  package func save(_ wish: ActivityWish) throws -> StoredActivity {
    if let id = wish.id, let fault = Identifier.fault(in: id, noun: "activity") { throw fault }
    let registry = try store.registry()
    return try store.change(in: registry) { try add(wish, in: $0) }
  }

  /// Starts an activity within a transaction.
  func add(
    _ wish: ActivityWish, in transaction: borrowing HomeTransaction
  ) throws -> StoredActivity {
    // Check this first, so that a refused activity uses up no id.
    _ = try begin(wish, id: "")
    let id = try wish.id ?? transaction.changes.makeActivityID(base: wish.type.activityIDBase)
    try transaction.changes.makeWay(forActivity: id)
    let record = try begin(wish, id: id)
    return StoredActivity(key: try save(new: record, nil, in: transaction), record: record)
  }

  private func makeActivityID(of type: StoredKind, in registry: Registry) throws -> String {
    try store.change(in: registry) { try $0.changes.makeActivityID(base: type.activityIDBase) }
  }

  private func begin(
    _ wish: ActivityWish, id: String, token: String? = nil
  ) throws -> ActivityRecord {
    guard try areOn() else { throw WidgetryError.activitiesSwitchedOff }
    var generator = SystemRandomNumberGenerator()
    let counts =
      try store.registryIfThere()?.countActivities(ofPlugin: wish.type.plugin)
      ?? (ofPlugin: 0, inAll: 0)
    return try limitedLife().start(
      ActivityLife.Start(
        id: id, plugin: wish.type.plugin, type: wish.type.name, attributes: wish.attributes,
        content: wish.content, token: token ?? PushToken.make(using: &generator),
        date: wish.date, alert: wish.alert, timestamp: wish.timestamp),
      beside: ActivityLife.Count(ofPlugin: counts.ofPlugin, inAll: counts.inAll),
      at: clockReading)
  }

  private func save(
    new record: ActivityRecord, _ views: ActivityViews?, in transaction: borrowing HomeTransaction
  ) throws -> Int {
    try transaction.changes.removeActivities(
      dueAt: store.context.now(), keeping: Self.mostForgettable)
    let key = try transaction.changes.add(record, dueAt: due(of: record))
    if let views {
      try keep(views, ofActivity: key, as: record, in: transaction)
      try keepActivityPlace(in: transaction)
    }
    return key
  }

  // MARK: Changes

  /// Changes an activity.
  ///
  /// Throws if its plugin can't draw the new state.
  package func change(
    id: String, by event: (StoredActivity) throws -> ActivityLife.Event
  ) async throws -> StoredActivity {
    let registry = try store.registry()
    try await kinds.register(in: registry)
    for _ in 0..<Self.attempts {
      let former = try knownActivity(id: id, in: registry)
      var next = former
      try handle(event, of: &next)
      let views = try await views(of: next, changedFrom: former)
      let isStored = try store.change(in: registry) { transaction in
        // If another change came in between, apply this one to its result.
        guard try registry.activity(id: id)?.record == former.record else { return false }
        try save(&next, views, in: transaction)
        return true
      }
      guard isStored else { continue }
      return next
    }
    // The activity changes faster than it can be drawn, so store the change without drawing it.
    return try saveChange(of: id, by: event)
  }

  /// The presentations for a changed activity; nil if the stored ones still apply.
  ///
  /// A drawing failure only fails a change of the state: an activity can end without a new picture.
  private func views(
    of next: StoredActivity, changedFrom former: StoredActivity
  ) async throws -> ActivityViews? {
    guard next.isUndrawn else { return nil }
    do {
      return try await presentations(of: next.record, key: next.key)
    } catch  where next.record.content.state == former.record.content.state {
      return nil
    }
  }

  /// How often a change is drawn again because another change came in between.
  private static let attempts = 3

  /// Changes an activity without waiting for its plugin.
  ///
  /// It is drawn when it is next shown.
  func saveChange(
    of id: String, by event: (StoredActivity) throws -> ActivityLife.Event
  ) throws -> StoredActivity {
    let registry = try store.registry()
    return try store.change(in: registry) { transaction in
      var activity = try knownActivity(id: id, in: registry)
      try handle(event, of: &activity)
      try save(&activity, nil, in: transaction)
      return activity
    }
  }

  private func knownActivity(id: String, in registry: Registry) throws -> StoredActivity {
    guard let activity = try registry.activity(id: id) else {
      throw WidgetryError.noActivity(id, among: try all().map(\.record.id))
    }
    return activity
  }

  private func handle(
    _ event: (StoredActivity) throws -> ActivityLife.Event, of activity: inout StoredActivity
  ) throws {
    let now = clockReading
    // Apply the effects of time first, so that the event applies to the current state.
    _ = life.handle(.checked, of: &activity.record, at: now)
    let event = try event(activity)
    if case .refused(let refusal) = life.handle(event, of: &activity.record, at: now) {
      throw WidgetryError.activity(activity.record, refused: refusal)
    }
  }

  /// When the activity next changes without an event.
  private func due(of record: ActivityRecord) -> Date? {
    life.nextChange(of: record) ?? life.removedAt(record)
  }

  func save(
    _ activity: inout StoredActivity, _ views: ActivityViews?,
    in transaction: borrowing HomeTransaction
  ) throws {
    let record = activity.record
    try transaction.changes.update(record, key: activity.key, dueAt: due(of: record))
    guard let views else { return }
    try keep(views, ofActivity: activity.key, as: record, in: transaction)
    activity.drawn = record.revision
    activity.failure = nil
  }
}

extension StoredKind {
  /// The prefix of generated ids for activities of this type.
  fileprivate var activityIDBase: String {
    let letters = shortActivityName.lowercased().unicodeScalars
      .filter { ("a"..."z").contains($0) || ("0"..."9").contains($0) }
    let base = String(String.UnicodeScalarView(letters.prefix(40)))
    return base.isEmpty ? "activity" : base
  }
}

extension WidgetryError {
  static func activityTaken(_ id: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "activity.taken", summary: "Activity '\(id)' already exists",
      hint: "choose another --id, or omit --id")
  }

  static func activity(
    _ record: ActivityRecord, refused refusal: ActivityLife.Refusal
  ) -> WidgetryError {
    switch refusal {
    case .over:
      WidgetryError(
        .failed, code: "activity.over",
        summary: "'\(record.id)' has ended and can't be updated",
        hint: "start another: widgetry activity start \(record.shortType) ...")
    case .older:
      WidgetryError(
        .failed, code: "activity.older",
        summary:
          "'\(record.id)' already has newer content, from \(Moment.text(record.timestamp.at))",
        hint: "give it a later timestamp")
    case .ahead:
      WidgetryError(
        .misuse, code: "activity.ahead",
        summary: "The timestamp is more than 8 hours ahead of this machine's clock",
        hint: "give it in seconds since 1970")
    case .tooLarge:
      WidgetryError(
        .misuse, code: "activity.too-large",
        summary: "Attributes and state take more than \(ActivityContentValue.sizeLimit) bytes",
        hint: "shorten them; put large data into the plugin's resources")
    }
  }
}

extension RegistryChanges {
  /// Deletes an ended activity whose id a new one reuses.
  fileprivate func makeWay(forActivity id: String) throws {
    guard let former = try registry.activity(id: id) else { return }
    guard [.dismissed, .ended].contains(former.record.state) else {
      throw WidgetryError.activityTaken(id)
    }
    try removeActivity(key: former.key)
  }
}
