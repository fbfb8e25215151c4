internal import WidgetModel

/// Shows the first of its views that fits in the available size.
nonisolated public struct ViewThatFits<Content: View>: View {
  public typealias Body = Never

  private let axes: Axis.Set
  private let content: Content

  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let views = _ArchivedViews(of: view.content, in: environment).nodes
    switch views.count {
    case 0: return
    case 1: output.nodes.append(views[0])
    default:
      output.nodes.append(
        .fitting(
          views, horizontal: view.axes.contains(.horizontal),
          vertical: view.axes.contains(.vertical)))
    }
  }
}
