extension String {
  /// The beginning, at most so many scalars.
  func beginning(scalars limit: Int) -> String {
    utf8.count <= limit ? self : String(unicodeScalars.prefix(limit))
  }
}
