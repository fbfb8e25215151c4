/// Something with a name that outlives the program.
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// Something that a person can have done, with parameters.
public protocol AppIntent: PersistentlyIdentifiable, Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var isDiscoverable: Bool { get }
  static var openAppWhenRun: Bool { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var parameterSummary: SummaryContent { get }
  /// The present names of parameters by those that they had before; not Apple's.
  ///
  /// Values that people have set move along: `["town": "city"]` after `town` became `city`.
  static var renamedParameters: [String: String] { get }

  init()

  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var description: IntentDescription? { nil }
  public static var isDiscoverable: Bool { true }
  public static var openAppWhenRun: Bool { false }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var parameterSummary: some ParameterSummary { IntentParameterSummary<Self>() }
  public static var renamedParameters: [String: String] { [:] }

  public typealias Parameter = IntentParameter
  public typealias Summary = IntentParameterSummary<Self>
  public typealias When = ParameterSummaryCondition<Self>
  public typealias Switch = ParameterSummarySwitch<Self>
  public typealias Case = ParameterSummaryCase
  public typealias DefaultCase = ParameterSummaryDefaultCase
}

/// An intent whose parameters configure a widget; it is never performed.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  public func perform() async throws -> Never {
    preconditionFailure("\(Self.self) configures a widget and is never performed")
  }
}

/// An intent that took the place of an ``INIntent``; values keep their names.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  static var intentClassName: String { get }
}

/// Whether an intent may run while nobody has unlocked the device.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  case alwaysAllowed
  case requiresAuthentication
  case requiresLocalDeviceAuthentication
}

/// What performing an intent gives.
public protocol IntentResult: Sendable {
  associatedtype Value: Sendable = Never

  var value: Value? { get }
}

/// A result that carries a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result that says something.
public protocol ProvidesDialog: IntentResult {}

extension Never: IntentResult {
  public var value: Never? { nil }
}

/// The result of ``IntentResult/result()`` and its like.
public struct IntentResultContainer<Value: Sendable>: ReturnsValue, ProvidesDialog {
  public let value: Value?
  package let dialog: IntentDialog?
}

extension IntentResult where Self == IntentResultContainer<Never> {
  public static func result() -> IntentResultContainer<Never> {
    IntentResultContainer(value: nil, dialog: nil)
  }

  public static func result(dialog: IntentDialog) -> IntentResultContainer<Never> {
    IntentResultContainer(value: nil, dialog: dialog)
  }
}

extension IntentResult {
  public static func result<Value: Sendable>(
    value: Value, dialog: IntentDialog? = nil
  ) -> IntentResultContainer<Value> where Self == IntentResultContainer<Value> {
    IntentResultContainer(value: value, dialog: dialog)
  }
}
