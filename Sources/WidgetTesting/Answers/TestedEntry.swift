public import WidgetAuthoring
package import WidgetModel
internal import WidgetRendering

/// An entry of a timeline, with its view as it would be stored.
///
/// Its description is what is recorded: the widget in one line, then its views with all that is said of them.
///
/// ```
/// Our wedding D-3
///
/// vstack alignment: leading
///   "Our wedding" font: headline
///   "D-3" font: title, weight: bold
/// ```
public struct TestedEntry: Hashable, Sendable {
  /// When the content appears.
  public let date: Date
  /// How much it matters beside other entries.
  public let relevance: TimelineEntryRelevance?
  /// The lines of text, from top to bottom; what is redacted is blocks.
  public let text: [String]
  /// The widget in one line, as lists and status bars show it: its accessibility label if it has one.
  public let line: String

  package let view: ViewNode

  init(_ entry: EntryValue) {
    date = entry.date
    relevance = entry.relevance.map {
      TimelineEntryRelevance(score: $0.score, duration: $0.duration)
    }
    text = lines(of: entry.view)
    line = WidgetRendering.line(of: entry.view)
    view = entry.view
  }

  /// Compares the entry with what was recorded in `Recorded/NAME.txt` beside the test's file.
  ///
  /// With `WIDGETRY_RECORD=1` in the environment the file is written instead, and the comparison fails: what was
  /// recorded has to be read.
  public func expectText(
    recordedIn name: String, filePath: String = #filePath
  ) throws(WidgetTestError) {
    try Recording(name, besides: filePath).compare(description)
  }
}

extension TestedEntry: CustomStringConvertible {
  /// The line and the tree of views.
  public var description: String { "\(line)\n\n\(ViewTree.text(of: view))\n" }
}
