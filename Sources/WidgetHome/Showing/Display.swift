package import Foundation
package import WidgetModel
package import WidgetRegistry

/// What a widget shows at a moment, with its state and messages for the user.
///
///     let display = try await home.showing.display(home.showing.decision(id: "dday-1"))
///     print(display.line)
package struct Display {
  /// Where the view comes from.
  package enum Source: Hashable, Sendable {
    /// An entry of the stored timeline.
    case stored
    /// The provider's answer for this moment, which isn't stored.
    case asked
    /// A placeholder, because nothing is stored yet.
    case placeholder
  }

  package var instance: StoredInstance
  package var kind: String
  package var at: Date
  package var source: Source
  /// The date of the shown entry; nil for a placeholder.
  package var entryDate: Date?
  /// The view as one line of text.
  package var line: String
  package var view: ViewNode
  /// The pictures of a view that isn't stored.
  package var images: [ImageValue] = []
  package var report: StateReport
  /// Whether the provider uses the time of the request or its own clock, if this is known.
  package var clock: ClockUse?
  /// Why the provider didn't answer; the view is the stored one then.
  package var failure: WidgetryError?
  /// Messages for the user.
  package var notices: [DisplayNotice] = []
}

/// A message for the user about what a widget shows.
package enum DisplayNotice: Hashable, Sendable {
  /// Nothing is stored yet, so a placeholder is shown.
  case placeholder
  /// The provider was asked about another moment, but may have answered for now.
  case unknownClock
  /// The widget isn't up to date, or the user has to fix something.
  case state(StateReport)
}
