// Views with a title above or beside their content, whose titles are localized resources.

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(header: Text(titleResource), content: content)
  }
}

extension GroupBox where Label == Text {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(titleResource.text, content: content)
  }
}

extension LabeledContent where Label == Text, Content: View {
  @_disfavoredOverload
  nonisolated public init(
    _ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(titleResource) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
    self.init(titleResource.text, value: value)
  }

  @_disfavoredOverload
  nonisolated public init<F: FormatStyle>(
    _ titleResource: LocalizedStringResource, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(titleResource.text, value: value, format: format)
  }
}

extension ContentUnavailableView
where Label == WidgetViews.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  @_disfavoredOverload
  nonisolated public init(
    _ title: LocalizedStringResource, systemImage name: String, description: Text? = nil
  ) {
    self.init(title.text, systemImage: name, description: description)
  }

  @_disfavoredOverload
  nonisolated public init(
    _ title: LocalizedStringResource, image name: String, description: Text? = nil
  ) {
    self.init(title.text, image: name, description: description)
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  @_disfavoredOverload
  nonisolated public init(_ titleResource: LocalizedStringResource) where Label == Text {
    self.init(titleResource.text)
  }

  @_disfavoredOverload
  nonisolated public init<V: BinaryFloatingPoint>(
    _ titleResource: LocalizedStringResource, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(titleResource.text, value: value, total: total)
  }
}
