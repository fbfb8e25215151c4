internal import PluginProtocol
internal import Synchronization
internal import WidgetModel

/// A widget that a person has added: its kind, family and configuration.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
  public let kind: String
  public let family: WidgetFamily
  /// The id of this widget, such as `dday-1`.
  ///
  /// WidgetKit has no such property; it distinguishes widgets with equal configurations.
  public let instanceID: String

  private let values: [String: JSONValue]
  private let entities: [String: [String: EntityValue]]

  public var id: WidgetInfo { self }

  /// The configuration of a widget whose kind this program declares with an
  /// ``IntentConfiguration``.
  public var configuration: INIntent? {
    guard let intent = KnownIntents.make(for: kind), fill(intent) else { return nil }
    return intent
  }

  /// The configuration as an intent; nil if the widget is configured by another intent.
  ///
  /// Also nil if a required parameter refers to an entity that no longer exists, or that only a
  /// query can look up. Use ``configurationIntent(of:)`` for intents with such entities.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of type: Intent.Type = Intent.self
  ) -> Intent? {
    intent(Intent())
  }

  /// The intent with its parameters set to this widget's values; nil if they don't fit.
  func intent<Intent: AppIntent>(_ intent: Intent) -> Intent? {
    fill(intent) ? intent : nil
  }

  /// The configuration as an intent, with entities looked up by their queries.
  @MainActor public func configurationIntent<Intent: WidgetConfigurationIntent>(
    of type: Intent.Type = Intent.self
  ) async throws -> Intent {
    let intent = Intent()
    try await IntentParameters(intent).fill(values, from: source)
    return intent
  }

  /// Sets the intent's parameters to this widget's values; false if they don't fit.
  private func fill(_ intent: Any) -> Bool {
    let parameters = IntentParameters(intent)
    guard parameters.names.isSuperset(of: values.keys) else { return false }
    return (try? parameters.fillWithoutQueries(values, from: source)) != nil
  }

  private var source: IntentValueSource {
    IntentValueSource(
      entities: entities,
      environment: RequestEnvironment(
        locale: Locale.current.identifier, timeZone: TimeZone.current.identifier))
  }
}

extension WidgetInfo {
  /// Reads a widget from the host's reply; nil if its family is unknown here.
  init?(_ json: JSONValue) {
    guard let members = json.object, let id = members["id"]?.string,
      let kind = members["kind"]?.string,
      let family = members["family"]?.string.flatMap(WidgetFamily.init(name:))
    else { return nil }
    instanceID = id
    self.kind = kind
    self.family = family
    values = members["configuration"]?.object ?? [:]
    entities = (members["entities"]?.object ?? [:]).mapValues { things in
      (things.object ?? [:]).reduce(into: [:]) { entities, thing in
        entities[thing.key] = EntityValue(thing.value)
      }
    }
  }
}

extension WidgetInfo: CustomDebugStringConvertible {
  public var debugDescription: String { "\(instanceID): \(kind) (\(family))" }
}

/// The ``INIntent`` types of this program's kinds, so that ``WidgetInfo/configuration`` can create
/// them.
enum KnownIntents {
  private static let types = Mutex<[String: @Sendable () -> INIntent]>([:])

  static func register<Intent: INIntent>(_ intent: Intent.Type, of kind: String) {
    types.withLock { $0[kind] = { Intent() } }
  }

  static func make(for kind: String) -> INIntent? {
    types.withLock { $0[kind] }?()
  }
}
