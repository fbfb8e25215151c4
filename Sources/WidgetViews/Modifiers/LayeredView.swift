internal import WidgetModel

/// A view with another before or behind it.
nonisolated struct LayeredView<Content: View, Layer: View>: View {
  enum Place {
    case background
    case overlay
    case containerBackground
  }

  typealias Body = Never

  let content: Content
  let layer: Layer
  let place: Place
  var alignment = Alignment.center

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    Content._archive(view.content, in: environment, into: &output)
    guard output.nodes.count > start else { return }
    let alignment = view.alignment.value
    let layer = _ArchivedViews(of: view.layer, in: environment)
      .node(joinedAlong: .depth, alignment: alignment)
    guard layer != .empty else { return }
    switch view.place {
    case .background: output.modify(from: start, with: .background(layer, alignment))
    case .overlay: output.modify(from: start, with: .overlay(layer, alignment))
    case .containerBackground: output.modify(from: start, with: .containerBackground(layer))
    }
  }
}

/// A style as a view, which fills the room it is offered.
nonisolated struct StyleView<Style: ShapeStyle>: View {
  typealias Body = Never

  let style: Style

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.nodes.append(.color(view.style._resolve(in: environment).color))
  }
}
