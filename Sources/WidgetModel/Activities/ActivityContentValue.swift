package import Foundation

/// What of a live activity changes: its state, until when that is good, and how much it matters.
package struct ActivityContentValue: Hashable, Sendable {
  /// The author's content state as its own coding writes it.
  package var state: JSONValue
  package var staleDate: Date?
  /// A number that means something only beside those of other activities.
  package var relevanceScore: Double

  package init(state: JSONValue, staleDate: Date? = nil, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContentValue {
  /// The most bytes of attributes and state together.
  package static let sizeLimit = 4096

  /// The bytes that this state takes together with an activity's attributes.
  package func size(with attributes: JSONValue) -> Int {
    attributes.json.utf8.count + state.json.utf8.count
  }
}

extension JSONWriter {
  package mutating func value(_ content: ActivityContentValue) {
    object { json in
      json.member("state", content.state)
      json.member("staleDate", content.staleDate.flatMap(Moment.milliseconds))
      json.member("relevanceScore", content.relevanceScore)
    }
  }
}

extension JSONReader {
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

  /// A moment as it is stored; nil where there is none.
  mutating func milliseconds() throws -> Date? {
    try null() ? nil : Moment.date(milliseconds: int())
  }
}
