internal import WidgetRegistry

/// Finds widgets by their kind.
extension Registry {
  /// The keys of all widgets of a kind, in the order in which they were added.
  func instanceKeys(ofKind kind: Int) throws -> [Int] {
    var keys: [Int] = []
    while true {
      let page = try instances(after: keys.last ?? 0, kind: kind, limit: 500)
      guard !page.isEmpty else { return keys }
      keys += page.map(\.key)
    }
  }
}
