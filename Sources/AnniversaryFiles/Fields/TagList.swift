/// Reads and writes several tags in one field of a CSV table, such as `family,work`.
///
/// A comma inside a tag is written as `\,`.
enum TagList {
  private static let escapedScalars: [Unicode.Scalar] = ["\\", ",", ";"]

  /// Joins tags with commas.
  static func text(_ tags: [String]) -> String {
    tags.map { tag in
      var text = String.UnicodeScalarView()
      for scalar in tag.unicodeScalars {
        if escapedScalars.contains(scalar) { text.append("\\") }
        text.append(scalar)
      }
      return String(text)
    }
    .joined(separator: ",")
  }

  /// Splits a text at commas and semicolons; empty tags are omitted.
  static func tags(in text: String) -> [String] {
    var tags: [String] = []
    var tag = String.UnicodeScalarView()
    // Iterate scalars, because a comma and a combining accent after it form one character.
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\\", let next = rest.first, escapedScalars.contains(next) {
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
