internal import WidgetLayout
internal import WidgetModel

/// Converts the colours of a view, such as "primary", to the colours drawn in a place, such as the
/// lock screen in dark mode.
struct ColorResolver {
  private(set) var scheme: RequestEnvironment.ColorScheme
  let treatment: ColorTreatment
  /// The factor for the brightness; less than 1 while the luminance is reduced.
  private let brightness: Double

  init(_ environment: PictureEnvironment) {
    treatment = ColorTreatment(environment)
    scheme = environment.drawnScheme
    // Red on black is already dim enough.
    brightness = environment.isLuminanceReduced && treatment != .nightRed ? 0.6 : 1
  }

  private init(scheme: RequestEnvironment.ColorScheme) {
    treatment = .fullColor
    self.scheme = scheme
    brightness = 1
  }

  /// The matrix that dims images when the luminance is reduced.
  var dimming: ColorMatrix? { brightness < 1 ? .scaling(brightness) : nil }

  /// A resolver with the author's own colours, for content that isn't shown itself, such as a mask.
  var untreated: ColorResolver { ColorResolver(scheme: scheme) }

  /// The same resolver in another colour scheme, unless the place has its own colours.
  func resolving(in scheme: RequestEnvironment.ColorScheme) -> ColorResolver {
    var resolver = self
    if treatment == .fullColor { resolver.scheme = scheme }
    return resolver
  }

  /// The author's colour, before the place changes it.
  func plain(_ color: ColorValue) -> ResolvedColor {
    switch color.base {
    case .named(let name):
      let base = NamedColors.color(name, in: scheme) ?? ResolvedColor(0x8E8E93)
      return base.faded(by: color.opacity)
    case .components(let red, let green, let blue):
      return ResolvedColor(red: red, green: green, blue: blue, opacity: color.opacity)
    case .asset: return ResolvedColor(0x8E8E93).faded(by: color.opacity)
    }
  }

  /// A colour as it is drawn: filtered by enclosing views, then changed by the place.
  func color(_ color: ColorValue, _ style: DrawingStyle) -> ResolvedColor {
    treated(style.filter.map { $0(plain(color)) } ?? plain(color), style)
  }

  /// Changes a resolved colour as the place requires.
  func treated(_ color: ResolvedColor, _ style: DrawingStyle) -> ResolvedColor {
    let color = treatment(color, isAccented: style.isAccented)
    guard brightness < 1 else { return color }
    return ResolvedColor(
      red: color.red * brightness, green: color.green * brightness,
      blue: color.blue * brightness, opacity: color.opacity)
  }

  func paint(_ paint: PaintValue, in area: Rectangle, _ style: DrawingStyle) -> ResolvedPaint {
    switch paint {
    case .color(let color): .color(self.color(color, style))
    case .gradient(let gradient): .gradient(self.gradient(gradient, in: area, style))
    }
  }

  func gradient(
    _ gradient: GradientValue, in area: Rectangle, _ style: DrawingStyle
  ) -> ResolvedGradient {
    var last = 0.0
    let stops = gradient.stops.prefix(Self.stopLimit).map { stop in
      last = max(last, stop.location.isNaN ? 0 : min(1, stop.location))
      return ResolvedGradient.Stop(color: color(stop.color, style), location: last)
    }
    return ResolvedGradient(
      stops: ResolvedGradient.withoutTint(stops), geometry: geometry(gradient.geometry, in: area))
  }

  /// The maximum number of colours in a gradient.
  private static let stopLimit = 64

  private func geometry(
    _ geometry: GradientValue.Geometry, in area: Rectangle
  ) -> ResolvedGradient.Geometry {
    func point(_ point: UnitPointValue) -> PointValue {
      PointValue(
        x: area.x + (point.x.asFinite ?? 0.5) * area.width,
        y: area.y + (point.y.asFinite ?? 0.5) * area.height)
    }
    func share(_ start: Double, of end: Double) -> Double {
      guard let start = start.asFinite, end > 0 else { return 0 }
      return min(0.999, max(0, start / end))
    }
    switch geometry {
    case .linear(let start, let end): return .linear(start: point(start), end: point(end))
    case .radial(let center, let startRadius, let endRadius):
      let radius = max(0, endRadius.asFinite ?? 0)
      return .radial(
        center: point(center), radiusX: radius, radiusY: radius,
        startShare: share(startRadius, of: radius))
    case .elliptical(let center, let startRadius, let endRadius):
      let radius = max(0, endRadius.asFinite ?? 0)
      return .radial(
        center: point(center), radiusX: radius * area.width / 2,
        radiusY: radius * area.height / 2,
        startShare: share(startRadius, of: radius))
    case .angular(let center, let start, let end):
      return .angular(
        center: point(center), start: start.asFinite ?? 0, end: end.asFinite ?? 360)
    }
  }
}

/// The effects of enclosing views on the colours inside them.
struct DrawingStyle {
  var isAccented = false
  var filter: ColorMatrix?

  func filtered(by next: ColorMatrix) -> DrawingStyle {
    DrawingStyle(isAccented: isAccented, filter: filter.map { next.followed(by: $0) } ?? next)
  }
}
