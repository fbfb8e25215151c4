package import Anniversaries
package import WidgetModel

extension EntityValue {
  /// A day as plugins are sent it: the whole of it.
  package init(_ anniversary: Anniversary) {
    var fields = anniversary.texts.mapValues { JSONValue.string($0) }
    // What a file said of it is between the file and the host.
    fields["said"] = nil
    fields["date"] = .string(anniversary.date.description)
    fields["calendar"] = .string(anniversary.calendar.rawValue)
    if !anniversary.tags.isEmpty { fields["tags"] = .array(anniversary.tags.map { .string($0) }) }
    self.init(id: anniversary.id, title: anniversary.title, fields: fields)
  }

  /// The day that comes next, with those that do soon, as plugins are sent what `next` names.
  package init?(coming days: [Anniversary]) {
    guard let first = days.first else { return nil }
    self.init(first)
    fields[Self.comingField] = .array(days.map { EntityValue($0).json })
  }

  /// The days of which the next is meant, nil where one day is.
  package var coming: [Anniversary]? {
    fields[Self.comingField]?.array?.compactMap { EntityValue($0).flatMap(Anniversary.init) }
  }

  private static let comingField = "coming"

  /// Everything that is known of it in one object.
  package var json: JSONValue {
    .object(fields.merging(["id": .string(id), "title": .string(title)]) { $1 })
  }

  /// Reads what ``json`` is; nil where it has no id.
  package init?(_ json: JSONValue) {
    guard var fields = json.object, let id = fields.removeValue(forKey: "id")?.string else {
      return nil
    }
    let title = fields.removeValue(forKey: "title")?.string
    self.init(id: id, title: title ?? id, fields: fields)
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
