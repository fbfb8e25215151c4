package import Foundation

/// How long an activity stays visible after its end.
package enum ActivityDismissal: Hashable, Sendable {
  /// As long as the home allows.
  case `default`
  case immediate
  /// Until a moment, but no longer than the home allows.
  case after(Date)
}

extension JSONWriter {
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
