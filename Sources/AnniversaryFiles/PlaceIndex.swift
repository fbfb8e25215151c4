/// Finds the positions of anniversaries by a key, in the order in which they were added.
///
/// Each position is used once. Used ones are skipped for good, so that all look-ups together take
/// linear time.
struct PlaceIndex<Key: Hashable> {
  private struct Queue {
    var places: [Int]
    /// How many of them are skipped.
    var start = 0
  }

  private var queues: [Key: Queue] = [:]
  private var taken: Set<Int> = []

  mutating func add(_ place: Int, _ key: Key) {
    queues[key, default: Queue(places: [])].places.append(place)
  }

  /// The first unused position of a key.
  mutating func first(_ key: Key) -> Int? {
    guard var start = queues[key]?.start, let places = queues[key]?.places else { return nil }
    while start < places.count, taken.contains(places[start]) { start += 1 }
    queues[key]?.start = start
    return start < places.count ? places[start] : nil
  }

  /// Any position of a key, used or not.
  func any(_ key: Key) -> Int? { queues[key]?.places.first }

  /// The only unused position of a key; nil if there are several.
  mutating func only(_ key: Key) -> Int? {
    guard let first = first(key), let queue = queues[key] else { return nil }
    let others = queue.places[queue.start...].dropFirst()
    return others.contains { $0 != first && !taken.contains($0) } ? nil : first
  }

  /// Marks a position as used; returns false if it already was.
  mutating func take(_ place: Int) -> Bool { taken.insert(place).inserted }
}
