public import Anniversaries
internal import PluginProtocol
internal import WidgetModel

/// One of the person's anniversaries, as the value of a parameter.
///
/// ```swift
/// struct SelectAnniversary: WidgetConfigurationIntent {
///   static let title: LocalizedStringResource = "Select Anniversary"
///   @Parameter(title: "Anniversary", default: .next) var anniversary: AnniversaryEntity?
/// }
/// ```
///
/// A person may choose `next` instead of one anniversary. Which anniversary is next changes over
/// time, so a provider calls ``days(at:in:)`` for each entry of its timeline.
public struct AnniversaryEntity: AppEntity, Hashable {
  /// The type's name, shown where a person chooses a value.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Anniversary"
  /// The query that every entity needs; the home itself finds anniversaries.
  public static let defaultQuery = AnniversaryQuery()

  /// The complete anniversary: its repeat rule, calendar and time zone.
  ///
  /// For `next`, the anniversary that is next at the moment of the request.
  public let anniversary: Anniversary

  /// The upcoming anniversaries if the person chose `next`; otherwise nil.
  private var coming: [Anniversary]?

  /// Whether the person chose `next` instead of one anniversary.
  public var isNext: Bool { coming != nil }

  /// The id of the choice `next`.
  public static let nextID = EntityType.next

  /// The anniversary's id.
  public var id: String { anniversary.id }
  /// The title that the person gave it.
  public var title: String { anniversary.title }
  /// The date of the first occurrence.
  public var date: CivilDate { anniversary.date }

  /// Creates an entity for an anniversary.
  public init(_ anniversary: Anniversary) {
    self.anniversary = anniversary
  }

  /// Creates an anniversary that doesn't repeat, for previews and tests.
  public init(id: String, title: String, date: CivilDate) {
    self.init(Anniversary(id: id, title: title, date: date))
  }

  /// The anniversary's title and day.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title)", subtitle: "\(anniversary.day.description)")
  }

  /// The chosen anniversary; for `next` the upcoming ones, soonest first.
  ///
  /// A day begins at midnight in the anniversary's own time zone, if it has one. If no anniversary
  /// is upcoming, the result is the most recent one.
  public func days(at moment: Date, in timeZone: TimeZone) -> [Anniversary] {
    guard let coming else { return [anniversary] }
    return coming.coming { day in
      CivilDate(moment, in: day.timeZone.flatMap(TimeZone.init(identifier:)) ?? timeZone)
    }
  }

  public static func _describe(_ shape: inout _IntentShape) {
    shape.type = .entity(.anniversary)
  }

  public static func _resolved(_ value: _EncodedIntentValue) async throws -> AnniversaryEntity? {
    try _resolvedAtOnce(value)
  }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> AnniversaryEntity? {
    guard let id = value.json.string else {
      throw value.mismatch(expected: "the id of an anniversary")
    }
    let known = value.source.entities[EntityType.anniversary.name] ?? [:]
    return try known[id].map { try AnniversaryEntity($0) }
  }

  init(_ entity: EntityValue) throws {
    guard let anniversary = Anniversary(entity) else {
      throw WireError(
        code: "entity.malformed", summary: "The host sent anniversary '\(entity.id)' without a date"
      )
    }
    self.init(anniversary)
    coming = entity.coming
  }

  public var _json: _IntentJSON {
    _IntentJSON(.string(coming == nil ? id : Self.nextID))
  }
}

extension AnniversaryEntity {
  /// The default value of a parameter for an anniversary.
  public enum Default: Hashable, Sendable {
    /// The anniversary that comes next; no value if none is stored.
    case next
  }
}

extension IntentParameter where Value == AnniversaryEntity? {
  /// Creates a parameter whose value is the next anniversary until the person chooses another one.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: AnniversaryEntity.Default, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: nil,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        hostDefault: .string(AnniversaryEntity.nextID)))
  }
}

/// The query that ``AnniversaryEntity`` needs.
///
/// It finds nothing: the home lists the anniversaries to choose from, and each request includes
/// those that it uses.
public struct AnniversaryQuery: EntityQuery {
  /// Creates the query.
  public init() {}

  /// Returns no anniversaries.
  public func entities(for identifiers: [String]) async throws -> [AnniversaryEntity] { [] }
}
