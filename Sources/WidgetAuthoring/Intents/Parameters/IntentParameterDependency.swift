internal import WidgetModel

/// Gives a query or an options provider the values of other parameters of the intent whose choices
/// it supplies.
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

  /// Declares which parameters the choices depend on, such as `\.$country`.
  public init(_ parameters: PartialKeyPath<Intent>...) {
    paths = parameters.map { ParameterPath($0) }
  }

  /// The intent; nil if one of the parameters has no value, or if no choices are being requested.
  public var wrappedValue: IntentProjection<Intent>? {
    guard let intent = IntentOfOptionsRequest.current as? Intent,
      paths.allSatisfy({ $0.parameter(of: intent)?.isSet ?? false })
    else { return nil }
    return IntentProjection(intent: intent)
  }
}

/// An intent whose known parameters can be read while its choices are requested.
@dynamicMemberLookup
public struct IntentProjection<Intent: AppIntent>: Sendable {
  let intent: Intent

  public subscript<Value>(dynamicMember member: KeyPath<Intent, Value>) -> Value {
    intent[keyPath: member]
  }
}

/// The intent whose parameter choices are being requested.
enum IntentOfOptionsRequest {
  @TaskLocal static var current: (any AppIntent)?
}

/// An ``IntentParameterDependency`` of any intent type.
protocol ParameterDependency: Sendable {
  /// The names of the parameters on which the choices depend.
  func names(in names: _ParameterNames) -> [String]
}

extension IntentParameterDependency: ParameterDependency {
  func names(in names: _ParameterNames) -> [String] { paths.compactMap { $0.name(in: names) } }
}

extension OptionsSource {
  /// The dependencies that a query or an options provider declares.
  static func dependencies(of author: Any) -> [any ParameterDependency] {
    Mirror(reflecting: author).children.compactMap { $0.value as? any ParameterDependency }
  }
}
