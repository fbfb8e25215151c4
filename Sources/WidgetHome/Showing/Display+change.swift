package import Foundation
package import WidgetModel
package import WidgetRegistry

/// What was shown before a change of a moment ago, and until when the change is marked.
package struct ChangeMark: Hashable, Sendable {
  package let before: ViewNode
  package let until: Date
}

/// What whoever follows a widget drew of it last.
package struct DrawnView: Hashable, Sendable {
  let view: ViewNode
  let mark: ChangeMark?

  /// Nil where there was nothing to draw yet.
  package init?(_ display: Display, mark: ChangeMark?) {
    guard display.source == .stored else { return nil }
    view = display.view
    self.mark = mark
  }
}

extension Display {
  /// How long what has changed is marked, in seconds.
  package static let markDuration: TimeInterval = 10

  /// Until when what is others than before is marked; nil where nothing changed a moment ago.
  package var markedUntil: Date? {
    guard source == .stored, let entryDate, at >= entryDate else { return nil }
    let end = entryDate + Self.markDuration
    return at < end ? end : nil
  }
}

extension Home {
  /// What was shown before a change of a moment ago; nil where there was none.
  ///
  /// It is the stored timeline's entry before; nothing is read of it once the moment is over.
  package func viewBefore(_ display: Display) throws -> ViewNode? {
    guard display.markedUntil != nil, let began = display.entryDate else { return nil }
    let moment = began - 0.001
    guard let entry = try stored(id: display.instance.id, at: moment).entry(at: moment),
      entry.date < began
    else { return nil }
    return try entry.view()
  }
  /// What has changed a moment ago, be it to another entry or, after what was drawn last, by a reload.
  package func mark(
    on display: Display, of timeline: StoredTimeline?, after last: DrawnView?
  ) throws -> ChangeMark? {
    if let until = display.markedUntil, let before = try viewBefore(display) {
      return ChangeMark(before: before, until: until)
    }
    guard display.source == .stored, let last, let madeAt = timeline?.madeAt else { return nil }
    guard last.view != display.view else {
      // Drawn again for another reason, it keeps its mark.
      return last.mark.flatMap { display.at < $0.until ? $0 : nil }
    }
    let until = madeAt + Display.markDuration
    guard madeAt <= display.at, display.at < until else { return nil }
    return ChangeMark(before: last.view, until: until)
  }
}
