// An outline in JSON is a word (`rectangle`, `circle`, `ellipse`, `capsule`, `containerRelative`),
// or an object with one of these as `true`, `roundedRectangle`, `path` or `shape` for another
// outline, and changes of it: `inset`, `trim`, `rotation`, `scale`, `offset` and `frame`, which are
// applied in this order.

extension ShapeOutline {
  /// The nesting limit of outlines.
  static let deepest = 32

  private static let words: [String: ShapeOutline] = [
    "rectangle": .rectangle, "circle": .circle, "ellipse": .ellipse, "capsule": .capsule,
    "containerRelative": .containerRelative,
  ]

  /// The members that determine the form.
  static let forms = words.keys.sorted() + ["path", "roundedRectangle", "shape"]

  fileprivate var word: String? {
    switch self {
    case .rectangle: "rectangle"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .capsule: "capsule"
    case .containerRelative: "containerRelative"
    default: nil
    }
  }

  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    self = try Self.outline(key, value)
    if height > Self.deepest { throw ViewProblem(key, "outlines nested too deep") }
  }

  /// Reads the outline from the members of a view.
  init(_ details: [String: JSONValue]) throws(ViewProblem) {
    self = try Self.outline(details)
    if height > Self.deepest { throw ViewProblem("outlines nested too deep") }
  }

  private static func outline(
    _ key: String, _ value: JSONValue
  ) throws(ViewProblem) -> ShapeOutline {
    guard case .object(let object) = value else {
      let word = try value.viewText(key)
      guard let outline = words[word] else {
        throw .noWord(key, word, among: words.keys.sorted())
      }
      return outline
    }
    do throws(ViewProblem) {
      return try outline(object)
    } catch { throw error.at(key) }
  }

  private static func outline(_ object: [String: JSONValue]) throws(ViewProblem) -> ShapeOutline {
    let found = forms.filter { object.viewValue($0) != nil }
    guard let word = found.first, let value = object[word] else {
      throw ViewProblem("an outline has one of '\(forms.joined(separator: "', '"))'")
    }
    if found.count > 1 { throw ViewProblem("'\(word)' and '\(found[1])' in one object") }
    var outline = try form(word, value, object)
    for change in OutlineChange.allCases {
      guard let value = object.viewValue(change.rawValue) else { continue }
      outline = try change.applied(to: outline, value)
    }
    return outline
  }

  private static func form(
    _ word: String, _ value: JSONValue, _ object: [String: JSONValue]
  ) throws(ViewProblem) -> ShapeOutline {
    switch word {
    case "path":
      return .path(
        try PathValue(word, text: try value.viewText(word)),
        width: try object.viewLength("width", of: "a path"),
        height: try object.viewLength("height", of: "a path"))
    case "roundedRectangle": return try rounded(word, value)
    case "shape": return try outline(word, value)
    default:
      guard case .bool(true) = value, let outline = words[word] else {
        throw ViewProblem(word, "not true")
      }
      return outline
    }
  }

  private static func rounded(
    _ key: String, _ value: JSONValue
  ) throws(ViewProblem) -> ShapeOutline {
    guard case .object(let radii) = value else {
      let radius = try value.viewLength(key)
      return .roundedRectangle(width: radius, height: radius)
    }
    if radii["width"] != nil || radii["height"] != nil {
      return .roundedRectangle(
        width: try radii.viewLength("width") ?? 0, height: try radii.viewLength("height") ?? 0)
    }
    return .unevenRoundedRectangle(
      CornerRadii(
        topLeading: try radii.viewLength("topLeading") ?? 0,
        topTrailing: try radii.viewLength("topTrailing") ?? 0,
        bottomLeading: try radii.viewLength("bottomLeading") ?? 0,
        bottomTrailing: try radii.viewLength("bottomTrailing") ?? 0))
  }
}

extension JSONWriter {
  mutating func value(_ outline: ShapeOutline) {
    value(outline, depth: ShapeOutline.deepest)
  }

  /// Writes an outline as members of the view that has this shape.
  mutating func members(of outline: ShapeOutline) {
    switch outline {
    case .rotated, .scaled, .offset, .sized:
      // In a view these words are effects.
      key("shape")
      value(outline)
    default: members(of: outline, depth: ShapeOutline.deepest)
    }
  }

  private mutating func value(_ outline: ShapeOutline, depth: Int) {
    if let word = outline.word { return value(word) }
    object { json in json.members(of: outline, depth: depth) }
  }

  /// Changes beyond the nesting limit are omitted.
  private mutating func members(of outline: ShapeOutline, depth: Int) {
    guard depth > 1 else { return form(outline.form) }
    if let content = outline.content {
      key("shape")
      value(content, depth: depth - 1)
      change(outline)
    } else {
      form(outline)
    }
  }

  private mutating func form(_ outline: ShapeOutline) {
    if let word = outline.word { return member(word, true) }
    switch outline {
    case .roundedRectangle(let width, let height):
      key("roundedRectangle")
      if width == height { length(width) } else { size(width: width, height: height) }
    case .unevenRoundedRectangle(let radii):
      key("roundedRectangle")
      object { json in
        json.length("topLeading", radii.topLeading)
        json.length("topTrailing", radii.topTrailing)
        json.length("bottomLeading", radii.bottomLeading)
        json.length("bottomTrailing", radii.bottomTrailing)
      }
    case .path(let path, let width, let height):
      member("path", path.text)
      length("width", width)
      length("height", height)
    default: break
    }
  }
}
