package import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// Reports changes of what the selected widgets show, for `--follow`, `events` and live pages.
///
///     let follower = try await Follower(home, selector, pace: 1)
///     let changes = try await follower.changes(at: now)
///
/// Call ``changes(at:)`` whenever the home has changed, and at ``nextChange``. Only widgets that
/// may have changed are read again: those with new lines in the log, those whose counters have
/// changed, and those that show another entry by now.
package final class Follower {
  let home: Home
  private var selector: Selector
  private var plan: SelectionPlan
  /// How often, at most, a running text such as a timer is updated, in seconds.
  let pace: TimeInterval

  private var list = KeyedList<FollowedWidget>()
  private var known = KnownInstances()
  private var named: [Int]
  private(set) var place: Surroundings?
  private weak var registry: Registry?
  private var version: Int?
  private var lastLine = 0
  private var conditions: [String: PluginCondition] = [:]
  private var lastMoment = Date.distantPast
  /// New widgets that a process is about to reload for the first time; reported after that.
  private var awaited: Set<Int> = []
  private var pending: [FollowedChange] = []

  /// If at least this many widgets change at once, they are read in pages.
  private static let many = 100
  private static let pageSize = 500

  /// What to do about selected ids that don't exist: throw an error, or wait for the widget.
  package enum Absence: Hashable, Sendable {
    case refused
    case waitedFor
  }

  /// Creates a follower for the selected widgets, which are looked up at once.
  package init(
    _ home: Home, _ selector: Selector, pace: TimeInterval, absence: Absence = .refused
  ) async throws {
    self.home = home
    self.selector = selector
    self.pace = pace
    var existing = selector
    if absence == .waitedFor { _ = try existing.dropMissing(from: home) }
    plan = try await home.selection.plan(existing)
    named = plan.named.withoutRepetitions
  }

  /// The followed widgets, in the order in which they were added.
  package var followed: ContiguousArray<FollowedWidget> { list.values }

  package subscript(key: Int) -> FollowedWidget? { list[key] }

  /// When a widget changes even if the home doesn't; nil if none will.
  package var nextChange: Date? { list.values.lazy.compactMap(\.nextChange).min() }

  /// The followed widgets that are due for a reload.
  package func due(at now: Date) -> [DueWidget] {
    list.values.filter { widget in widget.due.map { $0 <= now } ?? false }.map(DueWidget.init)
  }

  /// When a followed widget is next due after a moment.
  package func nextDue(after now: Date) -> Date? {
    list.values.lazy.compactMap(\.due).filter { $0 > now }.min()
  }

  /// The changes since the last call; the first call returns none.
  package func changes(at now: Date) async throws -> [FollowedChange] {
    pending = []
    defer { pending = [] }
    try await read(at: now)
    lastMoment = now
    for index in list.values.indices {
      let former = list[index: index]
      list[index: index].wait(at: now)
      report(from: former, to: list[index: index], at: now)
    }
    return pending
  }

  private func read(at now: Date) async throws {
    guard let registry = try home.store.existingRegistry() else {
      for widget in list.values { drop(widget, isGone: true, at: now) }
      known = KnownInstances()
      version = nil
      return
    }
    let isFirst = version == nil && lastMoment == .distantPast
    let version = try registry.dataVersion()
    let isOther = version != self.version || registry !== self.registry
    home.settings.forget()
    let place = try home.surroundings()
    if isOther { try await updatePlan() }
    let line = isOther ? try registry.lastLedgerKey() : lastLine
    let isAllOther =
      registry !== self.registry || place != self.place || now < lastMoment || line < lastLine
    self.place = place
    if try isOther && haveConditionsChanged(registry) || isAllOther {
      try readAll(in: registry, at: now, isFirst: isFirst)
    } else if isOther {
      try readChanged(in: registry, at: now)
    }
    // Another process can finish a reload without changing the registry.
    let atWork = list.values.filter(\.isAtWork).map(\.key) + awaited
    for key in atWork.sorted() { try read(key, in: registry, newest: key - 1, at: now) }
    try readTimely(in: registry, at: now)
    self.registry = registry
    self.version = version
    lastLine = line
  }

  /// Looks up the selected kinds and entities again, because names may refer to other things now.
  private func updatePlan() async throws {
    home.kinds.forget()
    guard !selector.namesInstances, !selector.isEmpty else { return }
    do {
      plan = try await home.selection.plan(selector)
    } catch is WidgetryError {
    } catch is WidgetryErrors {
      // If a kind was removed, its widgets are dropped below; the others are still followed.
    }
  }

  private func haveConditionsChanged(_ registry: Registry) throws -> Bool {
    let now = Dictionary(
      try registry.plugins().map { ($0.id, $0.condition) }, uniquingKeysWith: { $1 })
    defer { conditions = now }
    return now != conditions
  }

  // MARK: Reading

  private func readAll(in registry: Registry, at now: Date, isFirst: Bool) throws {
    if selector.namesInstances { return try readNamed(in: registry, at: now) }
    guard let place else { return }
    var gone = Set(list.values.map(\.key))
    let newest = isFirst ? Int.max : known.lastKey
    known = KnownInstances()
    var last = 0
    while true {
      let page = try registry.shown(
        after: last, limit: Self.pageSize, at: now, in: place)
      guard let end = page.last else { break }
      last = end.instance.key
      for shown in page {
        gone.remove(shown.instance.key)
        known.note(shown.instance)
        try take(shown, isNew: shown.instance.key > newest, isFirst: isFirst, at: now)
      }
    }
    for key in gone {
      if let widget = list[key] { drop(widget, isGone: true, at: now) }
    }
  }

  private func readChanged(in registry: Registry, at now: Date) throws {
    if selector.namesInstances { return try readNamed(in: registry, at: now) }
    let newest = known.lastKey
    var keys = Set(try registry.decidedInstances(afterLedger: lastLine))
    // The log combines repeated lines into one, which then doesn't count as new.
    keys.formUnion(list.values.lazy.filter { $0.report.state != .current }.map(\.key))
    for key in keys.sorted() { try read(key, in: registry, newest: newest, at: now) }
    guard try registry.instanceTally() != known.expected else { return }
    for key in try known.update(from: registry).sorted() {
      try read(key, in: registry, newest: newest, at: now)
    }
  }

  private func readNamed(in registry: Registry, at now: Date) throws {
    for key in named { try read(key, in: registry, newest: known.lastKey, at: now) }
    // Look up missing ids after that, because a widget may have been removed and added again.
    for id in selector.ids where !list.values.contains(where: { $0.id == id }) {
      guard let key = try registry.instance(id: id)?.key, !named.contains(key) else { continue }
      named.append(key)
      try read(key, in: registry, newest: known.lastKey, at: now)
    }
  }

  private func read(_ key: Int, in registry: Registry, newest: Int, at now: Date) throws {
    guard let place else { return }
    guard let shown = try registry.shown(key: key, at: now, in: place) else {
      known.forget(key)
      awaited.remove(key)
      if let widget = list[key] { drop(widget, isGone: true, at: now) }
      return
    }
    known.note(shown.instance)
    try take(shown, isNew: key > newest, isFirst: lastMoment == .distantPast, at: now)
  }

  /// Reads the widgets that show another entry or text by now.
  private func readTimely(in registry: Registry, at now: Date) throws {
    guard let place else { return }
    let timely = list.values.filter { widget in widget.fingerprint?.next.map { $0 <= now } ?? false
    }
    var rest = Set(timely.map(\.key))
    if timely.count >= Self.many, let end = timely.last?.key {
      var last = timely[0].key - 1
      var seen: [SharedTimeline: ViewFingerprint] = [:]
      while last < end {
        let pages = try registry.shownPages(
          after: last, limit: Self.pageSize, at: now, in: place)
        guard let end = pages.last else { break }
        last = end.instance
        for (key, timeline, page) in pages where rest.contains(key) {
          guard let index = list.index(of: key) else { continue }
          let former = list[index: index]
          let shared = SharedTimeline(
            timeline: timeline, family: former.family, location: former.location)
          if seen[shared] == nil, let entry = try? ShownEntry(of: page, at: now) {
            seen[shared] = try fingerprint(of: former, entry, at: now)
          }
          guard let fingerprint = seen[shared] else { continue }
          list[index: index].fingerprint = fingerprint
          report(from: former, to: list[index: index], at: now)
          rest.remove(key)
        }
      }
    }
    for key in rest.sorted() { try read(key, in: registry, newest: .max, at: now) }
  }

  /// Identifies widgets that look the same, because equal timelines are stored once.
  private struct SharedTimeline: Hashable {
    var timeline: Int
    var family: WidgetFamily
    var location: WidgetLocation
  }

  // MARK: Recording

  private func take(
    _ shown: ShownInstance, isNew: Bool, isFirst: Bool, at now: Date
  ) throws {
    var shown = shown
    let former = list[shown.instance.key]
    if !selector.namesInstances {
      if let place { try home.selection.fillIn(&shown, at: now, unlike: place) }
      guard try plan.selects(shown.instance, shown: shown, in: home.selection) else {
        guard let former else { return }
        report(from: former, to: try widget(shown, at: now), at: now)
        return drop(former, isGone: false, at: now)
      }
    }
    var widget = try widget(shown, at: now)
    let isNew = awaited.remove(widget.key) != nil || isNew
    if widget.isAtWork {
      guard former != nil || isFirst else {
        awaited.insert(widget.key)
        return
      }
      if let former { widget.report = former.report }
    }
    list[widget.key] = widget
    if let former {
      report(from: former, to: widget, at: now)
    } else if !isFirst {
      // A widget that isn't new is selected now because its values or its state have changed.
      let event: FollowedChange.Event =
        isNew ? .added : selector.states.isEmpty ? .configured : .state
      pending.append(FollowedChange(at: now, event: event, widget: widget))
    }
  }

  private func drop(_ widget: FollowedWidget, isGone: Bool, at now: Date) {
    list[widget.key] = nil
    named.removeAll { $0 == widget.key }
    guard isGone else { return }
    pending.append(FollowedChange(at: now, event: .removed, widget: widget, former: widget))
  }

  private func report(from former: FollowedWidget, to widget: FollowedWidget, at now: Date) {
    guard former != widget else { return }
    pending += FollowedChange.all(from: former, to: widget, at: now)
  }
}
