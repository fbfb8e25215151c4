extension JSONWriter {
  mutating func members(of effect: ViewEffect) {
    switch effect {
    case .padding(let edges):
      key("padding")
      value(edges)
    case .frame(let width, let height, let alignment):
      key("frame")
      object { json in
        json.length("width", width)
        json.length("height", height)
        json.alignment("alignment", alignment)
      }
    case .flexibleFrame(let frame):
      key("frame")
      object { json in json.members(of: frame) }
    case .fixedSize(true, true): member("fixedSize", true)
    case .fixedSize(let horizontal, let vertical):
      member("fixedSize", horizontal ? "horizontal" : vertical ? "vertical" : "none")
    case .layoutPriority(let priority): length("layoutPriority", priority)
    case .offset(let x, let y):
      key("offset")
      object { json in
        json.length("x", x)
        json.length("y", y)
      }
    case .background(let node, let alignment):
      key("background")
      value(node)
      self.alignment("backgroundAlignment", alignment)
    case .overlay(let node, let alignment):
      key("overlay")
      value(node)
      self.alignment("overlayAlignment", alignment)
    case .containerBackground(let node):
      key("containerBackground")
      value(node)
    case .opacity(let opacity): length("opacity", opacity)
    case .hidden: member("hidden", true)
    case .widgetURL(let url): member("widgetURL", url)
    case .action(let action):
      member("action", hidesSecrets ? action.printed.json : action.json)
    case .accentable(let isAccentable): member("accentable", isAccentable)
    case .privacySensitive: member("privacySensitive", true)
    case .accessibilityLabel(let label): member("accessibilityLabel", label)
    case .accessibilityValue(let value): member("accessibilityValue", value)
    case .accessibilityHidden: member("accessibilityHidden", true)
    case .aspectRatio, .clip, .mask, .shadow, .blur, .colorFilter, .rotation, .scale, .position,
      .zIndex, .link, .alignmentGuide, .gridColumns, .gridColumnAlignment, .gridCellAnchor,
      .gridCellUnsized, .ignoresMargins, .madeFor, .colorScheme, .layoutDirection:
      drawingMembers(of: effect)
    }
  }

  private mutating func members(of frame: FlexibleFrame) {
    let lengths = [
      frame.minimumWidth, frame.idealWidth, frame.maximumWidth, frame.minimumHeight,
      frame.idealHeight, frame.maximumHeight,
    ]
    for (name, length) in zip(FlexibleFrame.words, lengths) { self.length(name, length) }
    // Without lengths, the name alone distinguishes it from a fixed frame.
    if lengths.allSatisfy({ $0 == nil }) {
      key(FlexibleFrame.words[0])
      null()
    }
    alignment("alignment", frame.alignment)
  }

  /// One length for all edges, `true` for the platform's default, or an object with single edges.
  private mutating func value(_ edges: EdgeLengths) {
    let lengths = [edges.top, edges.leading, edges.bottom, edges.trailing]
    if lengths.allSatisfy({ $0 == edges.top }) { return value(edge: edges.top) }
    object { json in
      for (name, length) in zip(["top", "leading", "bottom", "trailing"], lengths)
      where length != 0 {
        json.key(name)
        json.value(edge: length)
      }
    }
  }

  private mutating func value(edge: Double?) {
    if let edge { length(edge) } else { value(true) }
  }
}

extension FlexibleFrame {
  fileprivate static let words = [
    "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
  ]
}

extension ViewEffect {
  /// The members that are effects or belong to one.
  static let words = drawingWords.union([
    "padding", "frame", "fixedSize", "layoutPriority", "offset", "background",
    "backgroundAlignment", "overlay", "overlayAlignment", "containerBackground", "opacity",
    "hidden", "widgetURL", "action", "accentable", "privacySensitive", "accessibilityLabel",
    "accessibilityValue", "accessibilityHidden",
  ])

