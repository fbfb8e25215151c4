internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Turns any error into one that users can read.
extension WidgetryError {
  /// Converts an error that the caller doesn't expect, such as one of Foundation.
  package init(unforeseen error: any Error) {
    switch error {
    case let error as WidgetryError: self = error
    case let errors as WidgetryErrors where !errors.errors.isEmpty: self = errors.errors[0]
    default: self.init(.failed, code: "failed", summary: Self.words(of: error))
    }
  }

  /// A message for users; the messages of Foundation and the system are written for programmers.
  package static func words(of error: any Error) -> String {
    switch error {
    case let error as POSIXError: return String(cString: strerror(error.code.rawValue))
    case let error as CocoaError:
      let reason =
        error.underlying.map(words)
        ?? error.localizedDescription.trimmingCharacters(in: CharacterSet(charactersIn: "."))
      return (error.filePath ?? error.url?.path).map { "'\($0)': \(reason)" } ?? reason
    default: return "\(error)"
    }
  }
}
