internal import PluginProtocol
internal import WidgetModel

/// A SiriKit intent that configures a widget: a subclass declares its parameters with
/// `@IntentParameter`.
///
/// ```swift
/// final class SelectCharacterIntent: INIntent {
///   @IntentParameter(title: "Hero", default: "panda") var hero: String
/// }
/// ```
open class INIntent: NSObject {
  public required override init() {
    super.init()
  }

  /// The former names of parameters, mapped to their current names.
  ///
  /// Apple has no such property.
  open class var renamedParameters: [String: String] { [:] }

  /// Asks the intent's handler for the choices of a parameter; nil if it offers none.
  ///
  /// Not for authors.
  @MainActor open func _options(
    for parameter: String, matching search: String?
  ) async throws -> _INOptions? { nil }

  /// Asks the intent's handler for the default of a parameter; not for authors.
  @MainActor open func _defaultObject(for parameter: String) -> INObject? { nil }

  /// The choices that the current intent's handler offers for a parameter.
  @MainActor static func offered(_ request: OptionsRequest) async throws -> [ParameterOption] {
    let options =
      try await current?._options(for: request.parameter, matching: request.search)?.options ?? []
    guard let ids = request.ids else { return options }
    return options.filter { ids.contains($0.value.string ?? $0.value.json) }
  }

  // `UncheckedTransfer` is safe: parameters are described and filled on the main actor.
  @TaskLocal private static var holder: UncheckedTransfer<INIntent?> = UncheckedTransfer(nil)

  /// The intent whose parameters are described or filled now.
  static var current: INIntent? { holder.value }

  /// Runs an operation with this intent as the current one.
  @MainActor static func withCurrent<Result>(
    _ intent: Any, _ operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    guard let intent = intent as? INIntent else { return try await operation() }
    return try await $holder.withValue(UncheckedTransfer(intent)) { try await operation() }
  }
}

extension INIntent {
  public typealias Parameter = IntentParameter
}
