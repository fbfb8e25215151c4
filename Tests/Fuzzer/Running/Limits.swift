/// What a parser may use for one input.
struct Limits {
  /// Processor time.
  var time = Limits.usualTime
  /// Time that passes, for a parser that waits.
  var wait = Duration.seconds(30)
  /// Memory of the worker's whole process, in bytes.
  var memory = 1 << 30

  // A slow input is a fault, too: no parser may be quadratic. A debug build takes longer for all.
  #if DEBUG
    private static let usualTime = Duration.seconds(5)
  #else
    private static let usualTime = Duration.seconds(1)
  #endif
}
