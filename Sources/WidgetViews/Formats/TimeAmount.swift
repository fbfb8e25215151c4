#if !canImport(Darwin)
  internal import Foundation

  /// The time between two dates as counts of calendar units, largest first.
  struct TimeAmount {
    typealias Count = (count: Int, unit: Calendar.Component)

    private(set) var counts: [Count]

    init(from start: Date, to end: Date, units: [Calendar.Component], calendar: Calendar) {
      let components = calendar.dateComponents(Set(units), from: start, to: end)
      counts = units.map { (components.value(for: $0) ?? 0, $0) }
    }

    /// Expresses a largest unit of which there is only one in the next smaller unit.
    mutating func collapseLargestUnit() {
      guard let first = counts.firstIndex(where: { $0.count != 0 }), counts[first].count == 1,
        first + 1 < counts.count, let ratio = ratio(first)
      else { return }
      counts[first].count = 0
      counts[first + 1].count += ratio
    }

    /// Keeps the largest units that aren't zero, and rounds the last of them.
    mutating func round(toUnits limit: Int) {
      guard let first = counts.firstIndex(where: { $0.count != 0 }) else { return }
      let kept = counts.index(first, offsetBy: limit)
      guard kept < counts.count else { return }
      let rounds = ratio(kept - 1).map { 2 * counts[kept].count >= $0 } ?? false
      for index in kept..<counts.count { counts[index].count = 0 }
      guard rounds else { return }
      counts[kept - 1].count += 1
      // Sixty minutes are an hour.
      for index in stride(from: kept - 1, to: 0, by: -1) {
        guard let ratio = ratio(index - 1), counts[index].count >= ratio else { break }
        counts[index].count -= ratio
        counts[index - 1].count += 1
      }
    }

    /// How many of the next smaller unit a unit has; nil if that depends on the date.
    private func ratio(_ index: Int) -> Int? {
      switch (counts[index].unit, counts[index + 1].unit) {
      case (.year, .month): 12
      case (.month, .weekOfMonth): 4
      case (.month, .day): 30
      case (.weekOfMonth, .day): 7
      case (.day, .hour): 24
      case (.hour, .minute), (.minute, .second): 60
      case (.hour, .second): 3600
      default: nil
      }
    }
  }
#endif
