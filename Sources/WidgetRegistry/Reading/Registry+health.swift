package import Foundation
internal import SQLite
internal import WidgetModel

/// The last change of a type that was delivered to widgets, and when.
package struct HealthDelivery: Hashable, Sendable {
  package var generation: Int
  package var at: Date

  package init(generation: Int, at: Date) {
    self.generation = generation
    self.at = at
  }
}

extension Registry {
  package func healthDelivery(ofType type: String) throws -> HealthDelivery? {
    try wording {
      try connection.first(
        "SELECT generation, at FROM health_delivery WHERE type = ?", type
      ) { HealthDelivery(generation: $0.int(0), at: Moment.date(milliseconds: $0.int(1))) }
    }
  }

  /// The plugins that have read a type while they made content.
  package func healthReaders(ofType type: String) throws -> [String] {
    try wording {
      try connection.all("SELECT plugin FROM health_reader WHERE type = ?", type) { $0.text(0) }
    }
  }

  /// The types that each plugin has read.
  package func healthReaders() throws -> [String: Set<String>] {
    try wording {
      try connection.all("SELECT plugin, type FROM health_reader") { ($0.text(0), $0.text(1)) }
    }.reduce(into: [:]) { $0[$1.0, default: []].insert($1.1) }
  }
}
