package import TimelineEngine
internal import WidgetModel

/// A line of the file that `widgetry activity replay` reads: a push, and the name of its activity.
///
///     {"id":"final","payload":{"aps":{"timestamp":1685952000,"event":"update",…}}}
package struct ReplayLine {
  /// The `id` or `token` beside the payload, which all lines of one activity have; nil if missing.
  package let name: String?
  package let payload: PushPayload

  package init(parsing text: some Collection<UInt8>) throws(PushRefusal) {
    var (name, inner) = (String?.none, [UInt8]?.none)
    do {
      try JSONReader.read(text, maximumDepth: 64) { json in
        guard try json.kind() == .object else { return try json.skip() }
        try json.object { json, key in
          switch key {
          case "id", "token":
            if try json.kind() == .string { name = try json.string() } else { try json.skip() }
          case "payload": inner = try json.raw()
          default: try json.skip()
          }
        }
      }
    } catch let error as JSONError {
      throw PushRefusal(.payloadEmpty, error.words(in: text))
    } catch {
      throw PushRefusal(.payloadEmpty, "\(error)")
    }
    self.name = name
    payload = try PushPayload(parsing: inner ?? Array(text))
  }
}
