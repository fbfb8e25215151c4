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
