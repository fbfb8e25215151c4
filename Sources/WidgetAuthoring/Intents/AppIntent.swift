/// A type with a name that is stored, and must stay the same in later versions.
public protocol PersistentlyIdentifiable {
  /// The stored name; by default the type's name.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// An intent with a description; not for authors.
///
/// Authors may declare `description` as optional or not. A protocol can require it with only one
/// type, so there are two protocols.
public protocol _DescribedIntent {
  static var description: IntentDescription { get }
}

/// The variant of ``_DescribedIntent`` whose description is optional; not for authors.
public protocol _MaybeDescribedIntent {
  static var description: IntentDescription? { get }
}

extension _DescribedIntent {
  public static var description: IntentDescription { "" }
}

extension _MaybeDescribedIntent {
  public static var description: IntentDescription? { nil }
}

/// An action with parameters, which a button performs or which configures a widget.
///
/// ```swift
/// struct DrinkWater: AppIntent {
///   static let title: LocalizedStringResource = "Drink Water"
///   @Parameter(title: "Millilitres", default: 200) var amount: Int
///
///   func perform() async throws -> some IntentResult {
///     UserDefaults(suiteName: "group.water")?.set(amount, forKey: "last")
///     return .result()
///   }
/// }
/// ```
public protocol AppIntent: PersistentlyIdentifiable, Sendable, _DescribedIntent,
  _MaybeDescribedIntent
{
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary

  /// The name that a person sees.
  static var title: LocalizedStringResource { get }
  static var isDiscoverable: Bool { get }
  static var openAppWhenRun: Bool { get }
  static var supportedModes: IntentModes { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// How the parameters are presented to a person who sets them.
  static var parameterSummary: SummaryContent { get }
  /// The former names of parameters, mapped to their current names. Apple has no such property.
  ///
  /// With `["town": "city"]`, a value that a person set for `town` is used for `city`.
  static var renamedParameters: [String: String] { get }

  init()

  /// Runs the action. A plugin's process may end as soon as this returns.
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
///
/// ```swift
/// struct SelectCity: WidgetConfigurationIntent {
///   static let title: LocalizedStringResource = "Select City"
///   @Parameter(title: "City") var city: City
/// }
/// ```
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
  public func perform() async throws -> Never {
    preconditionFailure("\(Self.self) configures a widget and is never performed")
  }
}

/// An intent that replaces an ``INIntent``; values that were set for the old intent apply to
/// parameters of the same name.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The class name of the old intent.
  static var intentClassName: String { get }
}

/// Whether an intent may run while the device is locked; compiles, but has no effect.
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

/// The result of performing an intent; an author returns `.result()` or a variant of it.
public protocol IntentResult: Sendable {
  associatedtype Value: Sendable = Never

  var value: Value? { get }
}
