package import Foundation
internal import WidgetModel

/// Why a push is not taken, in the push service's own words.
package struct PushRefusal: Error, Hashable, Sendable {
  package var reason: Reason
  /// What exactly is wrong, which the push service does not tell.
  package var detail: String
  /// Since when nobody listens to the token any more.
  package var since: Date?

  package enum Reason: String, Hashable, Sendable, CaseIterable {
    case badCollapseId = "BadCollapseId"
    case badDeviceToken = "BadDeviceToken"
    case badExpirationDate = "BadExpirationDate"
    case badMessageId = "BadMessageId"
    case badPath = "BadPath"
    case badPriority = "BadPriority"
    case badTopic = "BadTopic"
    case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
    case duplicateHeaders = "DuplicateHeaders"
    case idleTimeout = "IdleTimeout"
    case internalServerError = "InternalServerError"
    case invalidPushType = "InvalidPushType"
    case methodNotAllowed = "MethodNotAllowed"
    case missingTopic = "MissingTopic"
    case missingDeviceToken = "MissingDeviceToken"
    case payloadEmpty = "PayloadEmpty"
    case payloadTooLarge = "PayloadTooLarge"
    case serviceUnavailable = "ServiceUnavailable"
    case shutdown = "Shutdown"
    case tooManyRequests = "TooManyRequests"
    case unregistered = "Unregistered"
    /// Ours: the push service takes a payload that no device understands, and nobody learns of it.
    case badPayload = "BadPayload"
    /// Ours: the push service speaks HTTP/2, where no request can be like that.
    case badRequest = "BadRequest"
  }

  package init(_ reason: Reason, _ detail: String = "", since: Date? = nil) {
    self.reason = reason
    self.detail = detail
    self.since = since
  }
}

extension PushRefusal.Reason {
  /// The status that goes with the reason.
  package var status: Int {
    switch self {
    case .badPath: 404
    case .methodNotAllowed: 405
    case .unregistered: 410
    case .payloadTooLarge: 413
    case .tooManyRequests: 429
    case .internalServerError: 500
    case .serviceUnavailable, .shutdown: 503
    default: 400
    }
  }
}
