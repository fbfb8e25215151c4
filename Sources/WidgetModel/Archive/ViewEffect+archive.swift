extension ArchiveEncoder {
  mutating func effect(_ effect: ViewEffect, depth: Int) {
    switch effect {
    case .padding(let edges):
      tag(.padding)
      lengths([edges.top, edges.leading, edges.bottom, edges.trailing])
    case .frame(let width, let height, let alignment):
      tag(.frame)
      lengths([width, height])
      self.alignment(alignment)
    case .flexibleFrame(let frame):
      tag(.flexibleFrame)
      lengths([
        frame.minimumWidth, frame.idealWidth, frame.maximumWidth, frame.minimumHeight,
        frame.idealHeight, frame.maximumHeight,
      ])
      alignment(frame.alignment)
    case .fixedSize(let horizontal, let vertical):
      tag(.fixedSize)
      byte((horizontal ? 1 : 0) | (vertical ? 2 : 0))
    case .layoutPriority(let priority):
      tag(.layoutPriority)
      number(priority)
    case .offset(let x, let y):
      tag(.offset)
      number(x)
      number(y)
    case .background(let node, let alignment):
      tag(.background)
      self.alignment(alignment)
      self.node(node, depth: depth)
    case .overlay(let node, let alignment):
      tag(.overlay)
      self.alignment(alignment)
      self.node(node, depth: depth)
    case .containerBackground(let node):
      tag(.containerBackground)
      self.node(node, depth: depth)
    case .opacity(let opacity):
      tag(.opacity)
      number(opacity)
    case .hidden: tag(.hidden)
    case .widgetURL(let url):
      tag(.widgetURL)
      string(url)
    case .action(let action):
      tag(.action)
      string(action.json.json)
    case .accentable(let isAccentable): tag(isAccentable ? .accentable : .notAccentable)
    case .privacySensitive: tag(.privacySensitive)
    case .accessibilityLabel(let label):
      tag(.accessibilityLabel)
      string(label)
    case .accessibilityValue(let value):
      tag(.accessibilityValue)
      string(value)
    case .accessibilityHidden: tag(.accessibilityHidden)
    case .aspectRatio, .clip, .mask, .shadow, .blur, .colorFilter, .rotation, .scale, .position,
      .zIndex, .link, .alignmentGuide, .gridColumns, .gridColumnAlignment, .gridCellAnchor,
      .gridCellUnsized, .ignoresMargins, .madeFor, .colorScheme, .layoutDirection:
      drawingEffect(effect, depth: depth)
    }
  }

  /// Writes a bit mask of the existing lengths, followed by these.
  mutating func lengths(_ lengths: [Double?]) {
    var present: UInt8 = 0
    for (index, length) in lengths.enumerated() where length != nil { present |= 1 << index }
    byte(present)
    for case let length? in lengths { number(length) }
  }
}

extension ArchiveDecoder {
  /// Reads the effect for a tag.
  mutating func effect(_ tag: ArchiveTag, depth: Int) throws(ArchiveError) -> ViewEffect {
    switch tag {
    case .padding:
      let edges = try lengths(4)
      return .padding(
        EdgeLengths(top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3]))
    case .frame:
      let sizes = try lengths(2)
      return .frame(width: sizes[0], height: sizes[1], alignment: try alignment())
    case .flexibleFrame:
      let sizes = try lengths(6)
      return .flexibleFrame(
        FlexibleFrame(
          minimumWidth: sizes[0], idealWidth: sizes[1], maximumWidth: sizes[2],
          minimumHeight: sizes[3], idealHeight: sizes[4], maximumHeight: sizes[5],
          alignment: try alignment()))
    case .fixedSize:
      let axes = try byte()
      return .fixedSize(horizontal: axes & 1 != 0, vertical: axes & 2 != 0)
    case .layoutPriority: return .layoutPriority(try number())
    case .offset: return .offset(x: try number(), y: try number())
    case .background:
      let alignment = try alignment()
      return .background(try node(depth: depth), alignment)
    case .overlay:
      let alignment = try alignment()
      return .overlay(try node(depth: depth), alignment)
    case .containerBackground: return .containerBackground(try node(depth: depth))
    case .opacity: return .opacity(try number())
    case .hidden: return .hidden
    case .widgetURL: return .widgetURL(try string())
    case .action: return .action(try action())
    case .accentable: return .accentable(true)
    case .notAccentable: return .accentable(false)
    case .privacySensitive: return .privacySensitive
    case .accessibilityLabel: return .accessibilityLabel(try string())
    case .accessibilityValue: return .accessibilityValue(try string())
    case .accessibilityHidden: return .accessibilityHidden
    default: return try drawingEffect(tag, depth: depth)
    }
  }

  private mutating func action() throws(ArchiveError) -> ActionValue {
    let text = try string()
    guard let json = try? JSONValue(parsing: text), let action = try? ActionValue(json) else {
      throw error(.notUnderstood)
    }
    return action
  }

  mutating func alignment() throws(ArchiveError) -> AlignmentValue {
    try word { AlignmentValue.names[$0] }
  }

  mutating func lengths(_ count: Int) throws(ArchiveError) -> [Double?] {
    let present = try byte()
    var lengths: [Double?] = []
    for index in 0..<count {
      lengths.append(present & 1 << index == 0 ? nil : try number())
    }
    return lengths
  }
}
