internal import Foundation
internal import PluginProtocol
package import TimelineEngine
package import WidgetModel
package import WidgetRegistry

extension Activities {
  /// The rules for activities in this home.
  var life: ActivityLife { store.context.activityLife }

  /// The current time, and for how long the machine has been running.
  var clockReading: ClockReading {
    ClockReading(store.context.now(), running: store.context.running())
  }

  /// The rules with this home's limits.
  func limitedLife() throws -> ActivityLife {
    var life = life
    guard let registry = try store.registryIfThere() else { return life }
    func limit(_ setting: HomeSetting) throws -> Int? {
      try registry.setting(setting).flatMap { Int($0) }
    }
    life.mostInAll = try limit(.activityTotal) ?? life.mostInAll
    life.mostOfPlugin = try limit(.activityPerPlugin) ?? life.mostOfPlugin
    return life
  }

  /// Whether activities can be started.
  package func areOn() throws -> Bool {
    try store.registryIfThere()?.setting(.activities) != "off"
  }

  /// How strictly pushes must follow the requirements of Apple's push service.
  package func pushStrictness() throws -> PushStrictness {
    try store.registryIfThere()?.setting(.pushes).flatMap(PushStrictness.init) ?? .lenient
  }

  /// Turns activities on or off, and changes their limits and the strictness for pushes.
  ///
  /// Running activities continue.
  package func set(
    isOn: Bool?, total: Int?, perPlugin: Int?, pushes: PushStrictness? = nil
  ) throws {
    let registry = try store.registry()
    try store.change(in: registry) { transaction in
      if let isOn { try transaction.changes.set(.activities, to: isOn ? "on" : "off") }
      if let total { try transaction.changes.set(.activityTotal, to: String(total)) }
      if let perPlugin { try transaction.changes.set(.activityPerPlugin, to: String(perPlugin)) }
      if let pushes { try transaction.changes.set(.pushes, to: pushes.rawValue) }
    }
  }

  /// The maximum number of activities in the home and per plugin.
  package func limits() throws -> (total: Int, perPlugin: Int) {
    let life = try limitedLife()
    return (life.mostInAll, life.mostOfPlugin)
  }

  /// The current activities: visible ones by relevance, then pending ones.
  package func all() throws -> [StoredActivity] {
    let settled = try store.registryIfThere()?.activities().map(settled) ?? []
    let byID = Dictionary(settled.map { ($0.record.id, $0) }) { $1 }
    let pending = settled.filter { $0.record.state == .pending }
      .sorted { $0.record.startsAt < $1.record.startsAt }
    return ActivityOrder(settled.map(\.record)).shown.compactMap { byID[$0.id] } + pending
  }

  /// The default activity for commands without an id: the first visible one with presentations.
  package func foremost() throws -> StoredActivity? {
    try all().first { try $0.record.state.isShown && hasViews($0) }
  }

  /// Whether an activity has ever been drawn.
  func hasViews(_ activity: StoredActivity) throws -> Bool {
    try store.registryIfThere()?.views(ofActivity: activity.key) != nil
  }

  /// The current state of an activity, even if it has ended.
  package func activity(id: String) throws -> StoredActivity {
    guard let stored = try store.registryIfThere()?.activity(id: id) else {
      throw WidgetryError.noActivity(id, among: try all().map(\.record.id))
    }
    return settled(stored)
  }

  /// An activity's stored presentations; nil if it hasn't been drawn yet.
  package func views(of activity: StoredActivity) throws -> ActivityViews? {
    guard let registry = try store.registryIfThere(),
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
        summary: "The saved views of '\(activity.record.id)' can't be read: \(error)",
        hint: ShellWord.commandLine(["activity", "update", activity.record.id]))
    }
  }

  /// The visible state of an activity: its last good one if the current one can't be drawn.
  package func shownState(of activity: StoredActivity) throws -> JSONValue {
    guard let failure = activity.failure, failure.isOfState else {
      return activity.record.content.state
    }
    return try store.registryIfThere()?.shownState(ofActivity: activity.key)
      ?? activity.record.content.state
  }

  /// Applies the effects of time that may not be stored yet.
  private func settled(_ activity: StoredActivity) -> StoredActivity {
    var activity = activity
    _ = life.handle(.checked, of: &activity.record, at: clockReading)
    return activity
  }

  // MARK: Types

  /// The activity types of all installed and bundled plugins.
  package func types() async throws -> [StoredKind] {
    guard let registry = try store.registryIfThere() else {
      return try await kinds.withoutRegistry().filter { $0.descriptor.activity != nil }
    }
    try await kinds.register(in: registry)
    return try registry.activityTypes().filter(\.isOffered)
  }

  /// Finds a type by its full name or by its name without `Attributes`.
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
      .missing, code: "activity.unknown", summary: "No activity '\(HarmlessText.line(id))'",
      hint: "widgetry activity list", suggestions: Suggestion.nearest(to: id, among: ids))
  }

  static let activitiesSwitchedOff = WidgetryError(
    .failed, code: "activity.switched-off", summary: "Activities are switched off in this home",
    hint: "widgetry home set --activities on")

  static func noActivityType(_ name: String, among types: [String]) -> WidgetryError {
    WidgetryError(
      .missing, code: "activity.type-unknown",
      summary: "Unknown activity type '\(HarmlessText.line(name))'",
      hint: types.isEmpty
        ? "install a plugin that has one: widgetry plugin install PATH"
        : "available: \(types.joined(separator: ", "))",
      suggestions: Suggestion.nearest(to: name, among: types))
  }

  static func ambiguousActivity(_ name: String, types: [String]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "activity.type-ambiguous",
      summary: "\(types.count) plugins have activities '\(name)'",
      hint: "choose one: \(types.joined(separator: " or "))", suggestions: types)
  }
}
