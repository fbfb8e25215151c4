/// The presentations of a live activity.
package enum ActivityPresentation: String, Hashable, Sendable, CaseIterable {
  /// The full card.
  case lockScreen
  /// Both sides of the island, for the most relevant activity.
  case compact
  /// The smallest presentation in the island, for a second activity.
  case minimal
  /// The expanded island.
  case expanded
  /// The card in a watch's Smart Stack or on a car's screen; optional.
  case small
  /// The card alone on the whole screen.
  case standBy
}
