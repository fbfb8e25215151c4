/// Tags in one field of a table, separated by commas; a comma inside a tag is written `\,`.
enum TagList {
  private static let marks: [Unicode.Scalar] = ["\\", ",", ";"]

  static func text(_ tags: [String]) -> String {
    tags.map { tag in
      var text = String.UnicodeScalarView()
      for scalar in tag.unicodeScalars {
        if marks.contains(scalar) { text.append("\\") }
        text.append(scalar)
      }
      return String(text)
    }
    .joined(separator: ",")
  }

  /// Parses tags that are separated by commas or semicolons, without empty ones.
  static func tags(in text: String) -> [String] {
    var tags: [String] = []
    var tag = String.UnicodeScalarView()
    // By scalars, because a combining accent after a comma would belong to the comma's character.
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.first, marks.contains(next) {
        tag.append(rest.removeFirst())
      } else if scalar == "," || scalar == ";" {
        tags.append(String(tag))
        tag.removeAll()
      } else {
        tag.append(scalar)
      }
    }
    tags.append(String(tag))
    return tags.map(\.trimmingSpaces).filter { !$0.isEmpty }
  }
}
