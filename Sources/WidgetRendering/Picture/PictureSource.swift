package import WidgetLayout
package import WidgetModel

/// What a widget's picture is made of: its view, and where and when it is shown.
package struct PictureSource {
  package var view: ViewNode
  package var environment: PictureEnvironment
  /// The text that a screen reader says first.
  package var title: String
  package var resources: any PictureResources
  /// The view of the previous picture, to mark changed text.
  package var previous: ViewNode?
  /// The factor by which the picture is enlarged, as in StandBy.
  package var scale: Double

  package init(
    _ view: ViewNode, in environment: PictureEnvironment, title: String,
    resources: any PictureResources = NoResources(), previous: ViewNode? = nil, scale: Double = 1
  ) {
    self.view = view
    self.environment = environment
    self.title = title
    self.resources = resources
    self.previous = previous
    self.scale = scale
  }

  /// Lays out the view and creates its picture.
  ///
  /// - Parameter metrics: measures the text, with the fonts that draw it.
  package func picture(with metrics: any TextMetrics = FontMetrics()) -> Picture {
    let layout = Layout(environment, metrics: metrics)
    let previousView = previous.flatMap { $0 == view ? nil : layout.placeWidget($0) }
    return Picture(
      of: layout.placeWidget(view), in: environment, title: title, resources: resources,
      previous: previousView)
  }

  /// The size of the drawn area, enlarged.
  package var drawnSize: DisplaySize {
    let place = PicturePlace(environment)
    return Picture(
      of: PlacedView(frame: place.bounds, .nothing), in: environment, title: ""
    ).drawing(scale: scale).size
  }
}

extension Picture {
  /// Lays out a widget's view and creates its picture, with built-in text metrics.
  package init(
    of view: ViewNode, in environment: PictureEnvironment, title: String,
    resources: any PictureResources = NoResources(), previous: ViewNode? = nil
  ) {
    self = PictureSource(
      view, in: environment, title: title, resources: resources, previous: previous
    ).picture()
  }
}
