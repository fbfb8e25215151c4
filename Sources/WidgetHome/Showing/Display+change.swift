package import Foundation
package import WidgetModel
internal import WidgetRegistry

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
}
