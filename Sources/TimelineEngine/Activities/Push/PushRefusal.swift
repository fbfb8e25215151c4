package import Foundation
internal import WidgetModel

/// Why a push is not taken, in Apple's own words and with our own detail.
package struct PushRefusal: Error, Hashable, Sendable {
  package var reason: Reason
  /// What exactly is wrong, which the push service does not tell.
  package var detail: String
  /// Since when nobody listens to the token any more.
  package var since: Date?
  /// What a person can do about it; no sender is told.
  package var hint: String?

  /// Those of the push service's reasons that are given here, and no others: clients know no others.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case badCollapseId = "BadCollapseId"
    case badDeviceToken = "BadDeviceToken"
    case badExpirationDate = "BadExpirationDate"
    case badMessageId = "BadMessageId"
    case badPath = "BadPath"
    case badPriority = "BadPriority"
    /// What is no HTTP; Apple's service speaks another version of it, and has no such reason.
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
    /// Also a payload of which nothing can be used.
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
  /// The status that goes with the reason.
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
