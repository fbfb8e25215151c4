package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The status that the process ends with.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// Success; also if a list is empty, nothing changed or the reader closed the pipe.
  case success = 0
  /// Nothing was changed.
  case failed = 1
  /// The selected object doesn't exist, or nothing matched.
  case missing = 2
  /// The answer to a question is no.
  case no = 3
  /// Only part of the change was made, or the result couldn't be printed.
  case partial = 4
  case misuse = 64
  /// The home is busy or the time limit has passed.
  case busy = 75
  case interrupted = 130
  case terminated = 143

  package init(_ category: WidgetryError.Category) {
    switch category {
    case .failed: self = .failed
    case .missing: self = .missing
    case .misuse: self = .misuse
    case .busy: self = .busy
    }
  }

  /// Chooses the status of the error to fix first.
  ///
  /// Suggests a retry only if nothing else is wrong.
  package init(_ errors: WidgetryErrors) {
    let categories = Set(errors.errors.map(\.category))
    let order: [WidgetryError.Category] = [.misuse, .missing, .failed, .busy]
    self.init(order.first(where: categories.contains) ?? .failed)
  }

  /// The status after signals asked the process to end; nil if none did.
  package init?(endedBy signals: Set<Int32>) {
    if signals.contains(SIGINT) {
      self = .interrupted
    } else if !signals.isDisjoint(with: [SIGTERM, SIGHUP]) {
      self = .terminated
    } else {
      return nil
    }
  }
}
