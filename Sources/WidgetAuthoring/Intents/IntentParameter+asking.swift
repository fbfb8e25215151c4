// Asking a person for a value while an intent is performed. Whoever taps a widget is not asked: the intent fails, and says
// for what it would have asked.

/// A parameter had no value that an intent could do with.
public struct IntentValueRequest: LocalizedError {
  /// What is said of it.
  public let errorDescription: String?

  fileprivate init(_ dialog: IntentDialog?, _ title: LocalizedStringResource) {
    errorDescription = dialog?.words.text ?? "'\(title.text)' has no value"
  }
}

extension IntentParameter {
  /// What an intent throws that cannot go on without a value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> IntentValueRequest {
    IntentValueRequest(dialog, title)
  }

  /// What an intent throws that would have a person choose among values.
  public func needsDisambiguationError(
    among values: [Value], dialog: IntentDialog? = nil
  ) -> IntentValueRequest { IntentValueRequest(dialog, title) }

  /// Asks a person for a value, of whom there is none here.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw needsValueError(dialog)
  }

  /// Has a person choose one of the values: where there is but one, it is chosen.
  public func requestDisambiguation(
    among values: [Value], dialog: IntentDialog? = nil
  ) async throws -> Value {
    guard values.count == 1 else { throw needsDisambiguationError(among: values, dialog: dialog) }
    return values[0]
  }
}
