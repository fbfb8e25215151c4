internal import PluginProtocol
internal import Synchronization
internal import WidgetModel

/// One placed widget: its kind, its size and what it is configured for.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
  public let kind: String
  public let family: WidgetFamily
  /// The widget's own id, which WidgetKit lacks: two widgets with equal configurations differ in it.
  public let instanceID: String

  private let values: [String: JSONValue]
  private let entities: [String: [String: EntityValue]]

  public var id: WidgetInfo { self }

  /// The configuration of a widget whose kind this program defines by an ``IntentConfiguration``.
  public var configuration: INIntent? {
    guard let intent = KnownIntents.make(for: kind), fill(intent) else { return nil }
    return intent
  }

  /// The configuration as an intent, nil if the widget has another.
  ///
  /// Nil too where a parameter that must be set names an entity that is gone, or one that only a query knows:
  /// those take ``configurationIntent(of:)``.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of type: Intent.Type = Intent.self
  ) -> Intent? {
    let intent = Intent()
    return fill(intent) ? intent : nil
  }

  /// The configuration as an intent, its entities looked up by their queries.
  @MainActor public func configurationIntent<Intent: WidgetConfigurationIntent>(
    of type: Intent.Type = Intent.self
  ) async throws -> Intent {
    let intent = Intent()
    try await IntentParameters(intent).fill(values, from: source)
    return intent
  }

  private func fill(_ intent: Any) -> Bool {
    let parameters = IntentParameters(intent)
    guard parameters.names.isSuperset(of: values.keys) else { return false }
    return (try? parameters.fillAtOnce(values, from: source)) != nil
  }

  private var source: IntentValueSource {
    IntentValueSource(
      entities: entities,
      environment: RequestEnvironment(
        locale: Locale.current.identifier, timeZone: TimeZone.current.identifier))
  }
}

extension WidgetInfo {
  /// Reads one placed widget as a host gives it; nil where it has a family that is not known here.
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

/// The intents of this program's kinds, so that ``WidgetInfo/configuration`` can make one.
enum KnownIntents {
  private static let types = Mutex<[String: @Sendable () -> INIntent]>([:])

  static func remember<Intent: INIntent>(_ intent: Intent.Type, of kind: String) {
    types.withLock { $0[kind] = { Intent() } }
  }

  static func make(for kind: String) -> INIntent? {
    types.withLock { $0[kind] }?()
  }
}
