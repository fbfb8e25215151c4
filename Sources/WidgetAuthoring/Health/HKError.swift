internal import PluginProtocol

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of a health store's errors.
public let HKErrorDomain = "com.apple.healthkit"

/// An error of a health query, which its handler receives or which `result(for:)` throws.
///
/// ```swift
/// do { … } catch HKError.errorNoData { … }
/// ```
public struct HKError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The kind of error, with HealthKit's numbers.
  public enum Code: Int, Sendable {
    case unknownError = 0
    case errorHealthDataUnavailable = 1
    case errorHealthDataRestricted = 2
    case errorInvalidArgument = 3
    case errorAuthorizationDenied = 4
    case errorAuthorizationNotDetermined = 5
    case errorDatabaseInaccessible = 6
    case errorUserCanceled = 7
    case errorAnotherWorkoutSessionStarted = 8
    case errorUserExitedWorkoutSession = 9
    case errorRequiredAuthorizationDenied = 10
    case errorNoData = 11
    case errorWorkoutActivityNotAllowed = 12
    case errorDataSizeExceeded = 13

    /// Lets `catch` match a code.
    public static func ~= (code: Code, error: any Error) -> Bool {
      (error as? HKError)?.code == code
    }
  }

  public static var errorDomain: String { HKErrorDomain }

  public let code: Code
  private let message: String

  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
  public var errorDescription: String? { message }
  public var localizedDescription: String { message }

  /// Creates an error, for example in a test of an author's code.
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    self.init(code, userInfo[NSLocalizedDescriptionKey] as? String ?? "\(code)")
  }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: WireError) {
    switch error.code {
    case "host.none", "call.unknown": self.init(.errorHealthDataUnavailable, error.summary)
    case "health.query": self.init(.errorInvalidArgument, error.summary)
    default: self.init(.errorDatabaseInaccessible, error.summary)
    }
  }
}

/// The codes under the names that `catch` uses, as in `catch HKError.errorNoData`.
extension HKError {
  public static var unknownError: Code { .unknownError }
  public static var errorHealthDataUnavailable: Code { .errorHealthDataUnavailable }
  public static var errorHealthDataRestricted: Code { .errorHealthDataRestricted }
  public static var errorInvalidArgument: Code { .errorInvalidArgument }
  public static var errorAuthorizationDenied: Code { .errorAuthorizationDenied }
  public static var errorAuthorizationNotDetermined: Code { .errorAuthorizationNotDetermined }
  public static var errorDatabaseInaccessible: Code { .errorDatabaseInaccessible }
  public static var errorUserCanceled: Code { .errorUserCanceled }
  public static var errorAnotherWorkoutSessionStarted: Code { .errorAnotherWorkoutSessionStarted }
  public static var errorUserExitedWorkoutSession: Code { .errorUserExitedWorkoutSession }
  public static var errorRequiredAuthorizationDenied: Code { .errorRequiredAuthorizationDenied }
  public static var errorNoData: Code { .errorNoData }
  public static var errorWorkoutActivityNotAllowed: Code { .errorWorkoutActivityNotAllowed }
  public static var errorDataSizeExceeded: Code { .errorDataSizeExceeded }
}
