internal import TimelineEngine
public import WidgetAuthoring
internal import WidgetModel

/// A timeline as a host would store it: in order, one entry for a moment.
///
/// Its description is what is recorded: a line for each entry, and when to ask again.
///
/// ```
/// 2026-10-30 00:00  Our wedding D-3
/// 2026-10-31 00:00  Our wedding D-2
/// then after 2026-11-20 12:00
/// ```
public struct TestedTimeline: Equatable, Sendable {
  /// At least one entry.
  public let entries: [TestedEntry]
  /// When the kind is asked again.
  public let policy: TimelineReloadPolicy
  /// The lines of the timeline, with moments as a clock in its surroundings shows them.
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

  /// The entry that is shown at a moment: the latest that is not after it, before the first the first.
  public func entry(at moment: Date) -> TestedEntry {
    entries[EntrySelection.index(at: moment, in: entries.map(\.date))]
  }

  /// Compares the timeline with what was recorded in `Recorded/NAME.txt` beside the test's file.
  ///
  /// With `WIDGETRY_RECORD=1` in the environment the file is written instead, and the comparison fails: what was
  /// recorded has to be read.
  public func expectText(
    recordedIn name: String, filePath: String = #filePath
  ) throws(WidgetTestError) {
    try Recording(name, besides: filePath).compare(description)
  }
}

extension TestedTimeline: CustomStringConvertible {}
