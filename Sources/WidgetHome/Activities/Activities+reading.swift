internal import Foundation
internal import PluginProtocol
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry

/// Reads live activities, their settings and their types.
extension Activities {
  /// The rules for activities.
  var life: ActivityLife { store.context.activityLife }

  /// The current time, and for how long the machine has been running.
  var clockReading: ClockReading {
    ClockReading(store.context.now(), running: store.context.running())
  }

  /// The rules with the limits that the user has set for this home.
  func limitedLife() throws -> ActivityLife {
    var life = life
    guard let registry = try store.existingRegistry() else { return life }
    func limit(_ setting: HomeSetting) throws -> Int? {
      try registry.setting(setting).flatMap { Int($0) }
    }
    life.homeLimit = try limit(.activityTotal) ?? life.homeLimit
    life.pluginLimit = try limit(.activityPerPlugin) ?? life.pluginLimit
    return life
  }

  /// Whether the user allows activities in this home.
  package func areOn() throws -> Bool {
    try store.existingRegistry()?.setting(.activities) != "off"
  }

  /// How strictly pushes must follow the requirements of Apple's push service.
  package func pushStrictness() throws -> PushStrictness {
    try store.existingRegistry()?.setting(.pushes).flatMap(PushStrictness.init) ?? .lenient
  }

  /// Turns activities on or off, and changes their limits and the strictness for pushes.
  ///
  /// Activities that are already running continue.
  package func set(
    isOn: Bool?, total: Int?, perPlugin: Int?, pushes: PushStrictness? = nil
  ) throws {
    try store.change { transaction in
      if let isOn { try transaction.changes.set(.activities, to: isOn ? "on" : "off") }
      if let total { try transaction.changes.set(.activityTotal, to: String(total)) }
      if let perPlugin { try transaction.changes.set(.activityPerPlugin, to: String(perPlugin)) }
      if let pushes { try transaction.changes.set(.pushes, to: pushes.rawValue) }
    }
  }

  /// The maximum number of activities in the home and per plugin.
  package func limits() throws -> (total: Int, perPlugin: Int) {
    let life = try limitedLife()
    return (life.homeLimit, life.pluginLimit)
  }

  /// All current activities: visible ones sorted by relevance, then those that haven't started yet.
  package func all() throws -> [StoredActivity] {
    let settled = try store.existingRegistry()?.activities().map(settled) ?? []
    let byID = Dictionary(settled.map { ($0.record.id, $0) }) { $1 }
    let pending = settled.filter { $0.record.state == .pending }
      .sorted { $0.record.startsAt < $1.record.startsAt }
    return ActivityOrder(settled.map(\.record)).shown.compactMap { byID[$0.id] } + pending
  }

  /// The activity that commands without an id use: the first visible one that has been drawn.
  package func foremost() throws -> StoredActivity? {
    try all().first { try $0.record.state.isShown && hasViews($0) }
  }

  /// Whether an activity has ever been drawn.
  func hasViews(_ activity: StoredActivity) throws -> Bool {
    try store.existingRegistry()?.views(ofActivity: activity.key) != nil
  }

  /// An activity in its current state, even if it has ended; throws if there is none.
  package func activity(id: String) throws -> StoredActivity {
    guard let stored = try store.existingRegistry()?.activity(id: id) else {
      throw WidgetryError.noActivity(id, among: try all().map(\.record.id))
    }
    return settled(stored)
  }

  /// An activity's stored presentations; nil if it has never been drawn.
  package func views(of activity: StoredActivity) throws -> ActivityViews? {
    guard let registry = try store.existingRegistry(),
      let bytes = try registry.views(ofActivity: activity.key)
    else { return nil }
    do {
      var views = try ActivityViews(parsing: bytes)
      views.attachments.add(
        ViewAttachments(images: try registry.images(ofActivity: activity.key)))
      return views
    } catch let error as JSONError {
      throw WidgetryError(
        .failed, code: "activity.unreadable",
        summary: "Couldn't read the saved views of '\(activity.record.id)': \(error)",
        hint: "Set a new state, as in: "
          + ShellWord.commandLine(["activity", "update", activity.record.id]) + " NAME=VALUE")
    }
  }

  /// The state that is shown: the last one that was drawn if the current one can't be.
  package func shownState(of activity: StoredActivity) throws -> JSONValue {
    guard let failure = activity.failure, failure.isOfState else {
      return activity.record.content.state
    }
    return try store.existingRegistry()?.shownState(ofActivity: activity.key)
      ?? activity.record.content.state
  }

  /// Applies changes that time has made, but that may not be stored yet.
  private func settled(_ activity: StoredActivity) -> StoredActivity {
    var activity = activity
    _ = life.handle(.checked, of: &activity.record, at: clockReading)
    return activity
  }

  // MARK: Types

  /// The activity types of all installed and bundled plugins.
  package func types() async throws -> [StoredKind] {
    guard let registry = try store.existingRegistry() else {
      return try await kinds.withoutRegistry().filter { $0.descriptor.activity != nil }
    }
    try await kinds.register(in: registry)
    return try registry.activityTypes().filter(\.isOffered)
  }

  /// A cache of the values that activities' plugins expect.
  package func shapes() -> ActivityShapes { ActivityShapes(store: store) }

  /// The registered activity types, without registering bundled plugins first.
  package func storedTypes() throws -> [StoredKind] {
    try store.existingRegistry()?.activityTypes().filter(\.isOffered) ?? []
  }

  /// Finds an activity type by its full name, or by its name without `Attributes`.
  package func type(named name: String) async throws -> StoredKind {
    let types = try await types()
    let found = types.named(name, isBundled: store.context.isBundled) {
      [$0.name, $0.shortActivityName]
    }
    if found.count > 1 {
      throw WidgetryError.ambiguousActivity(name, types: found.map { "\($0.plugin)/\($0.name)" })
    }
    guard let type = found.first else {
      throw WidgetryError.noActivityType(name, among: types.map(\.shortActivityName))
    }
    return type
  }
}

extension StoredKind {
  /// The short name of an activity type: `Game` for `GameAttributes`.
  package var shortActivityName: String { ActivityRecord.shortType(name) }
}

extension WidgetryError {
  package static func noActivity(_ id: String, among ids: [String]) -> WidgetryError {
    WidgetryError(
      .missing, code: "activity.unknown", summary: "Unknown activity '\(HarmlessText.line(id))'",
      hint: "Run 'widgetry activity list' to see all activities",
      suggestions: Suggestion.nearest(to: id, among: ids))
  }

  static let activitiesSwitchedOff = WidgetryError(
    .failed, code: "activity.switched-off", summary: "Live activities are turned off in this home",
    hint: "Run 'widgetry home set --activities on' to turn them on")

  static func noActivityType(_ name: String, among types: [String]) -> WidgetryError {
    WidgetryError(
      .missing, code: "activity.type-unknown",
      summary: "Unknown activity type '\(HarmlessText.line(name))'",
      hint: types.isEmpty
        ? "Run 'widgetry plugin install PATH' to install a plugin that has activities"
        : "Use one of: \(types.joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: name, among: types))
  }

  static func ambiguousActivity(_ name: String, types: [String]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "activity.type-ambiguous",
      summary: "\(types.count) plugins have an activity type '\(name)'",
      hint: "Choose one: \(types.joined(separator: " or "))", suggestions: types)
  }
}
