internal import WidgetModel

/// How a condition of a summary compares a parameter with a value.
public enum ParameterSummaryComparison: Hashable, Sendable {
  case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo

  var value: SummaryCondition.Comparison {
    switch self {
    case .equalTo: .equalTo
    case .notEqualTo: .notEqualTo
    case .lessThan: .lessThan
    case .lessThanOrEqualTo: .lessThanOrEqualTo
    case .greaterThan: .greaterThan
    case .greaterThanOrEqualTo: .greaterThanOrEqualTo
    }
  }
}

/// How a condition of a summary compares a parameter, or the family, with several values.
public enum ParameterSummaryMembership: Hashable, Sendable {
  case oneOf
}

/// Whether a condition of a summary requires a parameter to be set.
public enum ParameterSummaryPresence: Hashable, Sendable {
  case hasAnyValue, hasNoValue
}

/// Chooses between two summaries, written `When(\.$style, .equalTo, .custom) { … } otherwise: { …
/// }`.
public struct ParameterSummaryCondition<Intent: AppIntent>: ParameterSummary {
  private let subject: SummarySubject<Intent>
  private let comparison: SummaryCondition.Comparison
  private let values: [JSONValue]
  private let then: any ParameterSummary
  private let otherwise: any ParameterSummary

  private init(
    _ subject: SummarySubject<Intent>, _ comparison: SummaryCondition.Comparison,
    _ values: [JSONValue], _ then: any ParameterSummary, _ otherwise: any ParameterSummary
  ) {
    self.subject = subject
    self.comparison = comparison
    self.values = values
    self.then = then
    self.otherwise = otherwise
  }

  public init<Value: _IntentValue, Then: ParameterSummary, Else: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ comparison: ParameterSummaryComparison,
    _ value: Value, _ then: () -> Then, otherwise: () -> Else
  ) {
    self.init(
      .parameter(ParameterPath(parameter)), comparison.value, [value._json.json], then(),
      otherwise())
  }

  public init<Value: _IntentValue, Then: ParameterSummary, Else: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ membership: ParameterSummaryMembership,
    _ values: [Value], _ then: () -> Then, otherwise: () -> Else
  ) {
    self.init(
      .parameter(ParameterPath(parameter)), .oneOf, values.map(\._json.json), then(), otherwise())
  }

  public init<Value: _IntentValue, Then: ParameterSummary, Else: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ presence: ParameterSummaryPresence,
    _ then: () -> Then, otherwise: () -> Else
  ) {
    self.init(
      .parameter(ParameterPath(parameter)), presence == .hasAnyValue ? .hasAnyValue : .hasNoValue,
      [], then(), otherwise())
  }

  public init<Then: ParameterSummary, Else: ParameterSummary>(
    widgetFamily comparison: ParameterSummaryComparison, _ family: IntentWidgetFamily,
    _ then: () -> Then, otherwise: () -> Else
  ) {
    self.init(.widgetFamily, comparison.value, [family.json], then(), otherwise())
  }

  public init<Then: ParameterSummary, Else: ParameterSummary>(
    widgetFamily membership: ParameterSummaryMembership, _ families: [IntentWidgetFamily],
    _ then: () -> Then, otherwise: () -> Else
  ) {
    self.init(.widgetFamily, .oneOf, families.map(\.json), then(), otherwise())
  }

  public func _layout(_ names: _ParameterNames) -> _SummaryLayout? {
    guard let subject = subject.named(names), let then = then._layout(names) else { return nil }
    let condition = SummaryCondition(subject, comparison, values)
    return _SummaryLayout(
      .choice(
        [SummaryNode.Branch(condition, then.node)], otherwise: otherwise._layout(names)?.node))
  }
}

/// Chooses a summary by a parameter's value or by the widget family, written `Switch(\.$style) {
/// Case(.custom) { … } DefaultCase { … } }`.
public struct ParameterSummarySwitch<Intent: AppIntent>: ParameterSummary {
  private let subject: SummarySubject<Intent>
  private let cases: [(values: [JSONValue]?, summary: any ParameterSummary)]

  public init<Value: _IntentValue>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Value> _ cases: () -> [ParameterSummarySwitchCase<Value>]
  ) {
    subject = .parameter(ParameterPath(parameter))
    self.cases = cases().map { ($0.values?.map(\._json.json), $0.summary) }
  }

  public init(
    _ subject: ParameterSummarySubject,
    @ParameterSummaryCaseBuilder<IntentWidgetFamily>
    _ cases: () -> [ParameterSummarySwitchCase<IntentWidgetFamily>]
  ) {
    self.subject = .widgetFamily
    self.cases = cases().map { ($0.values?.map(\.json), $0.summary) }
  }

  public func _layout(_ names: _ParameterNames) -> _SummaryLayout? {
    guard let subject = subject.named(names) else { return nil }
    var branches: [SummaryNode.Branch] = []
    var otherwise: SummaryNode?
    for (values, summary) in cases {
      guard let node = summary._layout(names)?.node else { continue }
      if let values {
        let comparison: SummaryCondition.Comparison = values.count == 1 ? .equalTo : .oneOf
        branches.append(.init(SummaryCondition(subject, comparison, values), node))
      } else {
        otherwise = node
      }
    }
    return _SummaryLayout(.choice(branches, otherwise: otherwise))
  }
}

/// Something other than a parameter that a `Switch` can depend on.
public enum ParameterSummarySubject: Hashable, Sendable {
  case widgetFamily
}

/// The parameter, or the widget family, on which a condition depends.
private enum SummarySubject<Intent>: Sendable {
  case parameter(ParameterPath<Intent>)
  case widgetFamily

  func named(_ names: _ParameterNames) -> SummaryCondition.Subject? {
    switch self {
    case .parameter(let path): path.name(in: names).map { .parameter($0) }
    case .widgetFamily: .widgetFamily
    }
  }
}

extension IntentWidgetFamily {
  fileprivate var json: JSONValue { .string(family.name) }
}

/// The summary for one or several values of a `Switch`.
public struct ParameterSummaryCase<Value> {
  fileprivate let values: [Value]
  fileprivate let summary: any ParameterSummary

  public init<Summary: ParameterSummary>(_ value: Value, _ summary: () -> Summary) {
    self.init([value], summary)
  }

  public init<Summary: ParameterSummary>(_ values: [Value], _ summary: () -> Summary) {
    self.values = values
    self.summary = summary()
  }
}

/// The summary for all other values of a `Switch`.
public struct ParameterSummaryDefaultCase {
  fileprivate let summary: any ParameterSummary

  public init<Summary: ParameterSummary>(_ summary: () -> Summary) {
    self.summary = summary()
  }
}

/// Any case of a `Switch`.
public struct ParameterSummarySwitchCase<Value> {
  /// The values; nil for the default case.
  fileprivate let values: [Value]?
  fileprivate let summary: any ParameterSummary
}

/// Lists the cases of a `Switch`.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Value> {
  public static func buildExpression(
    _ item: ParameterSummaryCase<Value>
  ) -> ParameterSummarySwitchCase<Value> {
    ParameterSummarySwitchCase(values: item.values, summary: item.summary)
  }

  public static func buildExpression(
    _ item: ParameterSummaryDefaultCase
  ) -> ParameterSummarySwitchCase<Value> {
    ParameterSummarySwitchCase(values: nil, summary: item.summary)
  }

  public static func buildBlock(
    _ items: ParameterSummarySwitchCase<Value>...
  ) -> [ParameterSummarySwitchCase<Value>] { items }
}
