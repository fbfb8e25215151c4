package import Foundation
package import WidgetModel
package import WidgetRegistry

/// The view before a change, and the date until which the change is highlighted.
package struct ChangeMark: Hashable, Sendable {
  package let before: ViewNode
  package let until: Date
}

/// The view that a following command last drew for a widget.
package struct DrawnView: Hashable, Sendable {
  let view: ViewNode
  let mark: ChangeMark?

  /// Nil if there was nothing to draw yet.
  package init?(_ display: Display, mark: ChangeMark?) {
    guard display.source == .stored else { return nil }
    view = display.view
    self.mark = mark
  }
}

extension Display {
  /// How long a change is highlighted, in seconds.
  package static let markDuration: TimeInterval = 10

  /// Until when a change is highlighted; nil if nothing has changed recently.
  package var markedUntil: Date? {
    guard source == .stored, let entryDate, at >= entryDate else { return nil }
    let end = entryDate + Self.markDuration
    return at < end ? end : nil
  }
}

extension Showing {
  /// The view before a recent change; nil if nothing has changed recently.
  ///
  /// This is the previous entry of the stored timeline; it is read only while the change is
  /// highlighted.
  package func viewBefore(_ display: Display) throws -> ViewNode? {
    guard display.markedUntil != nil, let began = display.entryDate else { return nil }
    let moment = began - 0.001
    guard let entry = try stored(id: display.instance.id, at: moment).entry(at: moment),
      entry.date < began
    else { return nil }
    return try entry.view()
  }
  /// A recent change: a new entry, or a reload that replaced the view that was drawn last.
  package func mark(
    on display: Display, of timeline: StoredTimeline?, after last: DrawnView?
  ) throws -> ChangeMark? {
    if let until = display.markedUntil, let before = try viewBefore(display) {
      return ChangeMark(before: before, until: until)
    }
    guard display.source == .stored, let last, let madeAt = timeline?.madeAt else { return nil }
    guard last.view != display.view else {
      // When the widget is drawn again for another reason, its highlight stays.
      return last.mark.flatMap { display.at < $0.until ? $0 : nil }
    }
    let until = madeAt + Display.markDuration
    guard madeAt <= display.at, display.at < until else { return nil }
    return ChangeMark(before: last.view, until: until)
  }
}
