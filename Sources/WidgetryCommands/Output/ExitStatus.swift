package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The exit status of a command, as listed in `widgetry help exit`.
package enum ExitStatus: Int32, Hashable, Sendable {
  /// The command succeeded; also if a list is empty, nothing changed or the pipe was closed.
  case success = 0
  /// The command failed, and nothing was changed.
  case failed = 1
  /// The selected object doesn't exist, or nothing matched.
  case missing = 2
  /// The answer to a question is no.
  case no = 3
  /// Only part of the change was made, or the result couldn't be printed.
  case partial = 4
  /// The command line is invalid.
  case misuse = 64
  /// The home is busy, or the time limit has passed.
  case busy = 75
  /// Ctrl-C ended the command.
  case interrupted = 130
  /// A termination signal ended the command.
  case terminated = 143

  package init(_ category: WidgetryError.Category) {
    switch category {
    case .failed: self = .failed
    case .missing: self = .missing
    case .misuse: self = .misuse
    case .busy: self = .busy
    }
  }

  /// The status for several errors.
  ///
  /// It is `busy`, which suggests a retry, only if all errors are.
  package init(_ errors: WidgetryErrors) {
    let categories = Set(errors.errors.map(\.category))
    let order: [WidgetryError.Category] = [.misuse, .missing, .failed, .busy]
    self.init(order.first(where: categories.contains) ?? .failed)
  }

  /// The status after a signal such as Ctrl-C; nil if no signal ends the process.
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
