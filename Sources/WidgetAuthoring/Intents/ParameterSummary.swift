/// How an intent's parameters are laid out for editing; kept for sources that have it.
public protocol ParameterSummary: Sendable {}

/// A sentence with parameters in it: `Summary("Show \(\.$city)")`.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  init() {}

  public init(_ text: ParameterSummaryString<Intent>, table: String? = nil) {}

  public init(
    _ text: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterSummaryBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]
  ) {}

  public init(@ParameterSummaryBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {}
}

/// Words with parameters between them.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation,
  Sendable
{
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value: _IntentValue>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
}

/// Lists the parameters below a summary's sentence.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildExpression<Value: _IntentValue>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>
  ) -> PartialKeyPath<Intent> { parameter }

  public static func buildBlock(_ parameters: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>]
  { parameters }
}
