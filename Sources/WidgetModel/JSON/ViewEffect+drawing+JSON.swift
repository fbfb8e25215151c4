extension JSONWriter {
  /// Writes the effects on drawing and placement.
  mutating func drawingMembers(of effect: ViewEffect) {
    switch effect {
    case .aspectRatio(let ratio, let fills): aspectRatio(ratio, fills: fills)
    case .clip(let outline, let isEvenOdd):
      key("clip")
      if isEvenOdd {
        object { json in
          json.key("shape")
          json.value(outline)
          json.member("evenOdd", true)
        }
      } else {
        value(outline)
      }
    case .mask(let node, let alignment):
      key("mask")
      value(node)
      self.alignment("maskAlignment", alignment)
    case .shadow(let color, let radius, let x, let y):
      key("shadow")
      object { json in
        json.length("radius", radius)
        if x != 0 { json.length("x", x) }
        if y != 0 { json.length("y", y) }
        if color != ViewEffect.usualShadow {
          json.key("color")
          json.value(color)
        }
      }
    case .blur(let radius): length("blur", radius)
    case .colorFilter(let filter): members(of: filter)
    case .rotation(let degrees, let anchor): rotation(degrees: degrees, anchor: anchor)
    case .scale(let x, let y, let anchor): scale(x: x, y: y, anchor: anchor)
    case .position(let x, let y):
      key("position")
      place(x: x, y: y)
    case .zIndex(let index): length("zIndex", index)
    case .link(let url): member("link", url)
    case .alignmentGuide(let guide, let length): alignmentGuide(guide, at: length)
    case .gridColumns(let count): member("gridCellColumns", count)
    case .gridColumnAlignment(let alignment): member("gridColumnAlignment", alignment.rawValue)
    case .gridCellAnchor(let anchor):
      key("gridCellAnchor")
      value(anchor)
    case .gridCellUnsized(true, true): member("gridCellUnsized", true)
    case .gridCellUnsized(let horizontal, let vertical):
      member("gridCellUnsized", horizontal ? "horizontal" : vertical ? "vertical" : "none")
    case .colorScheme(let scheme): member("colorScheme", scheme.rawValue)
    case .layoutDirection(let direction): member("layoutDirection", direction.rawValue)
    case .ignoresMargins: member("ignoresMargins", true)
    case .madeFor(let size):
      key("madeFor")
      self.size(width: size.width, height: size.height)
    default: break
    }
  }

  private mutating func aspectRatio(_ ratio: Double?, fills: Bool) {
    key("aspectRatio")
    switch (ratio, fills) {
    case (nil, _): value(fills ? "fill" : "fit")
    case (let ratio?, false): length(ratio)
    case (let ratio?, true):
      object { json in
        json.length("ratio", ratio)
        json.member("contentMode", "fill")
      }
    }
  }

  private mutating func alignmentGuide(_ guide: AlignmentGuide, at length: Double) {
    key("alignmentGuide")
    object { json in
      switch guide {
      case .horizontal(let guide): json.member("horizontal", guide.rawValue)
      case .vertical(let guide): json.member("vertical", guide.rawValue)
      }
      json.length("at", length)
    }
  }
}

extension ViewEffect {
  static let drawingWords: Set<String> = ColorFilter.words.union([
    "aspectRatio", "clip", "cornerRadius", "mask", "maskAlignment", "shadow", "blur", "rotation",
    "scale", "position", "zIndex", "link", "alignmentGuide", "gridCellColumns", "ignoresMargins",
    "madeFor", "gridColumnAlignment", "gridCellAnchor", "gridCellUnsized", "colorScheme",
    "layoutDirection",
  ])

  fileprivate static let usualShadow = ColorValue(.named("black"), opacity: 0.33)

