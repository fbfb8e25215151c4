internal import SQLite

extension Registry {
  /// The random id of this home, created with its registry; a restored backup has the same.
  package func identity() throws -> String {
    try wording {
      try connection.first("SELECT identity FROM home WHERE key = 1") { $0.text(0) } ?? ""
    }
  }
}
