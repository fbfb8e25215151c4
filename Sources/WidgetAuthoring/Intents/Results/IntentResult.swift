/// A result that carries a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result with a message for the person.
public protocol ProvidesDialog: IntentResult {}

/// A result that continues with another intent; compiles, but has no effect.
public protocol OpensIntent: IntentResult {}

/// A result with a view to show; compiles, but a widget shows only its own view.
public protocol ShowsSnippetView: IntentResult {}

extension Never: IntentResult {
  public var value: Never? { nil }
}

/// The type of all results that ``IntentResult/result()`` and its variants return.
public struct IntentResultContainer<Value: Sendable>: ReturnsValue, ProvidesDialog, OpensIntent,
  ShowsSnippetView
{
  public let value: Value?
  package let dialog: IntentDialog?

  fileprivate init(_ value: Value? = nil, dialog: IntentDialog? = nil) {
    self.value = value
    self.dialog = dialog
  }
}

extension IntentResult where Self == IntentResultContainer<Never> {
  public static func result() -> Self { Self() }

  public static func result(dialog: IntentDialog) -> Self { Self(dialog: dialog) }

  public static func result(dialog: IntentDialog? = nil, view: some View) -> Self {
    Self(dialog: dialog)
  }

  public static func result(
    opensIntent: some AppIntent, dialog: IntentDialog? = nil
  ) -> Self { Self(dialog: dialog) }
}

extension IntentResult {
  public static func result<Value: Sendable>(
    value: Value, dialog: IntentDialog? = nil
  ) -> IntentResultContainer<Value> where Self == IntentResultContainer<Value> {
    IntentResultContainer(value, dialog: dialog)
  }

  public static func result<Value: Sendable>(
    value: Value, dialog: IntentDialog? = nil, view: some View
  ) -> IntentResultContainer<Value> where Self == IntentResultContainer<Value> {
    IntentResultContainer(value, dialog: dialog)
  }

  public static func result<Value: Sendable>(
    value: Value, opensIntent: some AppIntent, dialog: IntentDialog? = nil
  ) -> IntentResultContainer<Value> where Self == IntentResultContainer<Value> {
    IntentResultContainer(value, dialog: dialog)
  }
}
