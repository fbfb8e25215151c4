public import WidgetAuthoring
package import WidgetModel
internal import WidgetRendering

/// An entry that a kind under test returned, with its text and its view as a host would store them.
///
/// ``TestedKind`` returns it. Its description is the text that `expectText` records: the widget in
/// one line, then its views with their properties.
///
/// ```
/// Our wedding D-3
///
/// vstack alignment: leading
///   "Our wedding" font: headline
///   "D-3" font: title, weight: bold
/// ```
public struct TestedEntry: Hashable, Sendable {
  /// When the entry is first shown.
  public let date: Date
  /// The entry's importance among the entries of its widget.
  public let relevance: TimelineEntryRelevance?
  /// The lines of text, from top to bottom; redacted text appears as blocks.
  public let text: [String]
  /// The widget in one line, as lists and status bars show it: its accessibility label, if it has
  /// one.
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

  /// Compares the entry with the recorded text in `Recorded/NAME.txt` next to the test's file.
  ///
  /// With `WIDGETRY_RECORD=1` in the environment it writes the file and then fails, so that
  /// somebody reads the new recording.
  public func expectText(
    recordedIn name: String, filePath: String = #filePath
  ) throws(WidgetTestError) {
    try Recording(name, besides: filePath).compare(description)
  }
}

extension TestedEntry: CustomStringConvertible {
  /// The widget in one line, then the tree of views.
  public var description: String { "\(line)\n\n\(ViewTree.text(of: view))\n" }
}
