internal import Foundation

/// Converts between local times and moments in one time zone, a hundred times faster than
/// `Calendar`.
///
/// ``CivilDate`` and ``LocalDateTime`` use it. Moments are whole seconds since 1970. A local time
/// is the moment at which a clock in UTC would show it, also in seconds since 1970.
struct ZoneOffsets {
  /// Where the offsets come from.
  private enum Source {
    case system(ZoneTable)
    /// A zone without a file in the system's zoneinfo, such as one with a fixed offset.
    case foundation(TimeZone)
  }

  private let source: Source

  init(zone: TimeZone) {
    source = SystemZones.table(zone.identifier).map(Source.system) ?? .foundation(zone)
  }

  /// More than the offset of any zone from UTC; the largest was Manila's before 1845, 15 h 56 min.
  ///
  /// No zone has ever changed its offset twice within double this time.
  private static let maximumOffset = 16 * 3600

  /// The moments at which clocks show a local time.
  enum Moments: Equatable {
    case one(Int)
    case two(first: Int, second: Int)
    /// None, because clocks skip the local time at the moment `change`; with the offset before the
    /// change, it would be the moment `shifted`.
    case none(change: Int, shifted: Int)
  }

  /// The offset from UTC at a moment.
  func offset(at second: Int) -> Int {
    switch source {
    case .system(let table): table.offset(at: second)
    case .foundation(let zone):
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second)))
    }
  }

  /// The local time at a moment.
  func local(_ second: Int) -> Int { second + offset(at: second) }

  /// The civil day at a moment, counted from 1970-01-01.
  func day(at second: Int) -> Int {
    CivilArithmetic.dividing(local(second), by: 86_400).quotient
  }

  /// The moments at which clocks show a local time.
  func moments(ofLocal local: Int) -> Moments {
    let before = offset(at: local - Self.maximumOffset)
    let after = offset(at: local + Self.maximumOffset)
    guard before != after else { return .one(local - before) }
    let (early, late) = (local - before, local - after)
    switch (offset(at: early) == before, offset(at: late) == after) {
    case (true, true): return .two(first: early, second: late)
    case (true, false): return .one(early)
    case (false, true): return .one(late)
    case (false, false):
      return .none(change: change(from: before, after: late, upTo: early), shifted: early)
    }
  }

  /// The first moment of a civil day.
  ///
  /// - Parameter floor: If midnight occurs twice and the first midnight isn't later than this, the
  ///   second one is returned.
  func firstMoment(ofDay day: Int, after floor: Int = .min) -> Int {
    switch moments(ofLocal: day * 86_400) {
    case .one(let only): only
    case .two(let first, let second): first > floor ? first : second
    case .none(let change, _): change
    }
  }

  /// The first moment in a range at which the offset isn't `old`.
  private func change(from old: Int, after: Int, upTo: Int) -> Int {
    var (low, high) = (after, upTo)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(at: middle) == old { low = middle } else { high = middle }
    }
    return high
  }
}

extension Date {
  /// The whole seconds since 1970, rounded down; extreme dates are limited.
  var wholeSeconds: Int {
    // `Date` counts from 2001. Round before converting to 1970, because the sum could be rounded
    // up.
    let seconds = timeIntervalSinceReferenceDate.rounded(.down)
    guard !seconds.isNaN else { return 0 }
    let limit = 1e14
    return Int(min(max(seconds, -limit), limit)) + 978_307_200
  }

  init(wholeSeconds: Int) {
    self.init(timeIntervalSince1970: Double(wholeSeconds))
  }
}
