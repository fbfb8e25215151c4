extension ArchiveEncoder {
  /// Packs effects on drawing and placement.
  mutating func drawingEffect(_ effect: ViewEffect, depth: Int) {
    switch effect {
    case .aspectRatio(let ratio, let fills):
      tag(fills ? .aspectFill : .aspectFit)
      lengths([ratio])
    case .clip(let outline, let isEvenOdd):
      tag(isEvenOdd ? .clipEvenOdd : .clip)
      self.outline(outline)
    case .mask(let node, let alignment):
      tag(.mask)
      self.alignment(alignment)
      self.node(node, depth: depth)
    case .shadow(let color, let radius, let x, let y):
      numbers(.shadow, [radius, x, y])
      self.color(color)
    case .blur(let radius): numbers(.blur, [radius])
    case .colorFilter(let filter): colorFilter(filter)
    case .rotation(let degrees, let anchor): numbers(.rotation, [degrees, anchor.x, anchor.y])
    case .scale(let x, let y, let anchor): numbers(.scale, [x, y, anchor.x, anchor.y])
    case .position(let x, let y): numbers(.position, [x, y])
    case .zIndex(let index): numbers(.zIndex, [index])
    case .link(let url):
      tag(.link)
      string(url)
    case .alignmentGuide(.horizontal(let guide), let length):
      numbers(.horizontalGuide, [length])
      string(guide.rawValue)
    case .alignmentGuide(.vertical(let guide), let length):
      numbers(.verticalGuide, [length])
      string(guide.rawValue)
    case .gridColumns(let count):
      tag(.gridColumns)
      signed(Int64(count))
    case .gridColumnAlignment(let alignment):
      tag(.gridColumnAlignment)
      string(alignment.rawValue)
    case .gridCellAnchor(let anchor): numbers(.gridCellAnchor, [anchor.x, anchor.y])
    case .gridCellUnsized(let horizontal, let vertical):
      tag(.gridCellUnsized)
      byte((horizontal ? 1 : 0) | (vertical ? 2 : 0))
    case .colorScheme(let scheme):
      tag(.colorScheme)
      string(scheme.rawValue)
    case .layoutDirection(let direction):
      tag(.layoutDirection)
      string(direction.rawValue)
    case .ignoresMargins: tag(.ignoresMargins)
    case .madeFor(let size): numbers(.madeFor, [size.width, size.height])
    default: break
    }
  }

  private mutating func colorFilter(_ filter: ColorFilter) {
    switch filter {
    case .grayscale(let amount): numbers(.grayscale, [amount])
    case .saturation(let amount): numbers(.saturation, [amount])
    case .brightness(let amount): numbers(.brightness, [amount])
    case .contrast(let amount): numbers(.contrast, [amount])
    case .hueRotation(let degrees): numbers(.hueRotation, [degrees])
    case .invert: tag(.colorInvert)
    case .multiply(let color):
      tag(.colorMultiply)
      self.color(color)
    case .luminanceToAlpha: tag(.luminanceToAlpha)
    }
  }

  private mutating func numbers(_ tag: ArchiveTag, _ numbers: [Double]) {
    self.tag(tag)
    for number in numbers { self.number(number) }
  }
}

extension ArchiveDecoder {
  mutating func drawingEffect(
    _ tag: ArchiveTag, depth: Int
  ) throws(ArchiveError) -> ViewEffect {
    switch tag {
    case .aspectFit: return .aspectRatio(try lengths(1)[0], fills: false)
    case .aspectFill: return .aspectRatio(try lengths(1)[0], fills: true)
    case .clip: return .clip(try outline(), isEvenOdd: false)
    case .clipEvenOdd: return .clip(try outline(), isEvenOdd: true)
    case .mask:
      let alignment = try alignment()
      return .mask(try node(depth: depth), alignment)
    case .shadow:
      let (radius, x, y) = (try number(), try number(), try number())
      return .shadow(try color(), radius: radius, x: x, y: y)
    case .blur: return .blur(radius: try number())
    case .rotation: return .rotation(degrees: try number(), anchor: try point())
    case .scale: return .scale(x: try number(), y: try number(), anchor: try point())
    case .position: return .position(x: try number(), y: try number())
    case .zIndex: return .zIndex(try number())
    case .link: return .link(try string())
    case .horizontalGuide:
      let length = try number()
      let guide = try word(AlignmentValue.Horizontal.init(rawValue:))
      return .alignmentGuide(.horizontal(guide), at: length)
    case .verticalGuide:
      let length = try number()
      let guide = try word(AlignmentValue.Vertical.init(rawValue:))
      return .alignmentGuide(.vertical(guide), at: length)
    case .gridColumns:
      guard let count = Int(exactly: try signed()) else { throw error(.notUnderstood) }
      return .gridColumns(count)
    case .gridColumnAlignment:
      return .gridColumnAlignment(try word(AlignmentValue.Horizontal.init(rawValue:)))
    case .gridCellAnchor: return .gridCellAnchor(try point())
    case .gridCellUnsized:
      let axes = try byte()
      return .gridCellUnsized(horizontal: axes & 1 != 0, vertical: axes & 2 != 0)
    case .colorScheme:
      return .colorScheme(try word(RequestEnvironment.ColorScheme.init(rawValue:)))
    case .layoutDirection:
      return .layoutDirection(try word(LayoutDirectionValue.init(rawValue:)))
    case .ignoresMargins: return .ignoresMargins
    case .madeFor: return .madeFor(DisplaySize(width: try number(), height: try number()))
    default: return .colorFilter(try colorFilter(tag))
    }
  }

  private mutating func colorFilter(_ tag: ArchiveTag) throws(ArchiveError) -> ColorFilter {
    switch tag {
    case .grayscale: return .grayscale(try number())
    case .saturation: return .saturation(try number())
    case .brightness: return .brightness(try number())
    case .contrast: return .contrast(try number())
    case .hueRotation: return .hueRotation(try number())
    case .colorInvert: return .invert
    case .colorMultiply: return .multiply(try color())
    case .luminanceToAlpha: return .luminanceToAlpha
    default: throw error(.notUnderstood)
    }
  }
}
