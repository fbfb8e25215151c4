internal import WidgetRegistry

/// Kinds that were already read from the registry.
///
/// There are few, so an array is faster than a dictionary.
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
