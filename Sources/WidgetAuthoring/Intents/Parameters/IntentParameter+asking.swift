// On Apple's platforms an intent can ask the person for a value while it is performed. Here that
// isn't possible: the intent fails with an error that names the parameter.

/// The error of an intent that can't continue without a parameter's value.
public struct IntentValueRequest: LocalizedError {
  /// The message for the person.
  public let errorDescription: String?

  fileprivate init(_ dialog: IntentDialog?, _ title: LocalizedStringResource) {
    errorDescription = dialog?.words.text ?? "'\(title.text)' isn't set"
  }
}

extension IntentParameter {
  /// The error to throw when an intent can't continue without a value.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> IntentValueRequest {
    IntentValueRequest(dialog, title)
  }

  /// The error to throw when the person has to choose among values.
  public func needsDisambiguationError(
    among values: [Value], dialog: IntentDialog? = nil
  ) -> IntentValueRequest { IntentValueRequest(dialog, title) }

  /// Always throws, because the person can't be asked for a value here.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw needsValueError(dialog)
  }

  /// Returns the only value; throws if there are several, because the person can't be asked to
  /// choose one.
  public func requestDisambiguation(
    among values: [Value], dialog: IntentDialog? = nil
  ) async throws -> Value {
    guard values.count == 1 else { throw needsDisambiguationError(among: values, dialog: dialog) }
    return values[0]
  }
}
