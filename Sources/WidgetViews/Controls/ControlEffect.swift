package import Foundation
package import WidgetModel

/// What a button or toggle does when the user taps it.
package enum ControlEffect {
  /// Nothing, because the control is part of another control's style.
  case none
  /// Nothing, because the author's code isn't called; the author gets a note.
  case inert(StaticString)
  /// Performs an intent with its values at the time of archiving.
  ///
  /// The closure creates the action for a time zone.
  case action(@MainActor (TimeZone) -> ActionValue)
}

extension _ArchivedViews {
  /// Adds a control's effect to all nodes from an index on.
  @MainActor mutating func add(
    _ effect: ControlEffect, from start: Int, in environment: EnvironmentValues
  ) {
    switch effect {
    case .none: break
    case .inert(let name): environment.noteInert("\(name)")
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
