package import Foundation

/// Words that change as time passes, without a new entry.
package enum RunningText: Hashable, Sendable {
  /// How long ago or how far ahead: `2 hr, 5 min`.
  case relative(Date)
  /// The same with a sign: `+2 hours`.
  case offset(Date)
  /// Hours, minutes and seconds since or until: `2:05:31`.
  case timer(Date)
  /// Hours, minutes and seconds within an interval, which stop at its ends or where it pauses.
  case interval(start: Date, end: Date, pause: Date?, countsDown: Bool, showsHours: Bool)
}
