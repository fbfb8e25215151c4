/// How the code of a kind gets the current time.
///
/// This matters for simulations, which ask for content at other moments than now. The raw values
/// appear in the protocol and in `kind show --json`.
package enum ClockUse: String, Hashable, Sendable {
  /// From its request, so one process can answer requests for different moments.
  case request
  /// From the system's clock, which has to be simulated for each request.
  case own
}
