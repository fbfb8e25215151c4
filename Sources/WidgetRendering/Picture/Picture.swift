package import WidgetLayout
package import WidgetModel

/// A widget's appearance in one place at one moment, from which files are written.
///
/// ```swift
/// let picture = Picture(of: node, in: environment, title: "Our wedding D-3")
/// let svg = picture.svg()
/// ```
package struct Picture: Hashable, Sendable {
  /// The size in points.
  package let size: DisplaySize
  /// The text that a screen reader says first.
  package let title: String
  package let list: DisplayList
  /// The shape to which the picture is clipped; nil for the whole area.
  package let outline: DrawnShape?
  /// The colour behind a widget that has no background of its own.
  package let backdrop: ResolvedColor?

  /// Creates the picture of a laid-out view.
  ///
  /// - Parameter previous: the laid-out view of the previous picture, to mark changed text.
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
