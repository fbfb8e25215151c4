/// Places by what they are found by, in the order in which they were added.
///
/// A place that is taken is passed over for good: all questions together cost as much as the places.
struct PlaceIndex<Key: Hashable> {
  private struct Queue {
    var places: [Int]
    /// How many of them are passed over.
    var start = 0
  }

  private var queues: [Key: Queue] = [:]
  private var taken: Set<Int> = []

  mutating func add(_ place: Int, _ key: Key) {
    queues[key, default: Queue(places: [])].places.append(place)
  }

  /// The first place of a key that isn't taken.
  mutating func first(_ key: Key) -> Int? {
    guard var start = queues[key]?.start, let places = queues[key]?.places else { return nil }
    while start < places.count, taken.contains(places[start]) { start += 1 }
    queues[key]?.start = start
    return start < places.count ? places[start] : nil
  }

  /// Any place of a key, taken or not.
  func any(_ key: Key) -> Int? { queues[key]?.places.first }

  /// The place of a key that isn't taken, nil where there are more than one.
  mutating func only(_ key: Key) -> Int? {
    guard let first = first(key), let queue = queues[key] else { return nil }
    let others = queue.places[queue.start...].dropFirst()
    return others.contains { $0 != first && !taken.contains($0) } ? nil : first
  }

  /// Takes a place for a day of the file; false where another day has it.
  mutating func take(_ place: Int) -> Bool { taken.insert(place).inserted }
}
