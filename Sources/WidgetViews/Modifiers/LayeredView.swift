internal import WidgetModel

/// A view with another view behind it, in front of it, or as its mask.
nonisolated public struct LayeredView<Content: View, Layer: View>: View {
  /// The purpose of the other view.
  enum Role {
    case background
    case overlay
    case containerBackground
    case mask
  }

  public typealias Body = Never

  let content: Content
  let layer: Layer
  let role: Role
  var alignment = Alignment.center

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    Content._archive(view.content, in: environment, into: &output)
    let alignment = view.alignment.value
    for index in start..<output.nodes.count {
      // The layer is archived again for each node, because a deferred layer depends on the size of
      // the node.
      let layer = _ArchivedViews(of: view.layer, in: environment)
        .node(joinedAlong: .depth, alignment: alignment)
      // A view with an empty mask is invisible, and one with an empty background has margins.
      guard layer != .empty || [.mask, .containerBackground].contains(view.role) else { return }
      let effect: ViewEffect =
        switch view.role {
        case .background: .background(layer, alignment)
        case .overlay: .overlay(layer, alignment)
        case .containerBackground: .containerBackground(layer)
        case .mask: .mask(layer, alignment)
        }
      output.nodes[index] = .modified(output.nodes[index], effect)
    }
  }
}

/// A style drawn as a view that fills the available size.
nonisolated public struct StyleView<Style: ShapeStyle>: View {
  public typealias Body = Never

  let style: Style

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.nodes.append(view.style._resolve(in: environment).paint.node)
  }
}
