/// A type whose name is stored, so that it must not change.
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// An intent with a description.
///
/// Sources declare it optional or not, and a protocol can require one name with only one type.
public protocol _DescribedIntent {
  static var description: IntentDescription { get }
}

/// The variant of ``_DescribedIntent`` whose description is optional.
public protocol _MaybeDescribedIntent {
  static var description: IntentDescription? { get }
}

extension _DescribedIntent {
  public static var description: IntentDescription { "" }
}

extension _MaybeDescribedIntent {
  public static var description: IntentDescription? { nil }
}

/// An action with parameters that a person can run, or that configures a widget.
public protocol AppIntent: PersistentlyIdentifiable, Sendable, _DescribedIntent,
  _MaybeDescribedIntent
{
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary

  static var title: LocalizedStringResource { get }
  static var isDiscoverable: Bool { get }
  static var openAppWhenRun: Bool { get }
  static var supportedModes: IntentModes { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var parameterSummary: SummaryContent { get }
  /// Maps earlier names of parameters to their current names. Apple has no such property.
  ///
  /// With `["town": "city"]`, values that a person set for `town` are used for `city`.
  static var renamedParameters: [String: String] { get }

  init()

  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var isDiscoverable: Bool { true }
  public static var openAppWhenRun: Bool { false }
  public static var supportedModes: IntentModes { .background }
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

/// An intent that replaces an ``INIntent``; stored values apply to parameters of the same name.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  static var intentClassName: String { get }
}

/// Whether an intent may run while the device is locked.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  case alwaysAllowed
  case requiresAuthentication
  case requiresLocalDeviceAuthentication
}

/// Whether an intent runs in the background; compiles, but has no effect.
public struct IntentModes: OptionSet, Hashable, Sendable {
  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)

  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// The result of performing an intent.
public protocol IntentResult: Sendable {
  associatedtype Value: Sendable = Never

  var value: Value? { get }
}
