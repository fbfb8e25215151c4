package import WidgetLayout
package import WidgetModel

/// A widget as it looks in one place at one moment, before it is written as SVG or into a terminal.
package struct Picture: Hashable, Sendable {
  /// In points.
  package let size: DisplaySize
  /// What a reader hears first.
  package let title: String
  package let list: DisplayList
  /// The form that everything is cut to; nil is the whole area.
  package let outline: DrawnShape?
  /// What the place shows behind a widget without a background of its own.
  package let backdrop: ResolvedColor?

  /// - Parameter former: what was placed before.
  package init(
    of view: PlacedView, in environment: PictureEnvironment, title: String,
    resources: any PictureResources = NoResources(), former: PlacedView? = nil
  ) {
    let place = PicturePlace(environment)
    self.title = title
    size = place.size
    outline = place.outline
    backdrop = place.backdrop
    var builder = DisplayListBuilder(
      ColorResolver(environment), resources: resources, bounds: place.bounds,
      drawsBackground: place.drawsBackground)
    if let ground = place.ground { builder.draw(.fill(.rectangle(place.bounds), .color(ground))) }
    builder.add(view, former: former, DrawingStyle())
    list = builder.list
  }
}
