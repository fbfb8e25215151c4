package import Anniversaries
package import WidgetModel

// Converts anniversaries to entities, in which form plugins receive them, and back.

extension EntityValue {
  /// An anniversary as plugins receive it, with all its fields.
  package init(_ anniversary: Anniversary) {
    var fields = anniversary.texts.mapValues { JSONValue.string($0) }
    // Plugins don't need the fingerprint of an imported anniversary.
    fields["said"] = nil
    fields["date"] = .string(anniversary.date.description)
    fields["calendar"] = .string(anniversary.calendar.rawValue)
    if !anniversary.tags.isEmpty { fields["tags"] = .array(anniversary.tags.map { .string($0) }) }
    self.init(id: anniversary.id, title: anniversary.title, fields: fields)
  }

  /// The entity `next` as plugins receive it: the next anniversary, together with those after it.
  ///
  /// - Parameter days: The anniversaries in the order in which they come; nil is returned if there
  ///   are none.
  package init?(coming days: [Anniversary]) {
    guard let first = days.first else { return nil }
    self.init(first)
    fields[Self.comingField] = .array(days.map { EntityValue($0).json })
  }

  /// The next anniversaries if this is the entity `next`; nil for any other entity.
  package var coming: [Anniversary]? {
    fields[Self.comingField]?.array?.compactMap { EntityValue($0).flatMap(Anniversary.init) }
  }

  private static let comingField = "coming"

  /// The id, the title and all fields in one JSON object.
  package var json: JSONValue {
    .object(fields.merging(["id": .string(id), "title": .string(title)]) { $1 })
  }

  /// Reads an object as ``json`` writes it; nil if it has no id.
  package init?(_ json: JSONValue) {
    guard var fields = json.object, let id = fields.removeValue(forKey: "id")?.string else {
      return nil
    }
    let title = fields.removeValue(forKey: "title")?.string
    self.init(id: id, title: title ?? id, fields: fields)
  }
}

extension Anniversary {
  /// The anniversary that an entity describes; nil if the date is missing or invalid.
  package init?(_ entity: EntityValue) {
    let texts = entity.fields.compactMapValues(\.string)
    self.init(
      id: entity.id, title: entity.title, date: texts["date"].flatMap(CivilDate.init(iso:)),
      texts: texts, tags: entity.fields["tags"]?.array?.compactMap(\.string) ?? [])
  }
}
