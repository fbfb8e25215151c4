/// Finds unmatched anniversaries by a key, such as their title, while ``DayMatching`` matches the
/// days of a file with them.
///
/// An anniversary is represented by its index in an array, and can be matched only once. Each
/// queue remembers how many of its indices were matched, so all look-ups together take linear time.
struct AnniversaryLookup<Key: Hashable> {
  private struct Queue {
    var indices: [Int]
    /// How many indices at the beginning are already matched.
    var start = 0
  }

  private var queues: [Key: Queue] = [:]
  private var matched: Set<Int> = []

  /// Adds an anniversary under a key; several anniversaries can have the same key.
  mutating func add(_ index: Int, _ key: Key) {
    queues[key, default: Queue(indices: [])].indices.append(index)
  }

  /// The first unmatched anniversary with a key.
  mutating func first(_ key: Key) -> Int? {
    guard var start = queues[key]?.start, let indices = queues[key]?.indices else { return nil }
    while start < indices.count, matched.contains(indices[start]) { start += 1 }
    queues[key]?.start = start
    return start < indices.count ? indices[start] : nil
  }

  /// The first anniversary with a key, matched or not.
  func any(_ key: Key) -> Int? { queues[key]?.indices.first }

  /// The only unmatched anniversary with a key; nil if there are none or several.
  mutating func only(_ key: Key) -> Int? {
    guard let first = first(key), let queue = queues[key] else { return nil }
    let others = queue.indices[queue.start...].dropFirst()
    return others.contains { $0 != first && !matched.contains($0) } ? nil : first
  }

  /// Marks an anniversary as matched; returns false if it already was.
  mutating func markMatched(_ index: Int) -> Bool { matched.insert(index).inserted }
}
