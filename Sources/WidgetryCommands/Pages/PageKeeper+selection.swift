internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension CommandRun {
  /// That no widget is meant, in words; nil where there is none at all.
  func wordsForNone(of selector: Selector) throws -> String? {
    guard try home.showing.hasInstances() else { return nil }
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
