internal import TimelineEngine
public import WidgetAuthoring
internal import WidgetModel

/// A timeline that a kind under test returned, as a host would store it: sorted, with one entry per
/// moment.
///
/// Its description is the text that `expectText` records: a line for each entry, then the reload
/// policy.
///
/// ```
/// 2026-10-30 00:00  Our wedding D-3
/// 2026-10-31 00:00  Our wedding D-2
/// then after 2026-11-20 12:00
/// ```
public struct TestedTimeline: Equatable, Sendable {
  /// The entries, at least one.
  public let entries: [TestedEntry]
  /// When the kind is asked for the next timeline.
  public let policy: TimelineReloadPolicy
  /// The text to record, with times in the time zone of the surroundings.
  public let description: String

  init(_ timeline: TimelineValue, in surroundings: TestSurroundings) throws(WidgetTestError) {
    let entries = timeline.entries.map(TestedEntry.init)
    self.entries = entries
    var lines: [String] = []
    for entry in entries {
      let relevance = entry.relevance.map {
        "  (relevance \(JSONValue.double(Double($0.score)).json))"
      }
      lines.append("\(try surroundings.text(of: entry.date))  \(entry.line)\(relevance ?? "")")
    }
    switch timeline.policy {
    case .atEnd:
      policy = .atEnd
      lines.append("then at the end")
    case .never:
      policy = .never
      lines.append("then never")
    case .after(let date):
      policy = .after(date)
      lines.append("then after \(try surroundings.text(of: date))")
    }
    description = lines.joined(separator: "\n") + "\n"
  }

  /// The entry that is shown at a moment; before the first entry's date, the first entry.
  public func entry(at moment: Date) -> TestedEntry {
    entries[EntrySelection.index(at: moment, in: entries.map(\.date))]
  }

  /// Compares the timeline with the recorded text in `Recorded/NAME.txt` next to the test's file.
  ///
  /// With `WIDGETRY_RECORD=1` in the environment it writes the file and then fails, so that
  /// somebody reads the new recording.
  public func expectText(
    recordedIn name: String, filePath: String = #filePath
  ) throws(WidgetTestError) {
    try Recording(name, besides: filePath).compare(description)
  }
}

extension TestedTimeline: CustomStringConvertible {}
