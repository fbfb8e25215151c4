package import Foundation

/// How long a live activity stays visible after it ends; ActivityKit's dismissal policy.
package enum ActivityDismissal: Hashable, Sendable {
  /// As long as an ended activity can stay visible.
  case `default`
  case immediate
  /// Until a date, but no longer than an ended activity can stay visible.
  case after(Date)
}

extension JSONWriter {
  /// Writes a policy: `"default"`, `"immediate"`, or a date in milliseconds since 1970.
  package mutating func value(_ dismissal: ActivityDismissal) {
    switch dismissal {
    case .default: value("default")
    case .immediate: value("immediate")
    case .after(let date):
      if let milliseconds = Moment.milliseconds(date) { value(milliseconds) } else { null() }
    }
  }
}

extension JSONReader {
  /// Reads a policy as `value(_:)` writes it.
  package mutating func activityDismissal() throws -> ActivityDismissal {
    guard try kind() == .string else {
      return try milliseconds().map { .after($0) } ?? .default
    }
    switch try string() {
    case "default": return .default
    case "immediate": return .immediate
    case let word: throw error("unknown dismissal policy '\(word)'")
    }
  }
}
