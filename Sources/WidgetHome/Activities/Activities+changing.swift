package import Foundation
internal import PluginProtocol
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// A request to start a live activity, made by a command, a plugin or a push.
package struct NewActivity {
  /// The activity's id; nil to derive one from its type.
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

/// Starts, updates and ends live activities in a home.
extension Activities {
  /// How many ended activities stay stored.
  private static let endedActivityLimit = 1_000

  /// Starts an activity and draws it.
  ///
  /// Throws if its plugin can't draw it.
  package func start(_ new: NewActivity) async throws -> StoredActivity {
    if let id = new.id, let fault = Identifier.fault(in: id, noun: "activity") { throw fault }
    let registry = try store.registry()
    try await kinds.register(in: registry)
    _ = try begin(new, id: "")
    var record = try begin(new, id: try new.id ?? makeActivityID(of: new.type))
    let views = try await presentations(of: record)
    let key = try store.change { transaction in
      try transaction.changes.removeEndedActivity(id: record.id)
      // Other processes may have started activities in the meantime.
      record = try begin(new, id: record.id, token: record.token)
      return try save(new: record, views, in: transaction)
    }
    return StoredActivity(key: key, record: record, drawn: record.revision)
  }

  /// Stores a new activity without waiting for its plugin; it is drawn when it is next shown.
  package func save(_ new: NewActivity) throws -> StoredActivity {
    if let id = new.id, let fault = Identifier.fault(in: id, noun: "activity") { throw fault }
    return try store.change { try add(new, in: $0) }
  }

  /// Starts an activity within a transaction.
  func add(
    _ new: NewActivity, in transaction: borrowing HomeTransaction
  ) throws -> StoredActivity {
    // Check the limits first, so that a refused activity doesn't use up an id.
    _ = try begin(new, id: "")
    let id = try new.id ?? transaction.changes.makeActivityID(base: new.type.activityIDBase)
    try transaction.changes.removeEndedActivity(id: id)
    let record = try begin(new, id: id)
    return StoredActivity(key: try save(new: record, nil, in: transaction), record: record)
  }

  private func makeActivityID(of type: StoredKind) throws -> String {
    try store.change { try $0.changes.makeActivityID(base: type.activityIDBase) }
  }

  private func begin(
    _ new: NewActivity, id: String, token: String? = nil
  ) throws -> ActivityRecord {
    guard try areOn() else { throw WidgetryError.activitiesSwitchedOff }
    var generator = SystemRandomNumberGenerator()
    let counts =
      try store.existingRegistry()?.countActivities(ofPlugin: new.type.plugin)
      ?? (ofPlugin: 0, inAll: 0)
    return try limitedLife().start(
      ActivityLife.Start(
        id: id, plugin: new.type.plugin, type: new.type.name, attributes: new.attributes,
        content: new.content, token: token ?? PushToken.make(using: &generator),
        date: new.date, alert: new.alert, timestamp: new.timestamp),
      beside: ActivityLife.Count(ofPlugin: counts.ofPlugin, inAll: counts.inAll),
      at: clockReading)
  }

  private func save(
    new record: ActivityRecord, _ views: ActivityViews?, in transaction: borrowing HomeTransaction
  ) throws -> Int {
    try transaction.changes.removeActivities(
      dueAt: store.context.now(), keeping: Self.endedActivityLimit)
    let key = try transaction.changes.add(record, dueAt: due(of: record))
    if let views {
      try storeDrawing(views, ofActivity: key, as: record, in: transaction)
      try storeActivityPlace(in: transaction)
    }
    return key
  }

  // MARK: Changes

  /// Changes an activity and draws its new state; throws if its plugin can't draw it.
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
      let isStored = try store.change { transaction in
        // If another process has changed the activity meanwhile, start again from its result.
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

  /// The drawing of a changed activity; nil if the stored one still applies.
  ///
  /// A failure to draw counts only if the state changed, so that an activity can always end.
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

  /// How often a change is drawn again if other processes change the activity in the meantime.
  private static let attempts = 3

  /// Changes an activity without waiting for its plugin; it is drawn when it is next shown.
  func saveChange(
    of id: String, by event: (StoredActivity) throws -> ActivityLife.Event
  ) throws -> StoredActivity {
    let registry = try store.registry()
    return try store.change { transaction in
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
    try storeDrawing(views, ofActivity: activity.key, as: record, in: transaction)
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
      hint: "Choose another --id, or omit it")
  }

  static func activity(
    _ record: ActivityRecord, refused refusal: ActivityLife.Refusal
  ) -> WidgetryError {
    switch refusal {
    case .over:
      WidgetryError(
        .failed, code: "activity.over",
        summary: "'\(record.id)' has ended and can't be updated",
        hint: "Run 'widgetry activity start \(record.shortType) ...' to start another one")
    case .older:
      WidgetryError(
        .failed, code: "activity.older",
        summary:
          "'\(record.id)' already has newer content from \(Moment.text(record.timestamp.at))",
        hint: "Use a later timestamp")
    case .ahead:
      WidgetryError(
        .misuse, code: "activity.ahead",
        summary: "The timestamp is more than 8 hours ahead of this machine's clock",
        hint: "Specify the timestamp in seconds since 1970")
    case .tooLarge:
      WidgetryError(
        .misuse, code: "activity.too-large",
        summary: "Attributes and state take more than \(ActivityContentValue.sizeLimit) bytes",
        hint: "Shorten them, and move large data to the plugin's resources")
    }
  }
}

extension RegistryChanges {
  /// Deletes an ended activity so that a new one can use its id; throws if it hasn't ended.
  fileprivate func removeEndedActivity(id: String) throws {
    guard let former = try registry.activity(id: id) else { return }
    guard [.dismissed, .ended].contains(former.record.state) else {
      throw WidgetryError.activityTaken(id)
    }
    try removeActivity(key: former.key)
  }
}
