/// Tags in one field of a table: divided by commas, those inside a tag written `\,`.
enum TagList {
  static func text(_ tags: [String]) -> String {
    tags.map { tag in
      tag.reduce(into: "") { text, character in
        if "\\,;".contains(character) { text.append("\\") }
        text.append(character)
      }
    }
    .joined(separator: ",")
  }

  /// Reads tags divided by commas or semicolons, without those that are empty.
  static func tags(in text: String) -> [String] {
    var tags: [String] = []
    var tag = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, "\\,;".contains(next) {
        tag.append(rest.removeFirst())
      } else if character == "," || character == ";" {
        tags.append(tag)
        tag = ""
      } else {
        tag.append(character)
      }
    }
    tags.append(tag)
    return tags.map(\.trimmingSpaces).filter { !$0.isEmpty }
  }
}
