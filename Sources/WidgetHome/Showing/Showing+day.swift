package import Anniversaries
package import Foundation
internal import PluginProtocol
internal import WidgetModel
package import WidgetRegistry

/// The anniversary that a widget is about, for bars, which colour and mark it.
package struct ShownDay: Hashable, Sendable {
  package let color: DayColor?
  /// Whether the day, or its repetition, is today.
  package let isToday: Bool
}

extension Showing {
  /// The first anniversary that a widget's configuration names; nil if it names none.
  package func day(of instance: StoredInstance, at now: Date) throws -> ShownDay? {
    let kind = try kinds.kind(key: instance.kind)
    let type = EntityType.anniversary.name
    let references = kind.references(in: kind.resolve(instance.own)).filter { $0.type == type }
    guard let id = references.first?.id else { return nil }
    let day =
      id == EntityType.next
      ? try providers.book.next(at: now)?.coming?.first
      : try store.existingRegistry()?.anniversary(id: id)
    guard let day else { return nil }
    let zone = try day.timeZone.flatMap { TimeZone(identifier: $0) } ?? store.timeZone()
    let today = CivilDate(now, in: zone)
    return ShownDay(
      color: day.color.flatMap { DayColor($0) }, isToday: day.next(onOrAfter: today) == today)
  }
}
