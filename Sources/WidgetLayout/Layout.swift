package import WidgetModel

/// Gives every part of a view its size and place, as SwiftUI does.
package struct Layout: Sendable {
  private let environment: PictureEnvironment
  private let metrics: any TextMetrics

  package init(_ environment: PictureEnvironment, metrics: any TextMetrics) {
    self.environment = environment
    self.metrics = metrics
  }

  /// The size that a view takes of what it is offered.
  package func size(of node: ViewNode, in proposal: ProposedSize) -> DisplaySize {
    let proposal = proposal.bounded
    let room = DisplaySize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    var pass = LayoutPass(environment, metrics, whole: Rectangle(room), margins: Insets())
    guard let root = pass.add(node) else { return DisplaySize(width: 0, height: 0) }
    return pass.measure(root, proposal).size
  }

  /// Places a view in the middle of an area, which its container background fills.
  package func place(_ node: ViewNode, in area: Rectangle) -> PlacedView {
    placed(node, in: area, margins: Insets())
  }

  /// Places the view of a whole widget: its background on all of it, its content within the margins.
  package func placeWidget(_ node: ViewNode) -> PlacedView {
    placed(node, in: Rectangle(environment.size), margins: Insets(environment.margins))
  }

  /// Where in a whole widget the nodes stand that an author's closures are yet to fill.
  ///
  /// Those of its background are among them, also where the place takes the background away.
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
