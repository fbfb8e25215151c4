package import Foundation
package import WidgetModel

extension TimelineValue {
  /// Moments that a calendar can name: the years 1, as Foundation begins it, to 9999.
  ///
  /// Seconds since 1970, because a date compares as if it could always be ordered, and one that is no number cannot.
  private static let nameable = Date.distantPast.timeIntervalSince1970...253_402_300_799

  /// The timeline as the engine uses it: in order, one entry for a moment, the later one given.
  package func checked() throws(WidgetryError) -> TimelineValue {
    guard !entries.isEmpty else { throw .timelineWithoutEntries }
    for entry in entries where !Self.nameable.contains(entry.date.timeIntervalSince1970) {
      throw .momentOutOfRange
    }
    if case .after(let date) = policy, !Self.nameable.contains(date.timeIntervalSince1970) {
      throw .momentOutOfRange
    }
    var checked = self
    let isOrdered = zip(entries, entries.dropFirst()).allSatisfy { $0.date < $1.date }
    guard !isOrdered else { return checked }
    var latest: [Date: EntryValue] = [:]
    for entry in entries { latest[entry.date] = entry }
    checked.entries = latest.values.sorted { $0.date < $1.date }
    return checked
  }
}

extension WidgetryError {
  static let timelineWithoutEntries = WidgetryError(
    .failed, code: "timeline.empty", summary: "The provider's timeline has no entry",
    hint: "return at least one entry, for the request's now")

  static let momentOutOfRange = WidgetryError(
    .failed, code: "timeline.date",
    summary: "The timeline names a moment outside the years 1 to 9999",
    hint: "check the dates of its entries and its policy")
}

/// Which entry is shown at a moment: the latest that is not after it, before the first the first.
package enum EntrySelection {
  /// - Parameter dates: in order.
  package static func index(at moment: Date, in dates: [Date]) -> Int {
    var low = 0
    var high = dates.count
    while low < high {
      let middle = (low + high) / 2
      if dates[middle] <= moment { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
