package import Foundation
package import WidgetModel

/// What happens when a control is tapped.
package enum ControlEffect {
  /// Nothing: the control is part of another control's style, which has the effect.
  case none
  /// Nothing, since the author's code isn't called; the archive gets a note.
  case inert(StaticString)
  /// Performs an intent, with its values at the time of archiving in a time zone.
  case action(@MainActor (TimeZone) -> ActionValue)
}

extension _ArchivedViews {
  /// Adds the control's effect to all nodes from an index on.
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
