package import Foundation
package import WidgetModel

/// The parsed payload of a push for live activities, in the push service's format.
///
/// Times outside `attributes` and `content-state` are seconds since 1970. These two members use the
/// plugin author's own coding.
package enum PushPayload: Hashable, Sendable {
  case start(Starting)
  case update(ActivityLife.Update)
  case end(ActivityLife.Ending)

  /// The members of a push that starts an activity.
  package struct Starting: Hashable, Sendable {
    package var type: String
    package var attributes: JSONValue
    package var content: ActivityContentValue
    package var alert: ActivityAlertValue
    package var timestamp: Date
  }

  /// The maximum size of a payload in bytes.
  package static let sizeLimit = 4096
}

extension PushPayload {
  /// Parses the JSON of a push; ignores members that other kinds of pushes use.
  package init(parsing bytes: some Collection<UInt8>) throws(PushRefusal) {
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw PushRefusal(.payloadEmpty, "the payload is empty")
    }
    guard bytes.count <= Self.sizeLimit else {
      throw PushRefusal(
        .payloadTooLarge, "the payload has \(bytes.count) bytes, more than \(Self.sizeLimit)")
    }
    var aps: Aps?
    do {
      try JSONReader.read(bytes, maximumDepth: 64) { json in
        try json.object { json, key in
          switch key {
          case "aps": aps = try Aps(from: &json)
          default: try json.skip()
          }
        }
      }
    } catch let error as JSONError {
      throw PushRefusal(.payloadEmpty, error.words(in: bytes))
    } catch {
      throw PushRefusal(.payloadEmpty, "\(error)")
    }
    guard let aps else { throw PushRefusal(.payloadEmpty, "the payload has no 'aps'") }
    self = try aps.payload()
  }
}

/// The members of `aps`, read before the push's event is known.
private struct Aps {
  var timestamp: Date?
  var event: String?
  var state: JSONValue?
  var staleDate: Date?
  var dismissalDate: Date?
  var relevanceScore = 0.0
  var type: String?
  var attributes: JSONValue?
  var alert: ActivityAlertValue?
  var sound: String?

  init(from json: inout JSONReader) throws {
    try json.object { json, key in
      switch key {
      case "timestamp": timestamp = try json.secondsSince1970()
      case "event": event = try json.string()
      case "content-state": state = try json.value()
      // Serializers write omitted members as null.
      case _ where try json.null(): break
      case "stale-date": staleDate = try json.secondsSince1970()
      case "dismissal-date": dismissalDate = try json.secondsSince1970()
      case "relevance-score": relevanceScore = try json.double()
      case "attributes-type": type = try json.string()
      case "attributes": attributes = try json.value()
      case "alert": alert = try json.activityAlert()
      case "sound": sound = try json.kind() == .string ? json.string() : json.ignored()
      default: try json.skip()
      }
    }
  }

  func payload() throws(PushRefusal) -> PushPayload {
    guard let event else { throw missing("event") }
    guard let timestamp else { throw missing("timestamp") }
    switch event {
    case "start":
      guard let type, !type.isEmpty else { throw missing("attributes-type", in: event) }
      guard let attributes else { throw missing("attributes", in: event) }
      guard let content else { throw missing("content-state", in: event) }
      guard let alert = alertWithSound else { throw missing("alert", in: event) }
      return .start(
        PushPayload.Starting(
          type: type, attributes: attributes, content: content, alert: alert,
          timestamp: timestamp))
    case "update":
      guard let content else { throw missing("content-state", in: event) }
      return .update(ActivityLife.Update(content, alert: alertWithSound, timestamp: timestamp))
    case "end":
      return .end(
        ActivityLife.Ending(
          content, dismissal: dismissalDate.map { .after($0) } ?? .default, alert: alertWithSound,
          timestamp: timestamp))
    default:
      throw PushRefusal(
        .payloadEmpty, "'event' is '\(event.prefix(40))', not 'start', 'update' or 'end'")
    }
  }

  private var content: ActivityContentValue? {
    state.map {
      ActivityContentValue(state: $0, staleDate: staleDate, relevanceScore: relevanceScore)
    }
  }

  /// The alert; older payloads have its sound beside it.
  private var alertWithSound: ActivityAlertValue? {
    var alertWithSound = alert
    if alertWithSound?.sound == nil { alertWithSound?.sound = sound }
    return alertWithSound
  }

  private func missing(_ member: String, in event: String? = nil) -> PushRefusal {
    let place = event.map { "a push of event '\($0)'" } ?? "'aps'"
    return PushRefusal(.payloadEmpty, "\(place) has no '\(member)'")
  }
}

extension JSONReader {
  /// Reads a time in the push service's format.
  fileprivate mutating func secondsSince1970() throws -> Date {
    let seconds = try double()
    // Milliseconds are the most common mistake; read as seconds, the time would never come.
    guard seconds.magnitude < 100_000_000_000 else {
      throw error("times must be in seconds since 1970, not in milliseconds")
    }
    return Date(timeIntervalSince1970: seconds)
  }

  fileprivate mutating func ignored() throws -> String? {
    try skip()
    return nil
  }
}
