extension String {
  /// The start of the text, up to `limit` scalars.
  func beginning(scalars limit: Int) -> String {
    utf8.count <= limit ? self : String(unicodeScalars.prefix(limit))
  }
}
