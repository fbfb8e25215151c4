internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension Selector {
  /// Leaves out the widgets that were named and are gone, and gives their ids; who else is meant stays.
  mutating func dropMissing(from home: Home) throws -> [String] {
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

extension CommandRun {
  /// That no widget is meant, in words; nil where there is none at all.
  func wordsForNone(of selector: Selector) throws -> String? {
    guard try home.hasInstances() else { return nil }
    var others = selector
    others.states = []
    if others.isEmpty {
      let states = selector.states.map { $0 == "needsAttention" ? "in need of attention" : $0 }
      return "no widget is " + states.joined(separator: " or ")
    }
    let flags = SelectorFlags.flags.map(\.name).flatMap { name in
      parsed.values(name).map { "--\(name) \($0)" }
    }
    guard !flags.isEmpty else { return "none of the widgets that were named is there" }
    return "no widget matches " + flags.joined(separator: " ")
  }
}
