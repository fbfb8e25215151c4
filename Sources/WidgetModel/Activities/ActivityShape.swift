/// The structure of an activity type: its attributes, which never change, and its state.
package struct ActivityShape: Hashable, Sendable {
  package var attributes: ValueShape
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
