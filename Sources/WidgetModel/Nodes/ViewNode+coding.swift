// How each node is written to archives and to JSON, and read from them; the members of larger nodes
// are in their own files.

/// The first byte of a node in an archive, which tells its type.
///
/// These numbers never change. A new case gets a number that neither this enum nor ``EffectTag``
/// uses.
enum NodeTag: UInt8, CaseIterable {
  case empty = 0
  case text = 1
  case column = 2
  case row = 3
  case layers = 4
  case spacer = 5
  case spacerAtLeast = 6
  case divider = 7
  case color = 8
  case unknown = 9
  case shape = 10
  case gradient = 11
  case image = 12
  case meter = 13
  case grid = 14
  case columnGrid = 15
  case rowGrid = 16
  case fitting = 17
  case variants = 18

  /// The member in JSON that tells the type; nil for shapes and images, which have one of several.
  var word: String? {
    switch self {
    case .empty: "empty"
    case .text: "text"
    case .column: "vstack"
    case .row: "hstack"
    case .layers: "zstack"
    case .spacer, .spacerAtLeast: "spacer"
    case .divider: "divider"
    case .color: "color"
    case .unknown: "unknown"
    case .gradient: "gradient"
    case .meter: "meter"
    case .grid: "grid"
    case .columnGrid: "vgrid"
    case .rowGrid: "hgrid"
    case .fitting: "fitting"
    case .variants: "variants"
    case .shape, .image: nil
    }
  }

  /// Whether the node consists only of its type; its member in JSON is then `true`.
  var hasNoMembers: Bool { self == .empty || self == .spacer || self == .divider }
}

extension ViewNode {
  /// Reads a node of a type.
  init<Reader: ViewCoder>(_ tag: NodeTag, from reader: inout Reader) throws(Reader.Failure) {
    switch tag {
    case .empty: self = .empty
    case .text: self = .text(try reader.node(TextNode(runs: [])))
    case .column: self = .stack(try reader.node(StackNode(axis: .vertical, children: [])))
    case .row: self = .stack(try reader.node(StackNode(axis: .horizontal, children: [])))
    case .layers: self = .stack(try reader.node(StackNode(axis: .depth, children: [])))
    case .spacer: self = .spacer(minimumLength: nil)
    case .spacerAtLeast: self = .spacer(minimumLength: try reader.only("spacer", 0))
    case .divider: self = .divider
    case .color: self = .color(try reader.only("color", ColorValue(.named(""))))
    case .unknown: self = .unknown(try reader.only("unknown", ""))
    case .shape: self = .shape(try reader.node(ShapeNode(.rectangle)))
    case .gradient: self = .gradient(try reader.node(Gradient(value: .blank)).value)
    case .image: self = .image(try reader.node(ImageNode(.missing(""))))
    case .meter: self = .meter(try reader.node(MeterNode(.bar(height: 0), .fixed(nil))))
    case .grid: self = .grid(try reader.node(GridNode(rows: [])))
    case .columnGrid:
      let grid = TrackGridNode(isVertical: true, tracks: [], children: [])
      self = .trackGrid(try reader.node(grid))
    case .rowGrid:
      let grid = TrackGridNode(isVertical: false, tracks: [], children: [])
      self = .trackGrid(try reader.node(grid))
    case .fitting: self = try reader.node(Fitting([], horizontal: true, vertical: true)).node
    case .variants:
      var variants = VariantsNode(.colorScheme, [.empty, .empty])
      try reader.variants(&variants)
      self = .variants(variants)
    }
  }

  /// Writes the members of the node, after its tag.
  func writeMembers<Writer: ViewCoder>(to writer: inout Writer) throws(Writer.Failure) {
    switch self {
    case .text(var text): try text.code(&writer)
    case .stack(var stack): try stack.code(&writer)
    case .spacer(var length?): try writer.member("spacer", &length)
    case .color(var color): try writer.member("color", &color)
    case .shape(var shape): try shape.code(&writer)
    case .gradient(let gradient):
      var gradient = Gradient(value: gradient)
      try gradient.code(&writer)
    case .image(var image): try image.code(&writer)
    case .meter(var meter): try meter.code(&writer)
    case .grid(var grid): try grid.code(&writer)
    case .trackGrid(var grid): try grid.code(&writer)
    case .fitting(let views, let horizontal, let vertical):
      var fitting = Fitting(views, horizontal: horizontal, vertical: vertical)
      try fitting.code(&writer)
    case .variants(var variants): try writer.variants(&variants)
    case .unknown(var word): try writer.member("unknown", &word)
    case .empty, .divider, .spacer(nil), .deferred, .modified: break
    }
  }

  /// The tag of the node's type; nil for a node with an effect, which begins with the effect's tag.
  var tag: NodeTag? {
    switch self {
    // Space for a closure that never created its view is empty.
    case .empty, .deferred: .empty
    case .text: .text
    case .stack(let stack): stack.axis.tag
    case .spacer(let minimum): minimum == nil ? .spacer : .spacerAtLeast
    case .divider: .divider
    case .color: .color
    case .shape: .shape
    case .gradient: .gradient
    case .image: .image
    case .meter: .meter
    case .grid: .grid
    case .trackGrid(let grid): grid.isVertical ? .columnGrid : .rowGrid
    case .fitting: .fitting
    case .variants: .variants
    case .unknown: .unknown
    case .modified: nil
    }
  }
}

