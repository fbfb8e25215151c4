package import Anniversaries
package import WidgetModel

extension EntityValue {
  /// An anniversary as it is sent to plugins, with all its fields.
  package init(_ anniversary: Anniversary) {
    var fields = anniversary.texts.mapValues { JSONValue.string($0) }
    // The import fingerprint is internal to the host.
    fields["said"] = nil
    fields["date"] = .string(anniversary.date.description)
    fields["calendar"] = .string(anniversary.calendar.rawValue)
    if !anniversary.tags.isEmpty { fields["tags"] = .array(anniversary.tags.map { .string($0) }) }
    self.init(id: anniversary.id, title: anniversary.title, fields: fields)
  }

  /// The entity `next` as it is sent to plugins: the anniversary that comes next, with those after
  /// it.
  package init?(coming days: [Anniversary]) {
    guard let first = days.first else { return nil }
    self.init(first)
    fields[Self.comingField] = .array(days.map { EntityValue($0).json })
  }

  /// The anniversaries that come next, if this is the entity `next`; nil for a single anniversary.
  package var coming: [Anniversary]? {
    fields[Self.comingField]?.array?.compactMap { EntityValue($0).flatMap(Anniversary.init) }
  }

  private static let comingField = "coming"

  /// All fields in one object.
  package var json: JSONValue {
    .object(fields.merging(["id": .string(id), "title": .string(title)]) { $1 })
  }

  /// Reads the object that ``json`` writes; nil if it has no id.
  package init?(_ json: JSONValue) {
    guard var fields = json.object, let id = fields.removeValue(forKey: "id")?.string else {
      return nil
    }
    let title = fields.removeValue(forKey: "title")?.string
    self.init(id: id, title: title ?? id, fields: fields)
  }
}

extension Anniversary {
  /// The anniversary that a host has sent; nil if its date is missing.
  package init?(_ entity: EntityValue) {
    let texts = entity.fields.compactMapValues(\.string)
    self.init(
      id: entity.id, title: entity.title, date: texts["date"].flatMap(CivilDate.init(iso:)),
      texts: texts, tags: entity.fields["tags"]?.array?.compactMap(\.string) ?? [])
  }
}
