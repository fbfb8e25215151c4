package import Foundation

/// Converts between seconds since 1970 and the days and hours of a time zone.
package struct LocalTime: Sendable {
  /// Returns the zone's offset from UTC in seconds, at a second since 1970.
  let offset: @Sendable (Int) -> Int

  package init(offset: @escaping @Sendable (Int) -> Int) {
    self.offset = offset
  }

  package init(zone: TimeZone) {
    self.init { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) }
  }

  /// More than the offset from UTC of any zone.
  private static let maximumOffset = 16 * 3600

  /// The civil day at a second, counted from 1970-01-01.
  package func day(at second: Int) -> Int {
    let local = second + offset(second)
    return local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
  }

  /// The first second of a civil day, which isn't always midnight.
  package func start(ofDay day: Int) -> Int {
    let local = day * 86_400
    let (before, after) = (
      offset(local - Self.maximumOffset), offset(local + Self.maximumOffset)
    )
    let (early, late) = (min(local - before, local - after), max(local - before, local - after))
    if early + offset(early) == local { return early }
    if late + offset(late) == local { return late }
    // If clocks skip midnight, the day begins at that moment.
    var (low, high) = (early - 1, late)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if middle + offset(middle) < local { low = middle } else { high = middle }
    }
    return high
  }

  /// The starts of a civil day's hours and the end of the last hour, in seconds.
  ///
  /// Usually that's 25 moments; 24 or 26 if clocks change on the day.
  package func hours(ofDay day: Int) -> [Int] {
    let end = start(ofDay: day + 1)
    var bounds = [start(ofDay: day)]
    while let last = bounds.last, last < end {
      let local = last + offset(last)
      let ofHour = ((local % 3600) + 3600) % 3600
      bounds.append(min(last + 3600 - ofHour, end))
    }
    return bounds
  }

  /// The starts of consecutive civil days and the end of the last one, in seconds.
  package func days(from first: Int, count: Int) -> [Int] {
    (0...max(count, 0)).map { start(ofDay: first + $0) }
  }
}

extension LocalTime {
  /// The second since 1970 at which clocks show a local time.
  ///
  /// If clocks show the time twice, this is the first occurrence; if they skip it, the second at
  /// which they would have shown it without the change.
  package func second(ofLocal local: Int) -> Int {
    let (before, after) = (
      offset(local - Self.maximumOffset), offset(local + Self.maximumOffset)
    )
    let early = local - before
    if early + offset(early) == local { return early }
    let late = local - after
    return late + offset(late) == local ? late : early
  }
}
