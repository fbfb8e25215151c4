package import Foundation

/// A text that changes as time passes without a new entry, such as a timer; see
/// ``RunningTextFormat``.
package enum RunningText: Hashable, Sendable {
  /// The time since or until a date: `2 hr, 5 min`.
  case relative(Date)
  /// The time since or until a date, with a sign: `+2 hours`.
  case offset(Date)
  /// Hours, minutes and seconds since or until a date: `2:05:31`.
  case timer(Date)
  /// Hours, minutes and seconds within an interval; stops at its ends, or at the pause.
  case interval(start: Date, end: Date, pause: Date?, countsDown: Bool, showsHours: Bool)
}
