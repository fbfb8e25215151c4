internal import WidgetModel

/// Drops widgets that no longer exist.
extension Selector {
  /// Removes the ids of widgets that don't exist, and returns these ids.
  package mutating func dropMissing(from home: Home) throws -> [String] {
    var dropped: [String] = []
    for id in ids {
      do {
        _ = try home.instances.instance(id: id)
      } catch let error as WidgetryError where error.category == .missing {
        dropped.append(id)
      }
    }
    guard !dropped.isEmpty else { return [] }
    ids.removeAll(where: dropped.contains)
    // Otherwise an empty list of ids would select all widgets.
    givesIDs = true
    return dropped
  }
}
