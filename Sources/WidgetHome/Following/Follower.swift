package import Foundation
internal import WidgetModel
internal import WidgetRegistry

/// Follows what the selected widgets show, and reports changes.
///
/// Ask for ``changes(at:)`` when the home has changed, and at ``nextChange``. Only widgets that may
/// have changed are read again: those in new lines of the ledger, those whose counters have
/// changed, and those whose time has come.
package final class Follower {
  let home: Home
  private var selector: Selector
  private var plan: SelectionPlan
  /// The shortest time between two updates of a running text, such as a timer.
  let pace: TimeInterval

  private var list = KeyedList<Followed>()
  private var known = KnownInstances()
  private var named: [Int]
  private(set) var place: Surroundings?
  private weak var registry: Registry?
  private var version: Int?
  private var lastLine = 0
  private var conditions: [String: PluginCondition] = [:]
  private var lastMoment = Date.distantPast
  /// New widgets that a process is about to reload for the first time.
  private var awaited: Set<Int> = []
  private var round: [FollowedChange] = []

  /// If this many change at once, all are read in pages.
  private static let many = 100
  private static let pageSize = 500

  /// What to do about an id that doesn't exist.
  package enum Absence: Hashable, Sendable {
    case refused
    case waitedFor
  }

  /// Looks up the selected widgets.
  package init(
    _ home: Home, _ selector: Selector, pace: TimeInterval, absence: Absence = .refused
  ) async throws {
    self.home = home
    self.selector = selector
    self.pace = pace
    var there = selector
    if absence == .waitedFor { _ = try there.dropMissing(from: home) }
    plan = try await home.selection.plan(there)
    named = plan.named.withoutRepetitions
  }

  /// The widgets in the order in which they were added.
  package var followed: ContiguousArray<Followed> { list.values }

  package subscript(key: Int) -> Followed? { list[key] }

  /// When something changes without a change of the home; nil if nothing will.
  package var nextChange: Date? { list.values.lazy.compactMap(\.nextChange).min() }

  /// The widgets for which a reload is due.
  package func due(at now: Date) -> [DueWidget] {
    list.values.filter { widget in widget.due.map { $0 <= now } ?? false }.map(DueWidget.init)
  }

  /// When the next reload after a moment is due.
  package func nextDue(after now: Date) -> Date? {
    list.values.lazy.compactMap(\.due).filter { $0 > now }.min()
  }

  /// What has changed since the last call; empty at the first call.
  package func changes(at now: Date) async throws -> [FollowedChange] {
    round = []
    defer { round = [] }
    try await read(at: now)
    lastMoment = now
    for index in list.values.indices {
      let former = list[index: index]
      list[index: index].wait(at: now)
      tell(from: former, to: list[index: index], at: now)
    }
    return round
  }

  private func read(at now: Date) async throws {
    guard let registry = try home.registryIfThere() else {
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
    // A process can release an instance without changing the registry.
    let atWork = list.values.filter(\.isAtWork).map(\.key) + awaited
    for key in atWork.sorted() { try read(key, in: registry, newest: key - 1, at: now) }
    try readTimely(in: registry, at: now)
    self.registry = registry
    self.version = version
    lastLine = line
  }

  /// Looks up the selector's names again, because they may refer to other things now.
  private func updatePlan() async throws {
    home.kinds.forget()
    guard !selector.namesInstances, !selector.isEmpty else { return }
    do {
      plan = try await home.selection.plan(selector)
    } catch is WidgetryError {
    } catch is WidgetryErrors {
      // If a kind or id was removed, its widgets are dropped; the rest of the selection remains.
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
    // Repeated lines are combined into one in the ledger, and then aren't new.
    keys.formUnion(list.values.lazy.filter { $0.report.state != .current }.map(\.key))
    for key in keys.sorted() { try read(key, in: registry, newest: newest, at: now) }
    guard try registry.instanceTally() != known.expected else { return }
    for key in try known.update(from: registry).sorted() {
      try read(key, in: registry, newest: newest, at: now)
    }
  }

  private func readNamed(in registry: Registry, at now: Date) throws {
    for id in selector.ids where !list.values.contains(where: { $0.id == id }) {
      guard let key = try registry.instance(id: id)?.key, !named.contains(key) else { continue }
      named.append(key)
    }
    for key in named { try read(key, in: registry, newest: known.lastKey, at: now) }
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

  /// Reads the widgets whose entry or running text has changed by now.
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
          tell(from: former, to: list[index: index], at: now)
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

  // MARK: Taking in

  private func take(
    _ shown: ShownInstance, isNew: Bool, isFirst: Bool, at now: Date
  ) throws {
    var shown = shown
    let former = list[shown.instance.key]
    if !selector.namesInstances {
      if let place { try home.selection.fillIn(&shown, at: now, unlike: place) }
      guard try plan.selects(shown.instance, shown: shown, in: home.selection) else {
        guard let former else { return }
        tell(from: former, to: try widget(shown, at: now), at: now)
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
      tell(from: former, to: widget, at: now)
    } else if !isFirst {
      // An existing widget was selected because its values or its state changed.
      let event: FollowedChange.Event =
        isNew ? .added : selector.states.isEmpty ? .configured : .state
      round.append(FollowedChange(at: now, event: event, widget: widget))
    }
  }

  private func drop(_ widget: Followed, isGone: Bool, at now: Date) {
    list[widget.key] = nil
    named.removeAll { $0 == widget.key }
    guard isGone else { return }
    round.append(FollowedChange(at: now, event: .removed, widget: widget, former: widget))
  }

  private func tell(from former: Followed, to widget: Followed, at now: Date) {
    guard former != widget else { return }
    round += FollowedChange.all(from: former, to: widget, at: now)
  }
}
