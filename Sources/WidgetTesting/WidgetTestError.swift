public import Foundation
internal import PluginProtocol
internal import WidgetModel

/// A request that can't be made, an answer that a host would reject, or a difference from a
/// recording.
public struct WidgetTestError: Error, Hashable, Sendable {
  /// A code that never changes, such as `family.unsupported`.
  public let code: String
  /// What is wrong.
  public let summary: String
  /// What to do about it.
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

  /// An error for an unknown name, with the known ones as a hint.
  static func unknown(
    _ code: String, _ summary: String, named name: String, among names: [String], noun: String
  ) -> WidgetTestError {
    let question = Suggestion.question(Suggestion.nearest(to: name, among: names))
    let list = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    return WidgetTestError(
      code, summary + question, hint: names.isEmpty ? "there are no \(noun)" : "\(noun): \(list)")
  }
}
