// Asking a person for a value while an intent is performed. When a widget is tapped nobody can be
// asked, so the intent fails and names the value that it needs.

/// An error for a parameter without a usable value.
public struct IntentValueRequest: LocalizedError {
  /// The message for the person.
  public let errorDescription: String?

  fileprivate init(_ dialog: IntentDialog?, _ title: LocalizedStringResource) {
    errorDescription = dialog?.words.text ?? "'\(title.text)' has no value"
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

  /// Asks the person for a value.
  ///
  /// Nobody can be asked here, so this throws.
  public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    throw needsValueError(dialog)
  }

  /// Asks the person to choose a value.
  ///
  /// A single value is used as it is; more than one throws.
  public func requestDisambiguation(
    among values: [Value], dialog: IntentDialog? = nil
  ) async throws -> Value {
    guard values.count == 1 else { throw needsDisambiguationError(among: values, dialog: dialog) }
    return values[0]
  }
}
