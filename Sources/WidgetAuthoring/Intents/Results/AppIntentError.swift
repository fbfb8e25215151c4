/// An error of an intent or of a control's provider, with words that the person sees.
///
/// ```swift
/// guard let light = configuration.light else { throw AppIntentError.Unrecoverable.entityNotFound }
/// ```
public struct AppIntentError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  public init(description: String) {
    self.description = description
  }

  public init(wrapping error: any Error) {
    description = "\(error)"
  }

  /// Asks the system to start over; here the tap or reload fails.
  public static let restartPerform = AppIntentError(description: "the intent has to start over")

  /// A missing permission.
  public enum PermissionRequired: Error, Hashable, Sendable, CustomStringConvertible {
    case bluetooth
    case contacts
    case localNetwork
    case location(precise: Bool)
    case photos
    case siri

    public var description: String {
      switch self {
      case .bluetooth: "permission for Bluetooth is required"
      case .contacts: "permission for contacts is required"
      case .localNetwork: "permission for the local network is required"
      case .location(let precise):
        "permission for the \(precise ? "precise " : "")location is required"
      case .photos: "permission for photos is required"
      case .siri: "permission for Siri is required"
      }
    }
  }

  /// An error after which trying again doesn't help.
  public enum Unrecoverable: Error, Hashable, Sendable, CustomStringConvertible {
    case entityNotFound
    case featureCurrentlyRestricted
    case networkFailure
    case notAllowed
    case partialFailure
    case unknown
    case unsupportedOnDevice

    public var description: String {
      switch self {
      case .entityNotFound: "the item wasn't found"
      case .featureCurrentlyRestricted: "the feature is restricted at the moment"
      case .networkFailure: "the network failed"
      case .notAllowed: "this isn't allowed"
      case .partialFailure: "only a part succeeded"
      case .unknown: "an unknown error"
      case .unsupportedOnDevice: "this device doesn't support it"
      }
    }
  }

  /// Something that the person has to do first.
  public enum UserActionRequired: Error, Hashable, Sendable, CustomStringConvertible {
    case accountSetup
    case confirmation
    case signin

    public var description: String {
      switch self {
      case .accountSetup: "an account has to be set up first"
      case .confirmation: "a confirmation is required"
      case .signin: "signing in is required"
      }
    }
  }
}
