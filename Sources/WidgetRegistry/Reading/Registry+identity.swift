internal import SQLite

/// Reads the home's id.
extension Registry {
  /// The random id of this home, created with its registry; a restored backup has the same id.
  package func identity() throws -> String {
    try convertingErrors {
      try connection.first("SELECT identity FROM home WHERE key = 1") { $0.text(0) } ?? ""
    }
  }
}
