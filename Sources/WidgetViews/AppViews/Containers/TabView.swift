/// A container with tabs; it shows the first one.
nonisolated public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    FirstView(content: content).noting("TabView")
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// A tab of a ``TabView``; it shows its content.
///
/// Unlike in SwiftUI it is a view.
nonisolated public struct Tab<Value: Hashable, Content: View, Label: View>: View {
  private let content: Content

  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.content = content()
  }

  public var body: some View { content }
}

extension Tab where Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Tab where Value == Never {
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.content = content()
  }
}

/// The label of a tab with a title and an image; it isn't drawn.
nonisolated public struct DefaultTabLabel: View {
  public var body: some View { EmptyView() }
}

/// The purpose of a tab; has no effect.
nonisolated public struct TabRole: Hashable, Sendable {
  private let name: String

  public static var search: TabRole { TabRole(name: "search") }
}

/// The first of several views.
nonisolated private struct FirstView<Content: View>: View {
  typealias Body = Never

  let content: Content

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    Content._archive(view.content, in: environment, into: &output)
    output.nodes.removeSubrange(min(start + 1, output.nodes.count)...)
  }
}
