public import Foundation
internal import WidgetModel

/// A column of views.
nonisolated public struct VStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.addStack(
      of: view.content, along: .vertical,
      alignment: AlignmentValue(horizontal: view.alignment.value), spacing: view.spacing,
      in: environment)
  }
}

/// A row of views.
nonisolated public struct HStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.addStack(
      of: view.content, along: .horizontal,
      alignment: AlignmentValue(vertical: view.alignment.value), spacing: view.spacing,
      in: environment)
  }
}

/// Views on top of each other.
nonisolated public struct ZStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: Alignment
  private let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.addStack(
      of: view.content, along: .depth, alignment: view.alignment.value, spacing: nil,
      in: environment)
  }
}

extension _ArchivedViews {
  /// Adds a stack of the nodes of its content.
  @MainActor fileprivate mutating func addStack(
    of content: some View, along axis: StackNode.Axis, alignment: AlignmentValue,
    spacing: CGFloat?, in environment: EnvironmentValues
  ) {
    let children = _ArchivedViews(of: content, in: environment).nodes
    nodes.append(
      .stack(
        StackNode(
          axis: axis, alignment: alignment, spacing: spacing?.native, children: children)))
  }
}
