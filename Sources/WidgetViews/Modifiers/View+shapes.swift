public import Foundation
internal import WidgetModel

extension View {
  /// Cuts off what is outside of this view's room.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    having(.clip(.rectangle, isEvenOdd: false))
  }

  /// Cuts off what is outside of a shape.
  nonisolated public func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    ClippedView(content: self, shape: shape, style: style)
  }

  /// Cuts off the corners.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  /// Draws only where another view is opaque.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    LayeredView(content: self, layer: mask(), place: .mask, alignment: alignment)
  }

  /// Draws only where another view is opaque.
  @_disfavoredOverload
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    LayeredView(content: self, layer: mask, place: .mask)
  }

  /// Draws a line around this view, inside of its edges.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }

  /// Draws a shape behind this view, in its size.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    LayeredView(content: self, layer: shape.fill(style, style: fillStyle), place: .background)
  }

  /// Draws a shape behind this view, in its size and in the colour behind everything.
  nonisolated public func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Draws a shape before this view, in its size.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    LayeredView(content: self, layer: shape.fill(style, style: fillStyle), place: .overlay)
  }

  /// Compiles: a picture is touched as a whole, or at a link.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    noting("contentShape")
  }

  /// Compiles: a picture is touched as a whole, or at a link.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    noting("contentShape")
  }
}

/// What a shape of content is for.
nonisolated public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let interaction = ContentShapeKinds(rawValue: 1 << 0)
  public static let dragPreview = ContentShapeKinds(rawValue: 1 << 1)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 1 << 2)
  public static let hoverEffect = ContentShapeKinds(rawValue: 1 << 3)
  public static let accessibility = ContentShapeKinds(rawValue: 1 << 4)
}

/// A view inside of a shape; one of an author's own is known only in the view's size, and so becomes a mask.
nonisolated private struct ClippedView<Content: View, Outline: Shape>: View {
  typealias Body = Never

  let content: Content
  let shape: Outline
  let style: FillStyle

  @MainActor static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    let start = output.nodes.count
    output.add(view.content, in: environment)
    if let outline = view.shape.outlineOfAnySize {
      output.modify(from: start, with: .clip(outline, isEvenOdd: view.style.isEOFilled))
      return
    }
    for index in start..<output.nodes.count {
      var environment = environment
      environment.redactionReasons = []
      let mask = _ArchivedViews(of: view.shape.fill(.black, style: view.style), in: environment)
      output.nodes[index] = .modified(
        output.nodes[index], .mask(mask.node(joinedAlong: .depth), .center))
    }
  }
}
