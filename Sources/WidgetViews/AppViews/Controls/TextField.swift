public import Foundation

/// A field in which a person of an app writes; it shows its text, or else its prompt or title.
nonisolated public struct TextField<Label: View>: View {
  private let label: Label
  private let text: String
  private let prompt: Text?

  private init(label: Label, text: String, prompt: Text?) {
    self.label = label
    self.text = text
    self.prompt = prompt
  }

  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), text: text.wrappedValue, prompt: prompt)
  }

  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label: label(), text: format.format(value.wrappedValue), prompt: prompt)
  }

  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    let text = value.wrappedValue.map { format.format($0) } ?? ""
    self.init(label: label(), text: text, prompt: prompt)
  }

  public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    let text = formatter.string(for: value.wrappedValue) ?? ""
    self.init(label: label(), text: text, prompt: prompt)
  }

  public var body: some View {
    FieldText(label: label, text: text, prompt: prompt).noting("TextField")
  }
}

extension TextField where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) {
    self.init(text: text) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(text: text) { Text(titleKey) }
  }

  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(title) }
  }

  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
  }

  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil
  ) {
    self.init(value: value, formatter: formatter, prompt: prompt) { Text(titleKey) }
  }
}

/// A field whose text is secret; it shows dots, or else its prompt or title.
nonisolated public struct SecureField<Label: View>: View {
  private let label: Label
  private let count: Int
  private let prompt: Text?

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    count = text.wrappedValue.count
    self.prompt = prompt
  }

  public var body: some View {
    FieldText(label: label, text: String(repeating: "•", count: count), prompt: prompt)
      .noting("SecureField")
  }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

/// A field for long text; it shows its text.
nonisolated public struct TextEditor: View {
  private let text: String

  public init(text: Binding<String>) {
    self.text = text.wrappedValue
  }

  public var body: some View {
    Text(verbatim: text).frame(maxWidth: .infinity, alignment: .leading).noting("TextEditor")
  }
}

/// The text of a field, or else what is shown in an empty field.
nonisolated private struct FieldText<Label: View>: View {
  let label: Label
  let text: String
  let prompt: Text?

  var body: some View {
    Group {
      if !text.isEmpty {
        Text(verbatim: text)
      } else if let prompt {
        prompt.foregroundStyle(.secondary)
      } else {
        label.foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
