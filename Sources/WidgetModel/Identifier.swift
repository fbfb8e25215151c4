/// Checks the ids of widgets, anniversaries, activities and plugins.
///
/// An id matches `[a-z0-9][a-z0-9._-]{0,63}`.
package enum Identifier {
  /// The most characters of an id.
  package static let limit = 64

  /// The error for an invalid id; nil if the id is valid.
  ///
  /// - Parameter noun: What the id is for, such as `widget`, for the example in the hint.
  package static func fault(in text: String, noun: String) -> WidgetryError? {
    let scalars = text.unicodeScalars
    let problem: String
    if scalars.isEmpty {
      problem = "An id can't be empty"
    } else if scalars.count > limit {
      problem = "Id '\(text.prefix(20))…' is longer than \(limit) characters"
    } else if scalars.contains(where: { ("A"..."Z").contains($0) }),
      fault(in: text.lowercased(), noun: noun) == nil
    {
      return error(
        "Id '\(text)' contains a capital letter", hint: "Use --id \(text.lowercased())")
    } else if !scalars.allSatisfy(isAllowed) {
      problem = "Id '\(text)' contains characters other than a-z, 0-9, '.', '_' and '-'"
    } else if let first = scalars.first, !isLeading(first) {
      problem = "Id '\(text)' doesn't begin with a letter or digit"
    } else {
      return nil
    }
    return error(
      problem, hint: "Omit --id, or choose an id such as --id my-\(noun)")
  }

  /// Whether a text is a valid id.
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
