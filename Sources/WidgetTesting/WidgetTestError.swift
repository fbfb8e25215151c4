public import Foundation
internal import PluginProtocol
internal import WidgetModel

/// The error that a ``TestedKind`` throws: for a request or an answer that a host would reject, or
/// for a text that differs from its recording.
public struct WidgetTestError: Error, Hashable, Sendable {
  /// A stable code, such as `family.unsupported`.
  public let code: String
  /// What went wrong.
  public let summary: String
  /// What to do next.
  public let hint: String?

  init(_ code: String, _ summary: String, hint: String? = nil) {
    self.code = code
    self.summary = summary
    self.hint = hint
  }
}

extension WidgetTestError: CustomStringConvertible, LocalizedError {
  /// Summary and hint, as test output shows them.
  public var description: String {
    hint.map { "\(summary)\n\($0)" } ?? summary
  }

  /// Same as `description`, for Foundation.
  public var errorDescription: String? { description }
}

extension WidgetTestError {
  init(_ error: WidgetryError) {
    self.init(error.code, error.summary, hint: error.hint)
  }

  init(_ error: WireError) {
    self.init(error.code, error.summary, hint: error.hint)
  }

  /// An error for an unknown name, with a suggestion and the known names.
  ///
  /// - Parameter noun: what is named, in the plural, such as `families`.
  static func unknown(
    _ code: String, _ summary: String, named name: String, among names: [String], noun: String
  ) -> WidgetTestError {
    let question = Suggestion.question(Suggestion.nearest(to: name, among: names))
    let list = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    return WidgetTestError(
      code, summary + question,
      hint: names.isEmpty ? "There are no \(noun)" : "Use one of these \(noun): \(list)")
  }
}
