package import WidgetModel

/// Computes the size and position of every part of a view, like SwiftUI.
package struct Layout: Sendable {
  private let environment: PictureEnvironment
  private let metrics: any TextMetrics

  package init(_ environment: PictureEnvironment, metrics: any TextMetrics) {
    self.environment = environment
    self.metrics = metrics
  }

  /// The size of a view for a proposed size.
  package func size(of node: ViewNode, in proposal: ProposedSize) -> DisplaySize {
    let proposal = proposal.bounded
    let room = DisplaySize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    var pass = LayoutPass(environment, metrics, whole: Rectangle(room), margins: Insets())
    guard let root = pass.add(node) else { return DisplaySize(width: 0, height: 0) }
    return pass.measure(root, proposal).size
  }

  /// Places a view in the middle of an area that its container background fills.
  package func place(_ node: ViewNode, in area: Rectangle) -> PlacedView {
    placed(node, in: area, margins: Insets())
  }

  /// Places a widget's view: its background fills everything, its content is inside the margins.
  package func placeWidget(_ node: ViewNode) -> PlacedView {
    placed(node, in: Rectangle(environment.size), margins: Insets(environment.margins))
  }

  /// The frames of deferred nodes, which an author's closures fill after layout.
  ///
  /// Includes those in the container background, even if the place doesn't draw it.
  package func frames(ofDeferredIn node: ViewNode) -> [Int: Rectangle] {
    var pass = LayoutPass(
      environment, metrics, whole: Rectangle(environment.size).bounded,
      margins: Insets(environment.margins))
    pass.keepsBackground = true
    _ = pass.placeRoot(pass.add(node))
    return pass.deferredFrames
  }

  private func placed(_ node: ViewNode, in area: Rectangle, margins: Insets) -> PlacedView {
    var pass = LayoutPass(environment, metrics, whole: area.bounded, margins: margins)
    return pass.placeRoot(pass.add(node))
  }
}
