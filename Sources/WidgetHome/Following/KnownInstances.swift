internal import WidgetRegistry

extension InstanceCounters: Keyed {}

/// The counters of all widgets when they were last read; a difference shows that a widget changed.
struct KnownInstances {
  private var counters = KeyedList<InstanceCounters>()
  private var tally = InstanceTally()

  private static let pageSize = 2000

  /// The totals that the registry has if no widget has changed.
  var expected: InstanceTally {
    var tally = tally
    tally.last = lastKey
    return tally
  }

  /// The key of the newest widget.
  var lastKey: Int { counters.values.last?.key ?? 0 }

  var keys: [Int] { counters.values.map(\.key) }

  /// Remembers a widget's counters.
  mutating func note(_ instance: StoredInstance) {
    note(
      InstanceCounters(key: instance.key, revision: instance.revision, asked: instance.asked))
  }

  mutating func forget(_ key: Int) {
    guard let former = counters[key] else { return }
    count(former, -1)
    counters[key] = nil
  }

  private mutating func note(_ new: InstanceCounters) {
    if let former = counters[new.key] { count(former, -1) }
    count(new, 1)
    counters[new.key] = new
  }

  private mutating func count(_ one: InstanceCounters, _ sign: Int) {
    tally.count += sign
    tally.revisions += sign * one.revision
    tally.asked += sign * one.asked
  }

  /// Reads all counters, and returns the keys of widgets that are new, changed or removed.
  mutating func update(from registry: Registry) throws -> [Int] {
    var others: [Int] = []
    var gone = Set<Int>()
    var rest = counters.values[...]
    var last = 0
    while true {
      let page = try registry.instanceCounters(after: last, limit: Self.pageSize)
      guard let end = page.last else { break }
      last = end.key
      for one in page {
        while let former = rest.first, former.key < one.key {
          gone.insert(rest.removeFirst().key)
        }
        if rest.first?.key == one.key, rest.removeFirst() == one { continue }
        others.append(one.key)
        note(one)
      }
    }
    gone.formUnion(rest.map(\.key))
    for key in gone { forget(key) }
    return others + gone
  }
}
