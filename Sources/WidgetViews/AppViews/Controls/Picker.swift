internal import Foundation

/// A control with which a person of an app chooses a value; it shows its label.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let label: Label

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.label = label
  }

  public var body: some View {
    ControlLabel(label).noting("Picker")
  }
}

extension Picker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleKey), content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

extension Picker where Label == WidgetViews.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, label: Label(titleKey, systemImage: systemImage), content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, label: Label(title, systemImage: systemImage), content: content)
  }
}

/// A control with which a person of an app chooses a colour; it shows its label and the colour.
nonisolated public struct ColorPicker<Label: View>: View {
  private let label: Label
  private let color: Color

  public init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    color = selection.wrappedValue
  }

  public var body: some View {
    LabeledContent {
      Circle().fill(color).frame(width: 28, height: 28)
    } label: {
      label
    }
    .noting("ColorPicker")
  }
}

extension ColorPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection) { Text(title) }
  }
}
