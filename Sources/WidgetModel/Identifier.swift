/// The ids of instances, anniversaries, activities and plugins: `[a-z0-9][a-z0-9._-]{0,63}`.
package enum Identifier {
  package static let limit = 64

  /// What is wrong with an id; nil if it is valid.
  package static func fault(in text: String, noun: String) -> WidgetryError? {
    let scalars = text.unicodeScalars
    let problem: String
    if scalars.isEmpty {
      problem = "an id can't be empty"
    } else if scalars.count > limit {
      problem = "id '\(text.prefix(20))…' is longer than \(limit) characters"
    } else if scalars.contains(where: { ("A"..."Z").contains($0) }),
      fault(in: text.lowercased(), noun: noun) == nil
    {
      return error("id '\(text)' has a capital letter", hint: "--id \(text.lowercased())")
    } else if !scalars.allSatisfy(isAllowed) {
      problem = "id '\(text)' has letters outside a-z 0-9 . _ -"
    } else if let first = scalars.first, !isLeading(first) {
      problem = "id '\(text)' doesn't begin with a letter or digit"
    } else {
      return nil
    }
    return error(
      problem, hint: "omit --id, or use a-z, 0-9, '.', '_' and '-': --id my-\(noun)")
  }

  package static func isValid(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.count <= limit else { return false }
    return isLeading(first) && scalars.allSatisfy(isAllowed)
  }

  private static func error(_ summary: String, hint: String) -> WidgetryError {
    WidgetryError(.misuse, code: "id.malformed", summary: summary, hint: hint)
  }

  private static func isLeading(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    isLeading(scalar) || scalar == "." || scalar == "_" || scalar == "-"
  }
}
