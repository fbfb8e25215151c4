public import Foundation
internal import WidgetLayout
internal import WidgetModel

/// A view made by a closure that is told the room there is.
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
      var made = _ArchivedViews()
      made.addVarying(in: environment) { environment in
        environment.evaluate { view.content(GeometryProxy(frame)) }
      } add: { content, environment, made in
        Content._archive(content, in: environment, into: &made)
      }
      return made.node(
        joinedAlong: .depth, alignment: AlignmentValue(horizontal: .leading, vertical: .top))
    }
  }
}

/// The size and place of a ``GeometryReader``.
nonisolated public struct GeometryProxy: Sendable {
  private let rectangle: CGRect

  init(_ rectangle: WidgetLayout.Rectangle) {
    self.rectangle = CGRect(
      x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }

  public var size: CGSize { rectangle.size }

  /// Nothing: a widget's margins are outside of its content.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The room in points of the view itself or of the widget; named spaces are the widget's.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    coordinateSpace == .local ? CGRect(origin: .zero, size: size) : rectangle
  }

  /// The room in points of the view itself or of the widget; named spaces are the widget's.
  @_disfavoredOverload
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The value that an anchor stands for.
  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value }
}
