internal import WidgetModel

/// A parameter of a kind under test, as a person sees it.
public struct TestedParameter: Hashable, Sendable {
  /// The name that identifies the parameter in a configuration.
  public let name: String
  /// The name that a person sees.
  public let title: String
  /// The type: `string`, `int`, `double`, `bool`, `date`, `time`, `dateTime`, `localDateTime`,
  /// `duration`, `url`, `measurement`, `enum` or `entity`.
  public let type: String
  /// Whether the value is a list.
  public let isArray: Bool
  /// Whether the parameter must be set.
  public let isRequired: Bool
  /// The value if the parameter isn't set.
  public let defaultValue: TestValue?
  /// The smallest number allowed.
  public let minimum: Double?
  /// The largest number allowed.
  public let maximum: Double?
  /// The difference between two neighbouring allowed numbers.
  public let step: Double?
  /// Whether the value is a secret, which is never shown.
  public let isSecret: Bool
  /// The fixed choices.
  ///
  /// For choices from a query, use `TestedKind.options(of:)`.
  public let options: [TestedOption]

  init(_ schema: ParameterSchema) {
    name = schema.name
    title = schema.title
    type = schema.type.name
    isArray = schema.isArray
    isRequired = schema.isRequired
    defaultValue = schema.defaultValue.map(TestValue.init(json:))
    minimum = schema.minimum
    maximum = schema.maximum
    step = schema.step
    isSecret = schema.isSecret
    options = schema.options.map(TestedOption.init)
  }
}

/// A choice for a parameter of a kind under test.
public struct TestedOption: Hashable, Sendable {
  /// The stored value; for an entity, its id.
  public let value: TestValue
  /// The title that a person sees.
  public let title: String
  /// The text below the title.
  public let subtitle: String?
  /// The title of the choice's section.
  public let section: String?

  init(_ option: ParameterOption) {
    value = TestValue(json: option.value)
    title = option.title
    subtitle = option.subtitle
    section = option.section
  }
}
