package import Foundation

/// The part of a live activity that updates replace; corresponds to ActivityKit's
/// `ActivityContent`.
package struct ActivityContentValue: Hashable, Sendable {
  /// The author's `ContentState`, encoded as JSON.
  package var state: JSONValue
  /// When the content becomes outdated; nil for never.
  package var staleDate: Date?
  /// How important the activity is compared with others; a higher score is shown first.
  package var relevanceScore: Double

  package init(state: JSONValue, staleDate: Date? = nil, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContentValue {
  /// The most bytes of an activity's attributes and state together, as in ActivityKit.
  package static let sizeLimit = 4096

  /// The bytes of this state together with an activity's attributes.
  package func size(with attributes: JSONValue) -> Int {
    attributes.json.utf8.count + state.json.utf8.count
  }
}

extension JSONWriter {
  /// Writes an activity's content as it is stored.
  package mutating func value(_ content: ActivityContentValue) {
    object { json in
      json.member("state", content.state)
      json.member("staleDate", content.staleDate.flatMap(Moment.milliseconds))
      json.member("relevanceScore", content.relevanceScore)
    }
  }
}

extension JSONReader {
  /// Reads an activity's content as it is stored.
  package mutating func activityContent() throws -> ActivityContentValue {
    var content = ActivityContentValue(state: .object([:]))
    try object { json, key in
      switch key {
      case "state": content.state = try json.value()
      case "staleDate": content.staleDate = try json.milliseconds()
      case "relevanceScore": content.relevanceScore = try json.double()
      default: try json.skip()
      }
    }
    return content
  }

  /// Reads a date in milliseconds since 1970, or `null`.
  mutating func milliseconds() throws -> Date? {
    try null() ? nil : Moment.date(milliseconds: int())
  }
}
