internal import WidgetModel

/// A parameter of a kind, as a person and a script see it.
public struct TestedParameter: Hashable, Sendable {
  /// The name, by which it is set.
  public let name: String
  /// What a person reads.
  public let title: String
  /// The type by its word: `string`, `int`, `double`, `bool`, `date`, `time`, `dateTime`,
  /// `localDateTime`, `duration`, `url`, `measurement`, `enum` or `entity`.
  public let type: String
  /// Whether it takes several values.
  public let isArray: Bool
  /// Whether a widget cannot be without a value for it.
  public let isRequired: Bool
  /// What holds where nothing is set.
  public let defaultValue: TestValue?
  /// The least that a number can be.
  public let minimum: Double?
  /// The most that a number can be.
  public let maximum: Double?
  /// How far apart numbers are.
  public let step: Double?
  /// Whether nobody who looks on may see the value.
  public let isSecret: Bool
  /// The choices that are known without asking the kind.
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

/// One choice for a parameter.
public struct TestedOption: Hashable, Sendable {
  /// What is stored; of an entity, its id.
  public let value: TestValue
  /// What a person reads.
  public let title: String
  /// What a person reads below it.
  public let subtitle: String?
  /// The section that it stands in.
  public let section: String?

  init(_ option: ParameterOption) {
    value = TestValue(json: option.value)
    title = option.title
    subtitle = option.subtitle
    section = option.section
  }
}
