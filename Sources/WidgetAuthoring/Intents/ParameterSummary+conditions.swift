// What decides which parameters are laid out; kept for sources that have it.

/// Compares a parameter with a value.
public enum ParameterSummaryComparison: Hashable, Sendable {
  case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// Compares a parameter, or the family, with several values.
public enum ParameterSummaryMembership: Hashable, Sendable {
  case oneOf
}

/// Asks whether a parameter is set.
public enum ParameterSummaryPresence: Hashable, Sendable {
  case hasAnyValue, hasNoValue
}

/// One summary or another: `When(\.$style, .equalTo, .custom) { … } otherwise: { … }`.
public struct ParameterSummaryCondition<Intent: AppIntent>: ParameterSummary {
  public init<Value: _IntentValue, Then: ParameterSummary, Else: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison,
    _ value: Value, _ then: () -> Then, otherwise: () -> Else
  ) {}

  public init<Value: _IntentValue, Then: ParameterSummary, Else: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ membership: ParameterSummaryMembership,
    _ values: [Value], _ then: () -> Then, otherwise: () -> Else
  ) {}

  public init<Value: _IntentValue, Then: ParameterSummary, Else: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ presence: ParameterSummaryPresence,
    _ then: () -> Then, otherwise: () -> Else
  ) {}

  public init<Then: ParameterSummary, Else: ParameterSummary>(
    widgetFamily comparison: ParameterSummaryComparison, _ family: IntentWidgetFamily,
    _ then: () -> Then, otherwise: () -> Else
  ) {}

  public init<Then: ParameterSummary, Else: ParameterSummary>(
    widgetFamily membership: ParameterSummaryMembership, _ families: [IntentWidgetFamily],
    _ then: () -> Then, otherwise: () -> Else
  ) {}
}

/// A summary for each value of a parameter or each family.
public struct ParameterSummarySwitch<Intent: AppIntent>: ParameterSummary {
  public init<Value: _IntentValue>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Value> _ cases: () -> [ParameterSummarySwitchCase<Value>]
  ) {}

  public init(
    _ subject: ParameterSummarySubject,
    @ParameterSummaryCaseBuilder<IntentWidgetFamily>
    _ cases: () -> [ParameterSummarySwitchCase<IntentWidgetFamily>]
  ) {}
}

/// What a summary can depend on besides parameters.
public enum ParameterSummarySubject: Hashable, Sendable {
  case widgetFamily
}

/// One or several values of a `Switch`.
public struct ParameterSummaryCase<Value> {
  public init<Summary: ParameterSummary>(_ value: Value, _ summary: () -> Summary) {}
  public init<Summary: ParameterSummary>(_ values: [Value], _ summary: () -> Summary) {}
}

/// All other values of a `Switch`.
public struct ParameterSummaryDefaultCase {
  public init<Summary: ParameterSummary>(_ summary: () -> Summary) {}
}

/// A case of a `Switch`, whichever.
public struct ParameterSummarySwitchCase<Value> {}

/// Lists the cases of a `Switch`.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Value> {
  public static func buildExpression(
    _ item: ParameterSummaryCase<Value>
  ) -> ParameterSummarySwitchCase<Value> { ParameterSummarySwitchCase() }

  public static func buildExpression(
    _ item: ParameterSummaryDefaultCase
  ) -> ParameterSummarySwitchCase<Value> { ParameterSummarySwitchCase() }

  public static func buildBlock(
    _ items: ParameterSummarySwitchCase<Value>...
  ) -> [ParameterSummarySwitchCase<Value>] { items }
}
