/// A button of an app that opens a menu; it shows its label.
nonisolated public struct Menu<Label: View, Content: View>: View {
  private let label: Label

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.label = label()
  }

  public var body: some View {
    label.foregroundStyle(.tint).noting("Menu")
  }
}

extension Menu where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(titleKey)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    label = Text(title)
  }

  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    label = Text(titleKey)
  }
}

extension Menu where Label == WidgetViews.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    label = Label(titleKey, systemImage: systemImage)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    label = Label(title, systemImage: systemImage)
  }
}

/// Controls of an app that belong together; they are drawn in a row.
nonisolated public struct ControlGroup<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init<L: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> L) {
    self.content = content()
  }

  public var body: some View {
    HStack { content }.noting("ControlGroup")
  }
}

/// A button of an app that starts to edit a list; it shows its title.
nonisolated public struct EditButton: View {
  public init() {}

  public var body: some View {
    Text("Edit").foregroundStyle(.tint).noting("EditButton")
  }
}
