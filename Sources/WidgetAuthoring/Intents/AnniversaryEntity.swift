public import Anniversaries
internal import PluginProtocol
internal import WidgetModel

/// One of the person's anniversaries, which the home keeps.
///
/// ```swift
/// struct SelectAnniversary: WidgetConfigurationIntent {
///   static let title: LocalizedStringResource = "Select Anniversary"
///   @Parameter(title: "Anniversary", default: .next) var anniversary: AnniversaryEntity?
/// }
/// ```
///
/// A person may choose `next` instead of a day, which is another day once that has come: a timeline asks
/// ``days(at:in:)`` at each of its entries.
public struct AnniversaryEntity: AppEntity, Hashable {
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Anniversary"
  public static let defaultQuery = AnniversaryQuery()

  /// All that the home keeps of the day: how it comes back, its calendar, its zone.
  ///
  /// Where the next one is meant, it is the one at the moment of the request.
  public let anniversary: Anniversary

  /// Those of which the next is meant; nil where a person chose a day.
  private var coming: [Anniversary]?

  /// Whether a person meant whichever day comes next.
  public var isNext: Bool { coming != nil }

  /// The id that stands for whichever day comes next.
  public static let nextID = EntityType.next

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

  /// The day that was chosen; where it is the next one, those that come, in the order in which they do.
  ///
  /// Each day begins at the midnight of its own zone, if it has one. Where none comes any more, it is the one
  /// that was last.
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
    coming = entity.coming
  }

  public var _json: _IntentJSON {
    _IntentJSON(.string(coming == nil ? id : Self.nextID))
  }
}

extension AnniversaryEntity {
  /// What a parameter stands for where a person has chosen nothing.
  public enum Default: Hashable, Sendable {
    /// Whichever day comes next; nothing as long as no day is kept.
    case next
  }
}

extension IntentParameter where Value == AnniversaryEntity? {
  /// A day that is the next one until a person chooses another.
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

/// The query that ``AnniversaryEntity`` has to have.
///
/// It finds nothing: the host knows the anniversaries, offers them, and gives each request those it names.
public struct AnniversaryQuery: EntityQuery {
  public init() {}

  public func entities(for identifiers: [String]) async throws -> [AnniversaryEntity] { [] }
}
