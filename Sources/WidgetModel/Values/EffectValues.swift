// The values of effects such as shadows and rotations, as archives and JSON contain them.

/// One or both directions; in JSON `horizontal`, `vertical` or `none`, or `true` for both.
struct Axes: ViewValue, Equatable {
  let horizontal: Bool
  let vertical: Bool

  init(_ horizontal: Bool, _ vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    let bits = try archive.byte()
    self.init(bits & 1 != 0, bits & 2 != 0)
  }

  func write(to archive: inout ArchiveEncoder) {
    archive.byte((horizontal ? 1 : 0) | (vertical ? 2 : 0))
  }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    switch json {
    case .bool(let areBoth): self.init(areBoth, areBoth)
    case .string("horizontal"): self.init(true, false)
    case .string("vertical"): self.init(false, true)
    case .string("none"): self.init(false, false)
    default: throw ViewProblem(key, "not true, 'horizontal' or 'vertical'")
    }
  }

  func write(to json: inout JSONWriter) {
    if horizontal, vertical { return json.value(true) }
    json.value(horizontal ? "horizontal" : vertical ? "vertical" : "none")
  }
}

/// The value of the effect `aspectRatio`; in JSON a ratio, or `fit` or `fill` for the view's own
/// ratio, or an object with `ratio` and `contentMode`.
struct AspectRatio: ViewValue {
  let ratio: Double?
  /// Whether the view fills its space instead of fitting into it; in archives a part of the tag.
  let fills: Bool

  init(_ ratio: Double?, fills: Bool) {
    self.ratio = ratio
    self.fills = fills
  }

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    let bits = try archive.byte()
    self.init(bits & 1 == 0 ? nil : try archive.number(), fills: false)
  }

  func write(to archive: inout ArchiveEncoder) {
    archive.byte(ratio == nil ? 0 : 1)
    if let ratio { archive.number(ratio) }
  }

  private enum ContentMode: String, CaseIterable {
    case fit, fill
  }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    switch json {
    case .string("fit"): self.init(nil, fills: false)
    case .string("fill"): self.init(nil, fills: true)
    case .object(let object):
      let mode = try object.viewWord("contentMode", ContentMode.self) ?? .fit
      self.init(try object.viewLength("ratio"), fills: mode == .fill)
    default: self.init(try json.viewLength(key), fills: false)
    }
  }

  func write(to json: inout JSONWriter) {
    switch (ratio, fills) {
    case (nil, _): json.value(fills ? "fill" : "fit")
    case (let ratio?, false): json.length(ratio)
    case (let ratio?, true):
      json.object { json in
        json.length("ratio", ratio)
        json.member("contentMode", "fill")
      }
    }
  }
}

/// The value of the effect `clip`: an outline, or in JSON an object with `shape` and `evenOdd`.
struct Clip: ViewValue {
  let outline: ShapeOutline
  /// Whether the even-odd rule applies; in archives a part of the tag.
  let isEvenOdd: Bool

  init(_ outline: ShapeOutline, isEvenOdd: Bool) {
    self.outline = outline
    self.isEvenOdd = isEvenOdd
  }

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    self.init(try ShapeOutline(from: &archive), isEvenOdd: false)
  }

  func write(to archive: inout ArchiveEncoder) { outline.write(to: &archive) }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    let isEvenOdd = try json.object?.viewFlag("evenOdd") ?? false
    self.init(try ShapeOutline(key, json), isEvenOdd: isEvenOdd)
  }

  func write(to json: inout JSONWriter) {
    guard isEvenOdd else { return outline.write(to: &json) }
    json.object { json in
      json.write("shape", outline)
      json.member("evenOdd", true)
    }
  }
}

/// The value of the effect `alignmentGuide`: a guide and its new position.
struct GuideChange<Guide: ViewGuide>: ViewValue {
  let guide: Guide
  let length: Double

