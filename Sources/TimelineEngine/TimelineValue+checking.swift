package import Foundation
package import WidgetModel

extension TimelineValue {
  /// The dates that a calendar can show: from the year 1, where Foundation begins, to 9999.
  ///
  /// In seconds since 1970, because comparisons with a `Date` that is NaN give wrong results.
  private static let nameable = Date.distantPast.timeIntervalSince1970...253_402_300_799

  /// The timeline as the engine needs it: sorted, with one entry per date.
  ///
  /// Of entries with the same date, the last one counts.
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
    .failed, code: "timeline.empty", summary: "The provider's timeline has no entries",
    hint: "return at least one entry, for the request's date")

  static let momentOutOfRange = WidgetryError(
    .failed, code: "timeline.date",
    summary: "The timeline has a date outside the years 1 to 9999",
    hint: "check the dates of its entries and its policy")
}

/// Finds the entry that is shown at a moment: the latest that has begun, or else the first one.
package enum EntrySelection {
  /// - Parameter dates: Sorted dates of the entries.
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
