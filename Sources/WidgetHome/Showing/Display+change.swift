package import Foundation
package import WidgetModel
package import WidgetRegistry

/// A highlighted change: the view before it, and until when it is highlighted.
package struct ChangeMark: Hashable, Sendable {
  package let before: ViewNode
  package let until: Date
}

/// The view that was drawn last for a widget, while a command follows it.
package struct DrawnView: Hashable, Sendable {
  let view: ViewNode
  let mark: ChangeMark?

  /// Nil if the display doesn't come from the stored timeline.
  package init?(_ display: Display, mark: ChangeMark?) {
    guard display.source == .stored else { return nil }
    view = display.view
    self.mark = mark
  }
}

extension Display {
  /// For how many seconds a change is highlighted.
  package static let markDuration: TimeInterval = 10

  /// Until when the current entry is highlighted as new; nil if it isn't new.
  package var markedUntil: Date? {
    guard source == .stored, let entryDate, at >= entryDate else { return nil }
    let end = entryDate + Self.markDuration
    return at < end ? end : nil
  }
}

/// Finds recent changes of a widget's view.
extension Showing {
  /// The view before the current entry; nil if that entry isn't new.
  package func viewBefore(_ display: Display) throws -> ViewNode? {
    guard display.markedUntil != nil, let began = display.entryDate else { return nil }
    let moment = began - 0.001
    guard let entry = try stored(id: display.instance.id, at: moment).entry(at: moment),
      entry.date < began
    else { return nil }
    return try entry.view()
  }
  /// The recent change of a widget: a new entry, or a reload that changed the drawn view.
  package func mark(
    on display: Display, of timeline: StoredTimeline?, after last: DrawnView?
  ) throws -> ChangeMark? {
    if let until = display.markedUntil, let before = try viewBefore(display) {
      return ChangeMark(before: before, until: until)
    }
    guard display.source == .stored, let last, let madeAt = timeline?.madeAt else { return nil }
    guard last.view != display.view else {
      // If the widget is drawn again for another reason, the highlight stays.
      return last.mark.flatMap { display.at < $0.until ? $0 : nil }
    }
    let until = madeAt + Display.markDuration
    guard madeAt <= display.at, display.at < until else { return nil }
    return ChangeMark(before: last.view, until: until)
  }
}
