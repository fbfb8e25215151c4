package import Foundation
internal import SQLite
internal import WidgetModel

/// The last change of a type of health data for which widgets were marked as due.
package struct HealthDelivery: Hashable, Sendable {
  /// The value of the type's change counter.
  package var generation: Int
  /// When the widgets were marked as due.
  package var at: Date

  package init(generation: Int, at: Date) {
    self.generation = generation
    self.at = at
  }
}

/// Reads which plugins use health data.
extension Registry {
  /// The last delivered change of a type; nil if there was none.
  package func healthDelivery(ofType type: String) throws -> HealthDelivery? {
    try convertingErrors {
      try connection.first(
        "SELECT generation, at FROM health_delivery WHERE type = ?", type
      ) { HealthDelivery(generation: $0.int(0), at: Moment.date(milliseconds: $0.int(1))) }
    }
  }

  /// The plugins that have read a type while they computed content.
  package func healthReaders(ofType type: String) throws -> [String] {
    try convertingErrors {
      try connection.all("SELECT plugin FROM health_reader WHERE type = ?", type) { $0.text(0) }
    }
  }

  /// The types that each plugin has read.
  package func healthReaders() throws -> [String: Set<String>] {
    try convertingErrors {
      try connection.all("SELECT plugin, type FROM health_reader") { ($0.text(0), $0.text(1)) }
    }.reduce(into: [:]) { $0[$1.0, default: []].insert($1.1) }
  }
}
