package import Foundation
package import WidgetModel
package import WidgetRegistry

/// What a widget shows at a moment: its view and line, and what a person should know about them.
///
///     let display = try await home.showing.display(home.showing.decision(id: "dday-1"))
///     print(display.line)
package struct Display {
  package enum Source: Hashable, Sendable {
    /// An entry of the stored timeline.
    case stored
    /// The provider was asked for that moment, and nothing was stored.
    case asked
    /// There is nothing to show yet.
    case placeholder
  }

  package var instance: StoredInstance
  package var kind: String
  package var at: Date
  package var source: Source
  package var entryDate: Date?
  package var line: String
  package var view: ViewNode
  /// The pictures that came with an answer that isn't stored.
  package var images: [ImageValue] = []
  package var report: StateReport
  /// How the provider determined the current time, if it was asked and this is known.
  package var clock: ClockUse?
  /// Why the provider didn't answer; the stored view is then shown instead.
  package var failure: WidgetryError?
  /// Messages for the person who looks at the widget.
  package var notices: [DisplayNotice] = []
}

/// Something that a person should know about what a widget shows.
package enum DisplayNotice: Hashable, Sendable {
  /// Nothing is stored yet, so this is the placeholder.
  case placeholder
  /// The provider was asked for another moment, and may have answered for now.
  case unknownClock
  /// The widget isn't up to date, or needs something from its user.
  case state(StateReport)
}
