internal import Foundation
internal import WidgetLayout
internal import WidgetModel

/// A view that draws marks, such as bars and lines, with axes and a legend.
///
/// ```
/// Chart(days) { day in
///   BarMark(x: .value("Day", day.date, unit: .day), y: .value("Steps", day.steps))
/// }
/// ```
nonisolated public struct Chart<Content: ChartContent>: View {
  public typealias Body = Never

  private let content: Content

  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }

  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
    self.content = ForEach(data, content: content)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    var collected = _ChartMarks()
    environment.evaluate { view.content._add(to: &collected) }
    let marks = collected.marks
    output.addDeferred(in: environment) { (frame: WidgetLayout.Rectangle) in
      ChartDrawing(marks, environment.chart, in: environment, size: frame.size).node()
    }
  }
}
