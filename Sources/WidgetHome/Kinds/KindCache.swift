internal import WidgetRegistry

/// The kinds that were looked up, which are few: a list, since a dictionary by number costs a short command more than
/// what it remembers.
struct KindCache {
  private var kinds: [StoredKind] = []

  subscript(key: Int) -> StoredKind? {
    get { kinds.first { $0.key == key } }
    set {
      kinds.removeAll { $0.key == key }
      if let newValue { kinds.append(newValue) }
    }
  }

  mutating func removeAll() {
    kinds.removeAll(keepingCapacity: true)
  }
}
