extension String {
  /// The text with some scalars replaced; `escape` returns nil for those that stay.
  ///
  /// Programs that read markup know nothing of characters: a combining mark after `<` makes another
  /// character of it for Swift, but not for them. So markup is escaped scalar by scalar.
  package func escaping(_ escape: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let text = escape(scalar) {
        result.append(contentsOf: text.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
