internal import WidgetLayout
internal import WidgetModel

/// The size, shape and background of a picture, which follow from the widget's family and place.
struct PicturePlace {
  let size: DisplaySize
  let outline: DrawnShape?
  /// Whether the widget's own background is drawn.
  let drawsBackground: Bool
  /// The colour below the widget's own background; nil for none.
  let ground: ResolvedColor?
  /// The colour behind a widget that has no background of its own; nil for none.
  let backdrop: ResolvedColor?

  var bounds: Rectangle { Rectangle(x: 0, y: 0, width: size.width, height: size.height) }

  init(_ environment: PictureEnvironment) {
    let resolver = ColorResolver(environment)
    let treatment = resolver.treatment
    let isStandBy = environment.location == .standBy
    let usual = environment.family.displaySize
    size = DisplaySize(
      width: Self.length(environment.size.width, usual: usual.width),
      height: Self.length(environment.size.height, usual: usual.height))
    drawsBackground = environment.drawsBackground
    outline = Self.outline(
      of: environment.family, size, radius: environment.cornerRadius ?? Self.cornerRadius)
    let isSystem = environment.family.isSystem
    ground =
      drawsBackground && isSystem
      ? resolver.color(ColorValue(.named("background")), DrawingStyle()) : nil
    backdrop =
      if isStandBy {
        .black
      } else {
        switch treatment {
        case .fullColor: nil
        case .accented: ResolvedColor(0x1C1C1E)
        case .vibrant, .nightRed: ResolvedColor(0x2B2F38)
        }
      }
  }

  private static func length(_ length: Double, usual: Double) -> Double {
    length.isNaN ? usual : min(4096, max(1, length))
  }

  private static let cornerRadius = 22.0

  private static func outline(
    of family: WidgetFamily, _ size: DisplaySize, radius: Double
  ) -> DrawnShape? {
    let side = min(size.width, size.height)
    if family.isSystem {
      return .roundedRectangle(
        Rectangle(x: 0, y: 0, width: size.width, height: size.height),
        radius: min(radius, side / 2))
    }
    switch family {
    case .accessoryCircular, .accessoryCorner:
      return .circle(
        center: PointValue(x: size.width / 2, y: size.height / 2), radius: side / 2)
    default: return nil
    }
  }
}
