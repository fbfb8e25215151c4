internal import Foundation
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension WidgetryError {
  /// Converts an unexpected error to one with a readable message.
  package init(unforeseen error: any Error) {
    switch error {
    case let error as WidgetryError: self = error
    case let errors as WidgetryErrors where !errors.errors.isEmpty: self = errors.errors[0]
    default: self.init(.failed, code: "failed", summary: Self.words(of: error))
    }
  }

  /// A readable message for an error, since the system's messages are written for programmers.
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