  /// Nil for an unknown word, or an effect that is switched off.
  init?(drawing key: String, _ value: JSONValue) throws(ViewProblem) {
    switch key {
    case "aspectRatio": self = try Self.aspectRatio(key, value)
    case "clip":
      let isEvenOdd = try value.object?.viewFlag("evenOdd") ?? false
      self = .clip(try ShapeOutline(key, value), isEvenOdd: isEvenOdd)
    case "cornerRadius":
      let radius = try value.viewLength(key)
      self = .clip(.roundedRectangle(width: radius, height: radius), isEvenOdd: false)
    case "shadow": self = try Self.shadow(key, value)
    case "blur": self = .blur(radius: try value.viewLength(key))
    case "rotation":
      let rotation = try RotationWords(key, value)
      self = .rotation(degrees: rotation.degrees, anchor: rotation.anchor)
    case "scale":
      let scale = try ScaleWords(key, value)
      self = .scale(x: scale.x, y: scale.y, anchor: scale.anchor)
    case "position":
      let place = try value.viewObject(key)
      self = .position(x: try place.viewLength("x") ?? 0, y: try place.viewLength("y") ?? 0)
    case "zIndex": self = .zIndex(try value.viewLength(key))
    case "link": self = .link(try value.viewText(key))
    case "alignmentGuide": self = try Self.alignmentGuide(key, value)
    case "gridCellColumns": self = .gridColumns(try value.viewWhole(key))
    case "gridColumnAlignment":
      self = .gridColumnAlignment(try value.viewWord(key, AlignmentValue.Horizontal.self))
    case "gridCellAnchor": self = .gridCellAnchor(try UnitPointValue(key, value))
    case "gridCellUnsized":
      let axes = try AxesWords(key, value)
      self = .gridCellUnsized(horizontal: axes.horizontal, vertical: axes.vertical)
    case "colorScheme":
      self = .colorScheme(try value.viewWord(key, RequestEnvironment.ColorScheme.self))
    case "layoutDirection":
      self = .layoutDirection(try value.viewWord(key, LayoutDirectionValue.self))
    case "ignoresMargins":
      guard try value.viewFlag(key) else { return nil }
      self = .ignoresMargins
    case "madeFor":
      let size = try value.viewObject(key)
      self = .madeFor(
        DisplaySize(
          width: try size.viewLength("width", of: "a size"),
          height: try size.viewLength("height", of: "a size")))
    default:
      guard let filter = try ColorFilter(key, value) else { return nil }
      self = .colorFilter(filter)
    }
  }

  private static func aspectRatio(
    _ key: String, _ value: JSONValue
  ) throws(ViewProblem) -> ViewEffect {
    switch value {
    case .string("fit"): return .aspectRatio(nil, fills: false)
    case .string("fill"): return .aspectRatio(nil, fills: true)
    case .object(let object):
      let mode = try object.viewWord("contentMode", ContentMode.self) ?? .fit
      return .aspectRatio(try object.viewLength("ratio"), fills: mode == .fill)
    default: return .aspectRatio(try value.viewLength(key), fills: false)
    }
  }

  private enum ContentMode: String, CaseIterable {
    case fit, fill
  }

  private static func shadow(
    _ key: String, _ value: JSONValue
  ) throws(ViewProblem) -> ViewEffect {
    guard case .object(let object) = value else {
      return .shadow(usualShadow, radius: try value.viewLength(key), x: 0, y: 0)
    }
    let color = try object.viewValue("color").map { value throws(ViewProblem) in
      try ColorValue("color", value)
    }
    return .shadow(
      color ?? usualShadow, radius: try object.viewLength("radius", of: "a shadow"),
      x: try object.viewLength("x") ?? 0, y: try object.viewLength("y") ?? 0)
  }

  private static func alignmentGuide(
    _ key: String, _ value: JSONValue
  ) throws(ViewProblem) -> ViewEffect {
    let object = try value.viewObject(key)
    let length = try object.viewLength("at", of: "an alignment guide")
    if let guide = try object.viewWord("horizontal", AlignmentValue.Horizontal.self) {
      return .alignmentGuide(.horizontal(guide), at: length)
    }
    guard let guide = try object.viewWord("vertical", AlignmentValue.Vertical.self) else {
      throw ViewProblem(key, "an alignment guide is 'horizontal' or 'vertical'")
    }
    return .alignmentGuide(.vertical(guide), at: length)
  }
}
