internal import WidgetModel

extension Selector {
  /// Leaves out the widgets that were named and are gone, and gives their ids; who else is meant stays.
  package mutating func dropMissing(from home: Home) throws -> [String] {
    var dropped: [String] = []
    for id in ids {
      do {
        _ = try home.instance(id: id)
      } catch let error as WidgetryError where error.category == .missing {
        dropped.append(id)
      }
    }
    guard !dropped.isEmpty else { return [] }
    ids.removeAll(where: dropped.contains)
    // None left is nobody, and not all.
    givesIDs = true
    return dropped
  }
}
