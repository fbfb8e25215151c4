package import Foundation
package import WidgetModel

/// Checks the timelines that plugins return.
extension TimelineValue {
  /// The dates that a calendar can show: from year 1, where Foundation begins, to 9999.
  ///
  /// In seconds since 1970, because comparing dates gives wrong results if one is NaN.
  private static let supportedSeconds = Date.distantPast.timeIntervalSince1970...253_402_300_799

  /// The timeline sorted by date, with one entry per date; throws if it's empty or a date is
  /// impossible.
  ///
  /// The last one of several entries with the same date is used.
  package func checked() throws(WidgetryError) -> TimelineValue {
    guard !entries.isEmpty else { throw .timelineWithoutEntries }
    for entry in entries where !Self.supportedSeconds.contains(entry.date.timeIntervalSince1970) {
      throw .momentOutOfRange
    }
    if case .after(let date) = policy, !Self.supportedSeconds.contains(date.timeIntervalSince1970) {
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
    hint: "Return at least one entry, for the date of the request")

  static let momentOutOfRange = WidgetryError(
    .failed, code: "timeline.date",
    summary: "The timeline has a date outside the years 1 to 9999",
    hint: "Check the dates of its entries and of its reload policy")
}

/// Finds the entry that a widget shows at a moment: the latest one that has begun, or the first.
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
