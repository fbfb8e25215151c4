internal import WidgetModel

/// The number of values that a list parameter may have: `@Parameter(title: "Cities", size: 3)`.
public struct IntentCollectionSize: ExpressibleByIntegerLiteral, Hashable, Sendable {
  public let min: Int?
  public let max: Int?

  public init(min: Int? = nil, max: Int? = nil) {
    self.min = min
    self.max = max
  }

  public init(exactly count: Int) {
    self.init(min: count, max: count)
  }

  public init(integerLiteral value: Int) {
    self.init(exactly: value)
  }
}

extension IntentCollectionSize {
  /// The size in the form of the wire; an exact size has no minimum, because some of the places may
  /// stay empty.
  var bounds: ListSize.Bounds {
    ListSize.Bounds(minimum: min == max ? nil : min, maximum: max)
  }
}

/// A widget family in a parameter's declaration, such as a list's size per family.
public enum IntentWidgetFamily: Hashable, Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, systemExtraLargePortrait
  case accessoryCorner, accessoryCircular, accessoryRectangular, accessoryInline

  var family: WidgetFamily {
    switch self {
    case .systemSmall: .systemSmall
    case .systemMedium: .systemMedium
    case .systemLarge: .systemLarge
    case .systemExtraLarge: .systemExtraLarge
    case .systemExtraLargePortrait: .systemExtraLargePortrait
    case .accessoryCorner: .accessoryCorner
    case .accessoryCircular: .accessoryCircular
    case .accessoryRectangular: .accessoryRectangular
    case .accessoryInline: .accessoryInline
    }
  }
}

/// A parameter type that holds several values, optional or not; not for authors.
public protocol _ListIntentValue: _IntentValue {}
extension Array: _ListIntentValue where Element: _IntentValue {}
extension Optional: _ListIntentValue where Wrapped: _ListIntentValue {}

extension IntentParameter where Value: _ListIntentValue {
  /// Creates a list with a given size.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        size: ListSize(size.bounds)))
  }

  /// Creates a list with a size for each family.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        size: ListSize(size)))
  }
}

extension IntentParameter where Value: _ListIntentValue {
  /// Creates a list with a given size, whose choices come from a provider.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: Provider
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        size: ListSize(size.bounds), query: ProvidedOptions(provider: optionsProvider)))
  }

  /// Creates a list with a size for each family, whose choices come from a provider.
  public convenience init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: Provider
  ) {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        size: ListSize(size), query: ProvidedOptions(provider: optionsProvider)))
  }
}

extension IntentParameter where Value: _ListIntentValue & _EntityIntentValue {
  /// Creates a list of entities with a given size, which a query finds.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Query.Entity == Value._Entity {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        size: ListSize(size.bounds), query: EntitySource(query: query)))
  }

  /// Creates a list of entities with a size for each family, which a query finds.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Query.Entity == Value._Entity {
    self.init(
      initial: defaultValue,
      details: IntentParameterDetails(
        title: title, description: description, dialog: requestValueDialog,
        size: ListSize(size), query: EntitySource(query: query)))
  }
}

extension ListSize {
  init(_ families: [IntentWidgetFamily: IntentCollectionSize]) {
    self.init(families: Dictionary(families.map { ($0.family, $1.bounds) }) { $1 })
  }
}
