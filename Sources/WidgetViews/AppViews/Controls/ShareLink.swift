/// A button of an app that shares something; it shows its label.
nonisolated public struct ShareLink<Label: View>: View {
  private let label: Label

  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public var body: some View {
    label.foregroundStyle(.tint).noting("ShareLink")
  }
}

/// The label of a ``ShareLink`` without one of its own.
nonisolated public struct DefaultShareLinkLabel: View {
  let title: Text

  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) {
    label = DefaultShareLinkLabel(title: Text("Share…"))
  }

  public init<Data: RandomAccessCollection>(
    items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    label = DefaultShareLinkLabel(title: Text("Share…"))
  }

  public init<Item>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    label = DefaultShareLinkLabel(title: Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, Item>(
    _ title: S, item: Item, subject: Text? = nil, message: Text? = nil
  ) {
    label = DefaultShareLinkLabel(title: Text(title))
  }

  public init<Item, PreviewImage, PreviewIcon>(
    item: Item, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) {
    label = DefaultShareLinkLabel(title: Text("Share…"))
  }
}

/// What is shown while something is shared; has no effect.
nonisolated public struct SharePreview<PreviewImage, Icon> {
  public init<S: StringProtocol>(_ title: S, image: PreviewImage) where Icon == Never {}

  public init<S: StringProtocol>(_ title: S) where PreviewImage == Never, Icon == Never {}
}
