public import Foundation
internal import WidgetModel

/// Clips views to shapes, and adds shapes behind and over them.
extension View {
  nonisolated public func clipped(antialiased: Bool = false) -> EffectView<Self> {
    withEffect(.clip(.rectangle, isEvenOdd: false))
  }

  nonisolated public func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View {
    ClippedView(content: self, shape: shape, style: style)
  }

  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }

  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    LayeredView(content: self, layer: mask(), role: .mask, alignment: alignment)
  }

  @_disfavoredOverload
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    LayeredView(content: self, layer: mask, role: .mask)
  }

  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width))
  }

  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    LayeredView(content: self, layer: shape.fill(style, style: fillStyle), role: .background)
  }

  nonisolated public func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    LayeredView(content: self, layer: shape.fill(style, style: fillStyle), role: .overlay)
  }

  /// Compiles, but has no effect: only links and buttons react to touch.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    noting("contentShape")
  }

  /// Compiles, but has no effect: only links and buttons react to touch.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    noting("contentShape")
  }
}

/// The purposes of a content shape; has no effect.
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

/// A view that is clipped to a shape.
///
/// An author's shape has a path only after layout, so it is used as a mask instead.
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
