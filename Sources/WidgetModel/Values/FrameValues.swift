// The values of the effects `frame` and `padding`, as archives and JSON contain them.

/// The value of the effect ``ViewEffect/frame(width:height:alignment:)``.
struct FixedFrame: ViewObject {
  var width: Double?
  var height: Double?
  var alignment = AlignmentValue.center

  var effect: ViewEffect { .frame(width: width, height: height, alignment: alignment) }

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    let bits = try coder.bits()
    try coder.member("width", &width, bits[1])
    try coder.member("height", &height, bits[2])
    try coder.member("alignment", &alignment, unless: .center)
  }
}

/// In JSON a flexible frame is also named `frame`; it differs by its members, such as `maxWidth`.
extension FlexibleFrame: ViewObject {
  init() { self.init(minimumWidth: nil) }

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    let bits = try coder.bits()
    try coder.member("minWidth", &minimumWidth, bits[1])
    try coder.member("idealWidth", &idealWidth, bits[2])
    try coder.member("maxWidth", &maximumWidth, bits[4])
    try coder.member("minHeight", &minimumHeight, bits[8])
    try coder.member("idealHeight", &idealHeight, bits[16])
    try coder.member("maxHeight", &maximumHeight, bits[32])
    try coder.member("alignment", &alignment, unless: .center)
  }

  private static let words = [
    "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
  ]

  /// Whether the object of a `frame` describes a flexible frame.
  static func isDescribed(by object: [String: JSONValue]) -> Bool {
    words.contains { object[$0] != nil }
  }

  /// Reads the object; `width` and `height` set the minimum, the ideal and the maximum size.
  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    let object = try json.viewObject(key)
    let width = try object.viewLength("width")
    let height = try object.viewLength("height")
    self.init(
      minimumWidth: width, idealWidth: width, maximumWidth: width, minimumHeight: height,
      idealHeight: height, maximumHeight: height)
    var members = JSONMembers(object)
    try code(&members)
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      // Without a length, write an empty member to distinguish this from a fixed frame.
      if self == FlexibleFrame(alignment: alignment) {
        json.key(Self.words[0])
        json.null()
      }
      var frame = self
      frame.code(&json)
    }
  }
}

/// In JSON padding is one length for all edges, `true` for the platform's default, or an object.
extension EdgeLengths: ViewValue {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    self.init(all: nil)
    try code(&archive)
  }

  func write(to archive: inout ArchiveEncoder) {
    var edges = self
    edges.code(&archive)
  }

  private mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    let bits = try coder.bits()
    try coder.member("top", &top, bits[1])
    try coder.member("leading", &leading, bits[2])
    try coder.member("bottom", &bottom, bits[4])
    try coder.member("trailing", &trailing, bits[8])
  }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    guard case .object(let edges) = json else {
      self.init(all: try Self.length(key, json))
      return
    }
    func length(_ name: String, _ both: String) throws(ViewProblem) -> Double? {
      guard let value = edges[name] ?? edges[both], value != .null else { return 0 }
      return try Self.length(name, value)
    }
    self.init(
      top: try length("top", "vertical"), leading: try length("leading", "horizontal"),
      bottom: try length("bottom", "vertical"), trailing: try length("trailing", "horizontal"))
  }

  private static func length(_ key: String, _ json: JSONValue) throws(ViewProblem) -> Double? {
    if case .bool(let isThere) = json { return isThere ? nil : 0 }
    return try json.viewLength(key)
  }

  func write(to json: inout JSONWriter) {
    if leading == top, bottom == top, trailing == top { return Self.write(top, to: &json) }
    json.object { json in
      Self.write("top", top, to: &json)
      Self.write("leading", leading, to: &json)
      Self.write("bottom", bottom, to: &json)
      Self.write("trailing", trailing, to: &json)
    }
  }

  private static func write(_ name: String, _ length: Double?, to json: inout JSONWriter) {
    guard length != 0 else { return }
    json.key(name)
    write(length, to: &json)
  }

  private static func write(_ length: Double?, to json: inout JSONWriter) {
    if let length { json.length(length) } else { json.value(true) }
  }
}
