/// Decides when an observer is called: less often the more calls it has left without completing
/// them.
struct ObserverBackoff: Sendable {
  /// The counts at the last call.
  private var reported: [String: Int]?
  /// The counts when last looked at, whether or not the observer was called.
  private var seen: [String: Int] = [:]
  private var calls = 0
  /// The number of calls in a row that weren't completed.
  private var incomplete = 0
  /// The number of changes to skip before the next call.
  private var toSkip = 0

  /// What the next call reports; nil if the observer isn't to be called now.
  mutating func call(for counts: [String: Int]) -> (number: Int, types: Set<String>)? {
    let isNew = counts != seen
    seen = counts
    let changed = Set(counts.filter { type, count in reported?[type] != count }.keys)
    guard reported != nil else { return begin(changed) }
    // Skip the same change only once, however often this is asked.
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
    // Until it is completed, this call counts as incomplete.
    toSkip = (1 << incomplete) - 1
    return (calls, types)
  }

  /// Records that a call was completed; completing the last one clears the count of incomplete calls.
  ///
  /// - Returns: Whether a change was skipped in the meantime, so that the caller has to look again.
  mutating func complete(_ number: Int) -> Bool {
    guard number == calls else { return false }
    incomplete = 0
    toSkip = 0
    guard let reported, seen != reported else { return false }
    seen = reported
    return true
  }
}
