// Finds the value that a JSON error is about, so that the message can name it.

extension JSONError {
  /// The problem with the name of the value that causes it: `'limit' is "x", not a number`.
  ///
  /// If the text isn't valid JSON, this is the problem with its position.
  package func words(in bytes: some Collection<UInt8>) -> String {
    guard let found = value(in: bytes) else { return description }
    let longest = 40
    let text = HarmlessText.line(String(decoding: found.bytes, as: UTF8.self))
    let value = text.count > longest ? text.prefix(longest) + "…" : text[...]
    let name = found.path.isEmpty ? "it" : "'\(HarmlessText.line(found.path))'"
    return problem.hasPrefix("not ") ? "\(name) is \(value), \(problem)" : "\(name): \(problem)"
  }

  /// The innermost value at this error's position; nil if the text isn't valid JSON.
  private func value(
    in bytes: some Collection<UInt8>
  ) -> (path: String, bytes: ArraySlice<UInt8>)? {
    let bytes = Array(bytes)
    var search = PlaceSearch(offset: offset)
    guard (try? JSONReader.read(bytes) { json in try search.visit(&json, path: "") }) != nil,
      let found = search.found
    else { return nil }
    return (found.path, bytes[found.range])
  }
}

/// Finds the innermost value that contains a position.
private struct PlaceSearch {
  let offset: Int
  var found: (path: String, range: Range<Int>)?

  /// Reads a value and its parts; `path` is the value's dotted name.
  mutating func visit(_ json: inout JSONReader, path: String) throws {
    let kind = try json.kind()
    let start = json.offset
    switch kind {
    case .object:
      try json.object { json, key in
        try visit(&json, path: path.isEmpty ? key : path + "." + key)
      }
    case .array:
      var index = 0
      try json.array { json in
        try visit(&json, path: path.isEmpty ? "\(index)" : "\(path).\(index)")
        index += 1
      }
    default: try json.skip()
    }
    if found == nil, (start...json.offset).contains(offset) {
      found = (path, start..<json.offset)
    }
  }
}
