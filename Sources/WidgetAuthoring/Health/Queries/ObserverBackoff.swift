/// Decides whether an ``HKObserverQuery`` calls its handler for a change: less and less often while
/// the handler doesn't complete its calls.
struct ObserverBackoff: Sendable {
  /// The number of changes of each type at the last call; nil before the first call.
  private var reported: [String: Int]?
  /// The number of changes of each type at the last check, whether or not the handler was called.
  private var seen: [String: Int] = [:]
  private var calls = 0
  /// The number of calls in a row that weren't completed.
  private var incomplete = 0
  /// The number of changes to skip before the next call.
  private var toSkip = 0

  /// The number and the changed types of the call to make now; nil if no call is due.
  ///
  /// - Parameter counts: the number of changes of each type so far.
  mutating func call(for counts: [String: Int]) -> (number: Int, types: Set<String>)? {
    let isNew = counts != seen
    seen = counts
    let changed = Set(counts.filter { type, count in reported?[type] != count }.keys)
    guard reported != nil else { return begin(changed) }
    // Repeated checks skip the same change only once.
    guard isNew, !changed.isEmpty else { return nil }
    guard toSkip == 0 else {
      toSkip -= 1
      return nil
    }
    return begin(changed)
  }

  /// The number of incomplete calls after which the pause no longer grows.
  private static let maximumIncomplete = 10

  private mutating func begin(_ types: Set<String>) -> (number: Int, types: Set<String>) {
    reported = seen
    calls += 1
    incomplete = min(incomplete + 1, Self.maximumIncomplete)
    // A call counts as incomplete until its completion.
    toSkip = (1 << incomplete) - 1
    return (calls, types)
  }

  /// Records that a call was completed; completing the last call resets the backoff.
  ///
  /// - Returns: whether a change was skipped in the meantime, so the caller has to check again.
  mutating func complete(_ number: Int) -> Bool {
    guard number == calls else { return false }
    incomplete = 0
    toSkip = 0
    guard let reported, seen != reported else { return false }
    seen = reported
    return true
  }
}
