package import Foundation
internal import WidgetModel

/// Why a push is refused: a reason that Apple's push service uses, with a more exact detail.
///
/// The push server sends it to the sender, and logs its hint for the user of this machine.
package struct PushRefusal: Error, Hashable, Sendable {
  package var reason: Reason
  /// What exactly is wrong; Apple's push service doesn't report this.
  package var detail: String
  /// Since when the token has been invalid, for `unregistered`.
  package var since: Date?
  /// What the user of this machine can do about it; not sent to the sender.
  package var hint: String?

  /// The reasons of Apple's push service that are used here; clients wouldn't recognize others.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case badCollapseId = "BadCollapseId"
    case badDeviceToken = "BadDeviceToken"
    case badExpirationDate = "BadExpirationDate"
    case badMessageId = "BadMessageId"
    case badPath = "BadPath"
    case badPriority = "BadPriority"
    /// The request isn't valid HTTP/1.1. Apple's service uses HTTP/2 and has no such reason.
    case badRequest = "BadRequest"
    case badTopic = "BadTopic"
    case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
    case duplicateHeaders = "DuplicateHeaders"
    case expiredProviderToken = "ExpiredProviderToken"
    case idleTimeout = "IdleTimeout"
    case internalServerError = "InternalServerError"
    case invalidProviderToken = "InvalidProviderToken"
    case invalidPushType = "InvalidPushType"
    case methodNotAllowed = "MethodNotAllowed"
    case missingDeviceToken = "MissingDeviceToken"
    case missingProviderToken = "MissingProviderToken"
    case missingTopic = "MissingTopic"
    /// The payload is empty, or nothing in it can be used.
    case payloadEmpty = "PayloadEmpty"
    case payloadTooLarge = "PayloadTooLarge"
    case serviceUnavailable = "ServiceUnavailable"
    case shutdown = "Shutdown"
    case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
    case tooManyRequests = "TooManyRequests"
    case unregistered = "Unregistered"
  }

  package init(
    _ reason: Reason, _ detail: String = "", since: Date? = nil, hint: String? = nil
  ) {
    self.reason = reason
    self.detail = detail
    self.since = since
    self.hint = hint
  }
}

extension PushRefusal.Reason {
  /// The HTTP status that Apple's service sends with this reason.
  package var status: Int {
    switch self {
    case .expiredProviderToken, .invalidProviderToken, .missingProviderToken: 403
    case .badPath: 404
    case .methodNotAllowed: 405
    case .unregistered: 410
    case .payloadTooLarge: 413
    case .tooManyProviderTokenUpdates, .tooManyRequests: 429
    case .internalServerError: 500
    case .serviceUnavailable, .shutdown: 503
    default: 400
    }
  }
}
