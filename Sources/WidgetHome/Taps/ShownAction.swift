package import WidgetModel

/// A button or toggle of a widget; `widgetry tap` lists and taps it.
package struct ShownAction: Hashable, Sendable, ShownPart {
  package static let noun = "action"

  package var number: Int
  package var label: String
  package var action: ActionValue

  package init(number: Int, label: String, action: ActionValue) {
    self.number = number
    self.label = label
    self.action = action
  }

  package var otherName: String { action.intent }
}

extension ViewNode {
  /// The buttons and toggles of a view; those that do the same appear once.
  package var actions: [ShownAction] {
    var known: Set<ActionValue> = []
    var actions: [ShownAction] = []
    for part in TouchableParts(of: self).all {
      guard case .action(let action) = part.effect, known.insert(action).inserted else { continue }
      actions.append(
        ShownAction(
          number: actions.count + 1, label: part.words ?? action.title ?? action.intent,
          action: action))
    }
    return actions
  }
}