extension ViewCoder {
  /// Reads the members of a node.
  fileprivate mutating func node<Node: CodedNode>(_ blank: Node) throws(Failure) -> Node {
    var node = blank
    try node.code(&self)
    return node
  }

  /// Reads the only member of a node.
  fileprivate mutating func only<Value: ViewValue>(
    _ name: String, _ blank: Value
  ) throws(Failure) -> Value {
    var value = blank
    try member(name, &value)
    return value
  }
}

/// A node that lists its members for ``ViewCoder``.
protocol CodedNode {
  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure)
}

extension TextNode: CodedNode {}
extension ShapeNode: CodedNode {}
extension ImageNode: CodedNode {}
extension MeterNode: CodedNode {}
extension GridNode: CodedNode {}
extension TrackGridNode: CodedNode {}

extension StackNode: CodedNode {
  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    if !Coder.isArchive { try coder.views(axis.tag.word ?? "", &children) }
    try coder.member("alignment", &alignment, unless: .center)
    let bits = try coder.bits()
    try coder.member("spacing", &spacing, bits.any)
    if Coder.isArchive { try coder.views("", &children) }
  }
}

extension StackNode.Axis {
  var tag: NodeTag {
    switch self {
    case .vertical: .column
    case .horizontal: .row
    case .depth: .layers
    }
  }
}

/// Lists the only member of ``ViewNode/gradient(_:)``.
private struct Gradient: CodedNode {
  var value: GradientValue

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    // `null` isn't a gradient.
    try coder.inJSON("gradient", &value, unless: nil)
    try coder.inArchive(&value)
  }
}

/// Lists the members of ``ViewNode/fitting(_:horizontal:vertical:)``.
private struct Fitting: CodedNode {
  private var views: [ViewNode]
  private var axes: FittingAxes

  init(_ views: [ViewNode], horizontal: Bool, vertical: Bool) {
    self.views = views
    axes = FittingAxes(axes: Axes(horizontal, vertical))
  }

  var node: ViewNode {
    .fitting(views, horizontal: axes.axes.horizontal, vertical: axes.axes.vertical)
  }

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    if !Coder.isArchive { try coder.views("fitting", &views) }
    try coder.member("axes", &axes, unless: FittingAxes(axes: Axes(true, true)))
    if Coder.isArchive { try coder.views("fitting", &views) }
  }
}

/// The directions in which a view has to fit; in JSON `horizontal`, `vertical`, `both` or `none`.
private struct FittingAxes: ViewValue, Equatable {
  let axes: Axes

  init(axes: Axes) {
    self.axes = axes
  }

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    axes = try Axes(from: &archive)
  }

  func write(to archive: inout ArchiveEncoder) { axes.write(to: &archive) }

  private enum Word: String, CaseIterable {
    case horizontal, vertical, both, none
  }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    let word = try json.viewWord(key, Word.self)
    axes = Axes(word == .both || word == .horizontal, word == .both || word == .vertical)
  }

  func write(to json: inout JSONWriter) { axes.write(to: &json) }
}

extension ArchiveEncoder {
  /// Writes a view with everything inside it; parts beyond the limits are omitted.
  package mutating func tree(_ node: ViewNode, limits: ViewLimits = ViewLimits()) {
    nodesLeft = limits.nodes
    pathBytesLeft = limits.pathBytes
    levelsLeft = limits.depth
    self.node(node)
  }

  mutating func node(_ node: ViewNode) {
    if case .empty = node { return byte(NodeTag.empty.rawValue) }
    guard levelsLeft > 0, nodesLeft > 0 else { return byte(NodeTag.empty.rawValue) }
    nodesLeft -= 1
    levelsLeft -= 1
    if case .modified(let content, let effect) = node {
      _ = effect.coded(by: &self)
      self.node(content)
    } else if let tag = node.tag {
      byte(tag.rawValue)
      node.writeMembers(to: &self)
    }
    levelsLeft += 1
  }
}

extension ArchiveDecoder {
  /// Reads a view with everything inside it; throws if it exceeds the limits.
  package mutating func tree(limits: ViewLimits = ViewLimits()) throws(ArchiveError) -> ViewNode {
    nodesLeft = limits.nodes
    pathBytesLeft = limits.pathBytes
    levelsLeft = limits.depth
    return try node()
  }

  mutating func node() throws(ArchiveError) -> ViewNode {
    let byte = try byte()
    if let tag = NodeTag(rawValue: byte) {
      if tag == .empty { return .empty }
      try enter()
      defer { levelsLeft += 1 }
      return try ViewNode(tag, from: &self)
    }
    guard let tag = EffectTag(rawValue: byte) else { throw error(.notUnderstood) }
    try enter()
    defer { levelsLeft += 1 }
    guard let effect = try tag.blank.coded(by: &self) else { throw error(.notUnderstood) }
    return .modified(try node(), effect)
  }

  private mutating func enter() throws(ArchiveError) {
    guard levelsLeft > 0, nodesLeft > 0 else { throw error(.tooLarge) }
    nodesLeft -= 1
    levelsLeft -= 1
  }
}
