/// How a kind gets the current time.
///
/// The raw values appear in the protocol and in `kind show --json`.
package enum ClockUse: String, Hashable, Sendable {
  /// From its request alone, so requests for different moments can run at the same time.
  case request
  /// From the system clock, so the clock has to be simulated for each request.
  case own
}
