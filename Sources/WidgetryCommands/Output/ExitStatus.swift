package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The status that the process ends with.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// Done; also nothing to list, unchanged, or the reader went away.
  case success = 0
  /// Nothing was changed.
  case failed = 1
  /// What was named is not there, or nothing matched.
  case missing = 2
  /// The answer to a question is no.
  case no = 3
  /// Something was changed, but not all, or it could not be printed.
  case partial = 4
  case misuse = 64
  /// The home is busy or the time allowed is over.
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

  /// Of several faults the one counts that has to be mended first: trying again helps only if nothing else is wrong.
  package init(_ errors: WidgetryErrors) {
    let categories = Set(errors.errors.map(\.category))
    let order: [WidgetryError.Category] = [.misuse, .missing, .failed, .busy]
    self.init(order.first(where: categories.contains) ?? .failed)
  }

  /// What to exit with once signals have asked for the end; nil if none has.
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
