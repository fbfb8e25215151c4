internal import WidgetModel

/// The values of other parameters, for a query or a provider of options that depends on them.
///
/// ```swift
/// struct CityQuery: EntityQuery {
///   @IntentParameterDependency<SelectCity>(\.$country) var intent
///
///   func suggestedEntities() async throws -> [City] {
///     guard let country = intent?.country else { return [] }
///     return City.all.filter { $0.country == country }
///   }
/// }
/// ```
@propertyWrapper
public struct IntentParameterDependency<Intent: AppIntent>: Sendable {
  private let paths: [ParameterPath<Intent>]

  /// Depends on parameters of an intent, such as `\.$country`.
  public init(_ parameters: PartialKeyPath<Intent>...) {
    paths = parameters.map { ParameterPath($0) }
  }

  /// The intent, nil where a parameter that is depended on has no value, or outside of a question for options.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = AskedIntent.current as? Intent,
      paths.allSatisfy({ $0.parameter(of: intent)?.isSet ?? false })
    else { return nil }
    return IntentProjection(intent: intent)
  }
}

/// An intent of which some parameters are known.
@dynamicMemberLookup
public struct IntentProjection<Intent: AppIntent>: Sendable {
  let intent: Intent

  public subscript<Value>(dynamicMember member: KeyPath<Intent, Value>) -> Value {
    intent[keyPath: member]
  }
}

/// The intent for whose parameter options are being asked.
enum AskedIntent {
  @TaskLocal static var current: (any AppIntent)?
}

/// A dependency on other parameters, whatever the intent.
protocol ParameterDependency: Sendable {
  func names(in names: _ParameterNames) -> [String]
}

extension IntentParameterDependency: ParameterDependency {
  func names(in names: _ParameterNames) -> [String] { paths.compactMap { $0.name(in: names) } }
}

extension OptionsSource {
  /// The dependencies that a query or a provider declares.
  static func dependencies(of author: Any) -> [any ParameterDependency] {
    Mirror(reflecting: author).children.compactMap { $0.value as? any ParameterDependency }
  }
}
