package import Foundation
package import WidgetModel

/// What comes of touching a control.
package enum ControlEffect {
  /// Nothing: it stands in the style of another, which has the effect.
  case none
  /// What its author wrote has no effect in a picture.
  case inert(StaticString)
  /// An intent is performed, whose values are those of when the view is archived, in a time zone.
  case action(@MainActor (TimeZone) -> ActionValue)
}

extension _ArchivedViews {
  /// Has each node from a place on do what its control does.
  @MainActor mutating func add(
    _ effect: ControlEffect, from start: Int, in environment: EnvironmentValues
  ) {
    switch effect {
    case .none: break
    case .inert(let what): environment.noteInert("\(what)")
    case .action(let make):
      guard environment.isEnabled else { return }
      let action = make(environment.timeZone)
      if let fault = action.fault {
        environment.noteInert("the action '\(action.intent.prefix(100))': \(fault.text)")
      } else {
        modify(from: start, with: .action(action))
      }
    }
  }
}