  /// The effects of a node, innermost first.
  ///
  /// `privacySensitive` applies to the whole node, wherever the word is in the object, so that no
  /// other member reveals the content.
  static func all(_ members: ViewMembers) throws(ViewProblem) -> [ViewEffect] {
    var effects: [ViewEffect] = []
    guard members.hasEffects else { return effects }
    var isPrivate = false
    for member in members.all where member.role == .effect {
      switch member.value {
      case .node(let node):
        switch member.key {
        case "background":
          effects.append(.background(node, try members.alignment("backgroundAlignment") ?? .center))
        case "overlay":
          effects.append(.overlay(node, try members.alignment("overlayAlignment") ?? .center))
        case "containerBackground": effects.append(.containerBackground(node))
        case "mask":
          effects.append(.mask(node, try members.alignment("maskAlignment") ?? .center))
        default: break
        }
      case .data(let value) where value != .null:
        guard let effect = try ViewEffect(member.key, value) else { continue }
        if effect == .privacySensitive { isPrivate = true } else { effects.append(effect) }
      default: break
      }
    }
    if isPrivate { effects.append(.privacySensitive) }
    return effects
  }

  private init?(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    switch key {
    case "padding": self = .padding(try EdgeLengths(value))
    case "frame": self = try Self.frame(value)
    case "fixedSize":
      let axes = try AxesWords(key, value)
      self = .fixedSize(horizontal: axes.horizontal, vertical: axes.vertical)
    case "layoutPriority": self = .layoutPriority(try value.viewLength(key))
    case "offset":
      guard let object = value.object else { throw ViewProblem(key, "not an object") }
      self = .offset(x: try object.viewLength("x") ?? 0, y: try object.viewLength("y") ?? 0)
    case "opacity": self = .opacity(try value.viewLength(key))
    case "hidden":
      guard try value.viewFlag(key) else { return nil }
      self = .hidden
    case "widgetURL": self = .widgetURL(try value.viewText(key))
    case "action":
      do {
        self = .action(try ActionValue(value))
      } catch {
        throw ViewProblem(key, error.text)
      }
    case "accentable": self = .accentable(try value.viewFlag(key))
    case "privacySensitive":
      guard try value.viewFlag(key) else { return nil }
      self = .privacySensitive
    case "accessibilityLabel": self = .accessibilityLabel(try value.viewText(key))
    case "accessibilityValue": self = .accessibilityValue(try value.viewText(key))
    case "accessibilityHidden":
      guard try value.viewFlag(key) else { return nil }
      self = .accessibilityHidden
    default: try self.init(drawing: key, value)
    }
  }

  /// A frame is flexible if it has a minimum, an ideal or a maximum; `width` then sets all three.
  private static func frame(_ value: JSONValue) throws(ViewProblem) -> ViewEffect {
    guard let members = value.object else { throw ViewProblem("frame", "not an object") }
    let alignment = try members["alignment"]?.viewAlignment("alignment") ?? .center
    let width = try members.viewLength("width")
    let height = try members.viewLength("height")
    guard FlexibleFrame.words.contains(where: { members[$0] != nil }) else {
      return .frame(width: width, height: height, alignment: alignment)
    }
    return .flexibleFrame(
      FlexibleFrame(
        minimumWidth: try members.viewLength("minWidth") ?? width,
        idealWidth: try members.viewLength("idealWidth") ?? width,
        maximumWidth: try members.viewLength("maxWidth") ?? width,
        minimumHeight: try members.viewLength("minHeight") ?? height,
        idealHeight: try members.viewLength("idealHeight") ?? height,
        maximumHeight: try members.viewLength("maxHeight") ?? height, alignment: alignment))
  }
}

extension EdgeLengths {
  fileprivate init(_ value: JSONValue) throws(ViewProblem) {
    guard case .object(let edges) = value else {
      let length = try Self.length(value, "padding")
      self.init(top: length, leading: length, bottom: length, trailing: length)
      return
    }
    func length(_ name: String, _ both: String) throws(ViewProblem) -> Double? {
      guard let value = edges[name] ?? edges[both], value != .null else { return 0 }
      return try Self.length(value, name)
    }
    self.init(
      top: try length("top", "vertical"), leading: try length("leading", "horizontal"),
      bottom: try length("bottom", "vertical"), trailing: try length("trailing", "horizontal"))
  }

  private static func length(_ value: JSONValue, _ name: String) throws(ViewProblem) -> Double? {
    if case .bool(let isThere) = value { return isThere ? nil : 0 }
    return try value.viewLength(name)
  }
}
