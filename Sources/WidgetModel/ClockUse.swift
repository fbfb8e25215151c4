/// How a kind knows what time it is.
///
/// Words of the wire and of `kind show --json`.
package enum ClockUse: String, Hashable, Sendable {
  /// From its request alone: requests for any moments may be made side by side.
  case request
  /// It reads the clock itself, so that the clock has to be moved for each request.
  case own
}
