internal import WidgetLayout
package import WidgetModel

extension Picture {
  /// - Parameter previous: the view before; text that has changed since is marked.
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
