package import Anniversaries
package import WidgetModel

extension EntityValue {
  /// A day as plugins are sent it: the whole of it.
  package init(_ anniversary: Anniversary) {
    var fields = anniversary.texts.mapValues { JSONValue.string($0) }
    fields["date"] = .string(anniversary.date.description)
    fields["calendar"] = .string(anniversary.calendar.rawValue)
    if !anniversary.tags.isEmpty { fields["tags"] = .array(anniversary.tags.map { .string($0) }) }
    self.init(id: anniversary.id, title: anniversary.title, fields: fields)
  }
}

extension Anniversary {
  /// The day that a host sent, nil if it came without its date.
  package init?(_ entity: EntityValue) {
    let texts = entity.fields.compactMapValues(\.string)
    self.init(
      id: entity.id, title: entity.title, date: texts["date"].flatMap(CivilDate.init(iso:)),
      texts: texts, tags: entity.fields["tags"]?.array?.compactMap(\.string) ?? [])
  }
}
