// Results with a view: they compile, but a widget shows only its own view.

extension IntentResult where Self == IntentResultContainer<Never> {
  public static func result(@ViewBuilder content: () -> some View) -> Self { .result() }

  public static func result(
    dialog: IntentDialog, @ViewBuilder content: () -> some View
  ) -> Self {
    .result(dialog: dialog)
  }

  public static func result(
    opensIntent: some AppIntent, dialog: IntentDialog? = nil, view: some View
  ) -> Self {
    .result(opensIntent: opensIntent, dialog: dialog)
  }

  public static func result(
    opensIntent: some AppIntent, dialog: IntentDialog? = nil,
    @ViewBuilder content: () -> some View
  ) -> Self {
    .result(opensIntent: opensIntent, dialog: dialog)
  }

  /// The intent isn't performed.
  public static func result(
    dialog: IntentDialog? = nil, snippetIntent: some AppIntent
  ) -> Self {
    .result(opensIntent: snippetIntent, dialog: dialog)
  }
}

extension IntentResult {
  public static func result<Value: Sendable>(
    value: Value, dialog: IntentDialog? = nil, @ViewBuilder content: () -> some View
  ) -> IntentResultContainer<Value> where Self == IntentResultContainer<Value> {
    .result(value: value, dialog: dialog)
  }

  public static func result<Value: Sendable>(
    value: Value, opensIntent: some AppIntent, dialog: IntentDialog? = nil, view: some View
  ) -> IntentResultContainer<Value> where Self == IntentResultContainer<Value> {
    .result(value: value, dialog: dialog)
  }

  public static func result<Value: Sendable>(
    value: Value, opensIntent: some AppIntent, dialog: IntentDialog? = nil,
    @ViewBuilder content: () -> some View
  ) -> IntentResultContainer<Value> where Self == IntentResultContainer<Value> {
    .result(value: value, dialog: dialog)
  }

  /// The intent isn't performed.
  public static func result<Value: Sendable>(
    value: Value, dialog: IntentDialog? = nil, snippetIntent: some AppIntent
  ) -> IntentResultContainer<Value> where Self == IntentResultContainer<Value> {
    .result(value: value, dialog: dialog)
  }
}

/// A result with an intent that draws a view; compiles, but the intent isn't performed.
public protocol ShowsSnippetIntent: IntentResult {}

extension IntentResultContainer: ShowsSnippetIntent {}
