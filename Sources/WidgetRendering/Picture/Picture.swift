package import WidgetLayout
package import WidgetModel

/// A widget's appearance in one place at one moment, ready to be written as SVG or drawn in a
/// terminal.
package struct Picture: Hashable, Sendable {
  /// The size in points.
  package let size: DisplaySize
  /// The text that a screen reader says first.
  package let title: String
  package let list: DisplayList
  /// The shape that everything is clipped to; nil for the whole area.
  package let outline: DrawnShape?
  /// The colour behind a widget that has no background of its own.
  package let backdrop: ResolvedColor?

  /// - Parameter previous: the previous layout.
  package init(
    of view: PlacedView, in environment: PictureEnvironment, title: String,
    resources: any PictureResources = NoResources(), previous: PlacedView? = nil
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
    builder.add(view, previous: previous, DrawingStyle())
    list = builder.list
  }
}
