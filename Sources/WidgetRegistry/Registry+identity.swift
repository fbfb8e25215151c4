internal import SQLite

extension Registry {
  /// What tells this home from all others: made once with its registry, and kept by a backup.
  package func identity() throws -> String {
    try wording {
      try connection.first("SELECT identity FROM home WHERE key = 1") { $0.text(0) } ?? ""
    }
  }
}
