/// The forms in which an activity is shown.
package enum ActivityPresentation: String, Hashable, Sendable, CaseIterable {
  /// The card with everything.
  case lockScreen
  /// Both sides of the island of the activity that matters most.
  case compact
  /// The little that is left of the island for a second activity.
  case minimal
  /// The island opened.
  case expanded
  /// The card of a watch's stack or a car's screen, which not every type has.
  case small
  /// The card alone on the whole screen.
  case standBy
}
