/// The places in which a live activity can be shown; each place has its own view.
package enum ActivityPresentation: String, Hashable, Sendable, CaseIterable {
  /// The card on the lock screen, or in a list of activities.
  case lockScreen
  /// The views on both sides of the Dynamic Island, if there is only one activity.
  case compact
  /// The smallest view in the Dynamic Island, if there are several activities.
  case minimal
  /// The Dynamic Island after a long press.
  case expanded
  /// The card in a watch's Smart Stack or on a car's screen; optional.
  case small
  /// The card on the whole screen, as in StandBy.
  case standBy
}
