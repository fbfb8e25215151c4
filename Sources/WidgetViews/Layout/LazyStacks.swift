public import Foundation

/// A column that fills the available width.
///
/// All of its views are created at once.
nonisolated public struct LazyVStack<Content: View>: View {
  public typealias Body = Never

  private let stack: VStack<Content>

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let wide = view.stack.frame(maxWidth: .infinity)
    output.add(wide, in: environment)
  }
}

/// A row that fills the available height.
///
/// All of its views are created at once.
nonisolated public struct LazyHStack<Content: View>: View {
  public typealias Body = Never

  private let stack: HStack<Content>

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let high = view.stack.frame(maxHeight: .infinity)
    output.add(high, in: environment)
  }
}
