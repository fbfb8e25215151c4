/// Something with a name that outlives the program.
public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// An intent whose description is there, or may be: sources have either, and one name has one type in a protocol.
public protocol _DescribedIntent {
  static var description: IntentDescription { get }
}

/// The other half of ``_DescribedIntent``.
public protocol _MaybeDescribedIntent {
  static var description: IntentDescription? { get }
}

extension _DescribedIntent {
  public static var description: IntentDescription { "" }
}

extension _MaybeDescribedIntent {
  public static var description: IntentDescription? { nil }
}

/// Something that a person can have done, with parameters.
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
  /// The present names of parameters by those that they had before; not Apple's.
  ///
  /// Values that people have set move along: `["town": "city"]` after `town` became `city`.
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

/// Whether an intent runs where nobody sees it; kept for sources that say so.
public struct IntentModes: OptionSet, Hashable, Sendable {
  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)

  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}

/// What performing an intent gives.
public protocol IntentResult: Sendable {
  associatedtype Value: Sendable = Never

  var value: Value? { get }
}
