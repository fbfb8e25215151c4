internal import WidgetLayout
internal import WidgetModel

/// Adding effects, such as opacity, shadows, filters and links.
extension DisplayListBuilder {
  /// Adds a view inside an effect, usually as a group.
  mutating func add(
    _ effect: PlacedEffect, around view: PlacedView, previous: PlacedView?, _ style: DrawingStyle,
    depth: Int
  ) {
    func content(_ builder: inout Self) {
      builder.add(view, previous: previous, style, depth: depth)
    }
    switch effect {
    case .opacity(let opacity):
      let share = opacity.asShare
      if share == 1 { return content(&self) }
      if share > 0 { group(.opacity(share), content) }
    case .clip(let path, let isEvenOdd):
      group(.clip(DrawnShape(path, isEvenOdd: isEvenOdd)), content)
    case .mask(let mask): group(.mask(list(of: mask)), content)
    case .shadow(let color, let radius, let x, let y):
      // In places that make all colours light, a shadow would look like a glow.
      guard resolver.treatment == .fullColor else { return content(&self) }
      let color = resolver.color(color, style)
      guard color.opacity > 0 else { return content(&self) }
      group(
        .shadow(color, radius: Self.radius(radius), x: x.asFinite ?? 0, y: y.asFinite ?? 0),
        content)
    case .blur(let radius):
      let radius = Self.radius(radius)
      radius > 0 ? group(.blur(radius: radius), content) : content(&self)
    case .colorFilter(let filter):
      add(filter, around: view, previous: previous, style, depth: depth)
    case .colorScheme(let scheme):
      let outer = resolver
      resolver = outer.resolving(in: scheme)
      content(&self)
      resolver = outer
    case .rotation(let degrees, let center):
      add(.rotation(degrees: degrees, around: center), content)
    case .scale(let x, let y, let center): add(.scale(x: x, y: y, around: center), content)
    case .link(let text):
      guard let address = LinkAddress(text) else { return content(&self) }
      group(.link(address), content)
    case .accentable(let isAccented):
      var style = style
      style.isAccented = isAccented
      add(view, previous: previous, style, depth: depth)
    case .accessibilityLabel(let label):
      addAccessibility(.accessibilityLabel(label), of: view, content)
    case .accessibilityValue(let value):
      addAccessibility(.accessibilityValue(value), of: view, content)
    case .accessibilityHidden: group(.accessibilityHidden, content)
    case .containerBackground: if drawsBackground { content(&self) }
    }
  }

  /// Adds content with an accessibility label or value, unless the content is redacted: a label
  /// could reveal it.
  private mutating func addAccessibility(
    _ words: DrawingGroup, of view: PlacedView, _ content: (inout Self) -> Void
  ) {
    view.hasRedacted ? content(&self) : group(words, content)
  }

  private mutating func add(_ transform: Transform, _ content: (inout Self) -> Void) {
    let wasMoved = isMoved
    isMoved = true
    group(.transform(transform), content)
    isMoved = wasMoved
  }

  private mutating func add(
    _ filter: ColorFilter, around view: PlacedView, previous: PlacedView?, _ style: DrawingStyle,
    depth: Int
  ) {
    if let matrix = ColorMatrix(filter, multiplying: resolver.plain) {
      add(view, previous: previous, style.filtered(by: matrix), depth: depth)
      return
    }
    // The filter converts the brightness of the drawn result, so draw in the author's own colours.
    let flat = resolver.treated(resolver.treatment.flat(isAccented: style.isAccented), style)
    let outer = resolver
    resolver = outer.untreated
    group(.colorMatrix(.luminance(as: flat))) { builder in
      builder.add(view, previous: previous, DrawingStyle(), depth: depth)
    }
    resolver = outer
  }

  private static func radius(_ radius: Double) -> Double {
    min(100, max(0, radius.asFinite ?? 0))
  }
}

extension PlacedView {
  /// Whether the view contains redacted content.
  fileprivate var hasRedacted: Bool {
    switch content {
    case .group(let views): views.contains(where: \.hasRedacted)
    case .effect(.mask(let mask), let view): view.hasRedacted || mask.hasRedacted
    case .effect(_, let view): view.hasRedacted
    case .text(let text): text.isRedacted
    case .shape(_, let shape): shape.isRedacted
    case .image(let image): image.isRedacted
    case .meter(let meter, _, _): meter.isRedacted
    case .nothing, .color, .gradient, .unknown: false
    }
  }
}
