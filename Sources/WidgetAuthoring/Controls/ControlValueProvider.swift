/// Provides the value that a control shows, such as whether a lamp is on.
///
/// ```swift
/// struct LampProvider: ControlValueProvider {
///   var previewValue: Bool { false }
///
///   func currentValue() async throws -> Bool { try await Lamp.shared.isOn() }
/// }
/// ```
public protocol ControlValueProvider {
  associatedtype Value

  /// A value for the gallery, which is available at once.
  var previewValue: Value { get }

  /// The current value; an error fails the reload, and the control keeps its last value.
  func currentValue() async throws -> Value
}

/// Provides the value of a control that a person configures.
public protocol AppIntentControlValueProvider {
  associatedtype Configuration: ControlConfigurationIntent
  associatedtype Value

  /// A value for the gallery, which is available at once.
  func previewValue(configuration: Configuration) -> Value

  /// The current value; an error fails the reload, and the control keeps its last value.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// Provides nothing, for a control whose template has no value.
struct NoControlValue: ControlValueProvider {
  var previewValue: Void { () }

  func currentValue() {}
}

/// Provides the configuration itself, for a control without a provider.
struct ConfigurationValue<Configuration: ControlConfigurationIntent>:
  AppIntentControlValueProvider
{
  func previewValue(configuration: Configuration) -> Configuration { configuration }

  func currentValue(configuration: Configuration) -> Configuration { configuration }
}
