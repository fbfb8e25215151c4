extension String {
  /// The start of the text, with at most `limit` Unicode scalars.
  func beginning(scalars limit: Int) -> String {
    utf8.count <= limit ? self : String(unicodeScalars.prefix(limit))
  }
}
