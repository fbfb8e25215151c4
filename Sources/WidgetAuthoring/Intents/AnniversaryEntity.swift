public import Anniversaries
internal import PluginProtocol
internal import WidgetModel

/// One of the person's anniversaries, which the home keeps.
///
/// ```swift
/// struct SelectAnniversary: WidgetConfigurationIntent {
///   static let title: LocalizedStringResource = "Select Anniversary"
///   @Parameter(title: "Anniversary") var anniversary: AnniversaryEntity
/// }
/// ```
public struct AnniversaryEntity: AppEntity, Hashable {
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Anniversary"
  public static let defaultQuery = AnniversaryQuery()

  /// All that the home keeps of the day: how it comes back, its calendar, its zone.
  public let anniversary: Anniversary

  public var id: String { anniversary.id }
  /// What the person calls it.
  public var title: String { anniversary.title }
  /// The civil date of the first occurrence.
  public var date: CivilDate { anniversary.date }

  public init(_ anniversary: Anniversary) {
    self.anniversary = anniversary
  }

  /// Makes one that counts once, for previews and tests.
  public init(id: String, title: String, date: CivilDate) {
    self.init(Anniversary(id: id, title: title, date: date))
  }

  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title)", subtitle: "\(anniversary.day.description)")
  }

  public static func _describe(_ shape: inout _IntentShape) {
    shape.type = .entity(.anniversary)
  }

  public static func _resolved(_ value: _EncodedIntentValue) async throws -> AnniversaryEntity? {
    try _resolvedAtOnce(value)
  }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> AnniversaryEntity? {
    guard let id = value.json.string else { throw value.refused("the id of an anniversary") }
    let known = value.source.entities[EntityType.anniversary.name] ?? [:]
    return try known[id].map { try AnniversaryEntity($0) }
  }

  init(_ entity: EntityValue) throws {
    guard let anniversary = Anniversary(entity) else {
      throw WireError(
        code: "entity.malformed", summary: "anniversary '\(entity.id)' came without its date")
    }
    self.init(anniversary)
  }
}

/// The query that ``AnniversaryEntity`` has to have.
///
/// It finds nothing: the host knows the anniversaries, offers them, and gives each request those it names.
public struct AnniversaryQuery: EntityQuery {
  public init() {}

  public func entities(for identifiers: [String]) async throws -> [AnniversaryEntity] { [] }
}
