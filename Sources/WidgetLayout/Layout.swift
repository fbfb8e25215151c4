package import WidgetModel

/// Computes the size and position of every part of a view, with the same rules as SwiftUI.
///
/// ```
/// let layout = Layout(environment, metrics: FontMetrics())
/// let placed = layout.placeWidget(node)  // ready to draw as a picture
/// ```
///
/// Pictures are laid out with ``FontMetrics``, terminals with ``CellMetrics``.
package struct Layout {
  private let environment: PictureEnvironment
  private let metrics: any TextMetrics

  package init(_ environment: PictureEnvironment, metrics: any TextMetrics) {
    self.environment = environment
    self.metrics = metrics
  }

  /// The size that a view takes of a proposed size.
  package func size(of node: ViewNode, in proposal: ProposedSize) -> DisplaySize {
    let proposal = proposal.bounded
    let size = DisplaySize(width: proposal.width ?? 0, height: proposal.height ?? 0)
    var pass = LayoutPass(environment, metrics, bounds: Rectangle(size), margins: Insets())
    guard let root = pass.add(node) else { return DisplaySize(width: 0, height: 0) }
    return pass.measure(root, proposal).size
  }

  /// Centers a view in an area; its container background fills the area.
  package func place(_ node: ViewNode, in area: Rectangle) -> PlacedView {
    placed(node, in: area, margins: Insets())
  }

  /// Lays out a widget: its background fills the widget, and its content is inside the margins.
  package func placeWidget(_ node: ViewNode) -> PlacedView {
    placed(node, in: Rectangle(environment.size), margins: Insets(environment.margins))
  }

  /// The frames of deferred nodes, by their numbers.
  ///
  /// A deferred node is a placeholder for a view whose content depends on its size. Nodes in the
  /// container background are included, even if the place doesn't draw it.
  package func frames(ofDeferredIn node: ViewNode) -> [Int: Rectangle] {
    var pass = LayoutPass(
      environment, metrics, bounds: Rectangle(environment.size).bounded,
      margins: Insets(environment.margins))
    pass.keepsBackground = true
    _ = pass.placeRoot(pass.add(node))
    return pass.deferredFrames
  }

  private func placed(_ node: ViewNode, in area: Rectangle, margins: Insets) -> PlacedView {
    var pass = LayoutPass(environment, metrics, bounds: area.bounded, margins: margins)
    return pass.placeRoot(pass.add(node))
  }
}
