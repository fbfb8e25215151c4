/// The JSON structure that a type of live activity accepts, for checking pushes and typed values.
///
/// A plugin sends it in its ``KindDescriptor``.
package struct ActivityShape: Hashable, Sendable {
  /// The structure of the attributes, which are set when an activity starts.
  package var attributes: ValueShape
  /// The structure of the content state, which updates replace.
  package var state: ValueShape

  package init(attributes: ValueShape, state: ValueShape) {
    self.attributes = attributes
    self.state = state
  }
}

extension JSONWriter {
  mutating func value(_ shape: ActivityShape) {
    object { json in
      json.key("attributes")
      json.value(shape.attributes)
      json.key("state")
      json.value(shape.state)
    }
  }
}

extension JSONReader {
  mutating func activityShape() throws -> ActivityShape {
    var activity = ActivityShape(attributes: .any, state: .any)
    try object { json, key in
      switch key {
      case "attributes": activity.attributes = try json.valueShape()
      case "state": activity.state = try json.valueShape()
      default: try json.skip()
      }
    }
    return activity
  }
}
