/// When an observer is called: less often the more calls it has left without completing them.
struct ObserverAttention: Sendable {
  /// What the last call was about.
  private var told: [String: Int]?
  /// What was last looked at, told or passed over.
  private var seen: [String: Int] = [:]
  private var calls = 0
  /// The calls in a row that were not completed.
  private var missed = 0
  /// How many changes are passed over until the next call.
  private var passing = 0

  /// What a call is about, nil if there is none to make.
  mutating func call(for counts: [String: Int]) -> (number: Int, types: Set<String>)? {
    let isNew = counts != seen
    seen = counts
    let changed = Set(counts.filter { type, count in told?[type] != count }.keys)
    guard told != nil else { return begin(changed) }
    // The same change is passed over once, however often it is looked at.
    guard isNew, !changed.isEmpty else { return nil }
    guard passing == 0 else {
      passing -= 1
      return nil
    }
    return begin(changed)
  }

  /// The most calls in a row whose want of completion still makes the next one rarer.
  private static let most = 10

  private mutating func begin(_ types: Set<String>) -> (number: Int, types: Set<String>) {
    told = seen
    calls += 1
    missed = min(missed + 1, Self.most)
    // Until it is completed, this call counts as missed.
    passing = (1 << missed) - 1
    return (calls, types)
  }

  /// Takes note that a call was completed; the last one makes up for those before it.
  ///
  /// - Returns: Whether a change was passed over in the meantime, which is to be looked for again.
  mutating func complete(_ number: Int) -> Bool {
    guard number == calls else { return false }
    missed = 0
    passing = 0
    guard let told, seen != told else { return false }
    seen = told
    return true
  }
}
