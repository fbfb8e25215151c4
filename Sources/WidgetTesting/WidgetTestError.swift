public import Foundation
internal import PluginProtocol
internal import WidgetModel

/// Why a kind could not be asked, gave no answer that a host would take, or is not as it was recorded.
public struct WidgetTestError: Error, Hashable, Sendable {
  /// Stable words for the failure, such as `family.unsupported`.
  public let code: String
  /// What is wrong, with the name of the thing.
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
  /// The whole failure, as test output shows it.
  public var description: String {
    hint.map { "\(summary)\n\($0)" } ?? summary
  }

  /// The same, for whoever asks Foundation.
  public var errorDescription: String? { description }
}

extension WidgetTestError {
  init(_ error: WidgetryError) {
    self.init(error.code, error.summary, hint: error.hint)
  }

  init(_ error: WireError) {
    self.init(error.code, error.summary, hint: error.hint)
  }

  /// Something that was named is not there: tells what is.
  static func unknown(
    _ code: String, _ summary: String, named name: String, among names: [String], noun: String
  ) -> WidgetTestError {
    let question = Suggestion.question(Suggestion.nearest(to: name, among: names))
    let list = names.prefix(20).joined(separator: ", ") + (names.count > 20 ? ", …" : "")
    return WidgetTestError(
      code, summary + question, hint: names.isEmpty ? "there is no \(noun)" : "\(noun): \(list)")
  }
}
