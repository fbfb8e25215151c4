/// A header of a request or an answer.
struct HeaderField: Hashable, Sendable {
  var name: String
  var value: String

  init(_ name: String, _ value: String = "") {
    self.name = name
    self.value = value
  }

  /// What it takes of a table or a list (RFC 7541, section 4.1).
  var size: Int { name.utf8.count + value.utf8.count + 32 }
}
