package import Foundation

/// The content of a live activity that changes: its state, its stale date and its relevance.
package struct ActivityContentValue: Hashable, Sendable {
  /// The author's content state in encoded form.
  package var state: JSONValue
  package var staleDate: Date?
  /// Orders activities; only the comparison with other activities has a meaning.
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

  /// The bytes of this state together with an activity's attributes.
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

  /// A stored moment; nil if there is none.
  mutating func milliseconds() throws -> Date? {
    try null() ? nil : Moment.date(milliseconds: int())
  }
}
