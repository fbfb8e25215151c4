internal import WidgetLayout
package import WidgetModel

extension Picture {
  /// Lays out a widget's view and creates its picture.
  ///
  /// - Parameters:
  ///   - title: the text that a screen reader says first.
  ///   - previous: the view of the previous picture, to mark changed text.
  package init(
    of node: ViewNode, in environment: PictureEnvironment, title: String,
    resources: any PictureResources = NoResources(), previous: ViewNode? = nil
  ) {
    let layout = Layout(environment, metrics: FontMetrics())
    let previousView = previous.flatMap { $0 == node ? nil : layout.placeWidget($0) }
    self.init(
      of: layout.placeWidget(node), in: environment, title: title, resources: resources,
      previous: previousView)
  }
}