  init(_ guide: Guide, at length: Double) {
    self.guide = guide
    self.length = length
  }

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    length = try archive.number()
    guide = try Guide(from: &archive)
  }

  func write(to archive: inout ArchiveEncoder) {
    archive.number(length)
    guide.write(to: &archive)
  }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    let object = try json.viewObject(key)
    length = try object.viewLength("at", of: "an alignment guide")
    guard let guide = try object.viewWord(Guide.axis, Guide.self) else {
      throw ViewProblem(key, "an alignment guide must be 'horizontal' or 'vertical'")
    }
    self.guide = guide
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.write(Guide.axis, guide)
      json.length("at", length)
    }
  }
}

/// A horizontal or vertical alignment that a guide can have.
protocol ViewGuide: ViewWord {
  /// The name of the guide's direction, which is its member in JSON.
  static var axis: String { get }
}

extension AlignmentValue.Horizontal: ViewGuide {
  static var axis: String { "horizontal" }
}

extension AlignmentValue.Vertical: ViewGuide {
  static var axis: String { "vertical" }
}

/// The value of the effect `shadow`.
struct Shadow: ShortViewObject {
  static let usualColor = ColorValue(.named("black"), opacity: 0.33)

  var color = usualColor
  var radius = 0.0
  var x = 0.0
  var y = 0.0

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.member("radius", &radius, of: "a shadow")
    try coder.member("x", &x, unless: 0)
    try coder.member("y", &y, unless: 0)
    try coder.member("color", &color, unless: Self.usualColor)
  }
}

extension Shadow {
  init(short radius: Double) { self.init(radius: radius) }
  /// Nil, because the short form is only read.
  var short: Double? { nil }
}

/// The value of the effect `rotation`: degrees, and the point that doesn't move.
struct Rotation: ShortViewObject {
  var degrees = 0.0
  var anchor = UnitPointValue.center

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.member("degrees", &degrees)
    try coder.member("anchor", &anchor, unless: .center)
  }
}

extension Rotation {
  init(short degrees: Double) { self.init(degrees: degrees) }
  var short: Double? { anchor == .center ? degrees : nil }
}

/// The value of the effect `scale`: factors, and the point that doesn't move.
///
/// In JSON, a single number is the factor in both directions.
struct Scale: ShortViewObject {
  var x = 1.0
  var y = 1.0
  var anchor = UnitPointValue.center

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.member("x", &x)
    try coder.member("y", &y)
    try coder.member("anchor", &anchor, unless: .center)
  }
}

extension Scale {
  init(short factor: Double) { self.init(x: factor, y: factor) }
  var short: Double? { x == y && anchor == .center ? x : nil }
}

extension PointValue: ViewObject {
  init() { self.init(x: 0, y: 0) }

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.member("x", &x)
    try coder.member("y", &y)
  }
}

extension DisplaySize: ViewObject {
  init() { self.init(width: 0, height: 0) }

  mutating func code<Coder: ViewCoder>(_ coder: inout Coder) throws(Coder.Failure) {
    try coder.member("width", &width, of: "a size")
    try coder.member("height", &height, of: "a size")
  }
}

/// The value of an effect that is JSON also in an archive.
protocol JSONEffectValue: ViewValue {
  var json: JSONValue { get }
  /// The value for display, without secrets.
  var printedJSON: JSONValue { get }
  init(_ json: JSONValue) throws(EffectFault)
}

extension ActionValue: JSONEffectValue {
  var printedJSON: JSONValue { printed.json }
}

extension MenuValue: JSONEffectValue {}

extension JSONEffectValue {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    let text = try archive.string()
    guard let json = try? JSONValue(parsing: text), let value = try? Self(json) else {
      throw archive.error(.notUnderstood)
    }
    self = value
  }

  func write(to archive: inout ArchiveEncoder) { archive.string(json.json) }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    do throws(EffectFault) {
      try self.init(json)
    } catch { throw ViewProblem(key, error.text) }
  }

  func write(to json: inout JSONWriter) {
    json.value(json.hidesSecrets ? printedJSON : self.json)
  }
}
