public import Foundation
internal import WidgetLayout
internal import WidgetModel

/// A view that fills the available size and passes its size to its content.
///
/// The closure runs when layout has found the size.
nonisolated public struct GeometryReader<Content: View>: View {
  public typealias Body = Never

  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  @MainActor public static func _archive(
    _ view: Self, in environment: EnvironmentValues, into output: inout _ArchivedViews
  ) {
    output.addDeferred(in: environment) { (frame: WidgetLayout.Rectangle) in
      var views = _ArchivedViews()
      views.addVariants(in: environment) { environment in
        environment.evaluate { view.content(GeometryProxy(frame)) }
      } add: { content, environment, views in
        Content._archive(content, in: environment, into: &views)
      }
      return views.node(
        joinedAlong: .depth, alignment: AlignmentValue(horizontal: .leading, vertical: .top))
    }
  }
}

/// The size and frame of a ``GeometryReader``.
nonisolated public struct GeometryProxy: Sendable {
  private let rectangle: CGRect

  init(_ rectangle: WidgetLayout.Rectangle) {
    self.rectangle = CGRect(
      x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }

  public var size: CGSize { rectangle.size }

  /// Always zero, because a widget's margins are outside its content.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The frame in the view itself or in the widget; every named space is the widget's.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    coordinateSpace == .local ? CGRect(origin: .zero, size: size) : rectangle
  }

  /// The frame in the view itself or in the widget; every named space is the widget's.
  @_disfavoredOverload
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value }
}
