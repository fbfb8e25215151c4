internal import Foundation

// Containers that apps use for scrolling and navigation. In a widget they show their content in
// place, and the author gets a note that they have no effect.

/// A container that shows the beginning of its content, because widgets don't scroll.
nonisolated public struct ScrollView<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  public var body: some View {
    VStack(spacing: 0) { content }
      .fixedSize(horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical))
      .frame(
        minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity,
        alignment: axes.contains(.horizontal) ? .leading : .top
      )
      .clipped()
      .noting("ScrollView")
  }
}

/// A container that shows its rows in a column, without separators.
nonisolated public struct List<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public var body: some View {
    VStack(alignment: .leading) { content }
      .frame(maxWidth: .infinity, alignment: .leading)
      .noting("List")
  }
}

/// A container that shows its fields in a column.
nonisolated public struct Form<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    VStack(alignment: .leading) { content }.noting("Form")
  }
}

/// A container that shows its root view; widgets don't navigate.
nonisolated public struct NavigationStack<Root: View>: View {
  private let root: Root

  public init(@ViewBuilder root: () -> Root) {
    self.root = root()
  }

  public var body: some View {
    root.noting("NavigationStack")
  }
}

/// A container that shows its content; widgets don't navigate.
nonisolated public struct NavigationView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    content.noting("NavigationView")
  }
}

/// A view that shows its label, and never its destination.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label

  public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  public var body: some View {
    label.noting("NavigationLink")
  }
}
