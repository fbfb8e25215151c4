// The form of a shape's outline in JSON: a word such as `circle`, or an object with one member for
// the basic form and any number of changes. The form is a word with the value `true`, or
// `roundedRectangle`, `path`, or `shape` for another outline. The changes are `inset`, `trim`,
// `rotation`, `scale`, `offset` and `frame`, and are applied in this order.

extension ShapeOutline {
  /// The most outlines that may be nested in each other.
  static let deepest = 32

  private static let words: [String: ShapeOutline] = [
    "rectangle": .rectangle, "circle": .circle, "ellipse": .ellipse, "capsule": .capsule,
    "containerRelative": .containerRelative,
  ]

  /// The members of a JSON object that determine the basic form.
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
    if height > Self.deepest { throw ViewProblem(key, "outlines are nested too deeply") }
  }

  init(_ members: JSONMembers) throws(ViewProblem) {
    self = try Self.outline(members)
    if height > Self.deepest { throw ViewProblem("outlines are nested too deeply") }
  }

  private static func outline(
    _ key: String, _ value: JSONValue
  ) throws(ViewProblem) -> ShapeOutline {
    guard case .object(let object) = value else {
      let word = try value.viewText(key)
      guard let outline = words[word] else {
        throw .unknownValue(key, word, among: words.keys.sorted())
      }
      return outline
    }
    do throws(ViewProblem) {
      return try outline(JSONMembers(object))
    } catch { throw error.at(key) }
  }

  private static func outline(_ object: JSONMembers) throws(ViewProblem) -> ShapeOutline {
    var found: (word: String, value: JSONValue)?
    for word in forms {
      guard let value = try object.value(word) else { continue }
      if let found {
        throw ViewProblem("one object can't contain both '\(found.word)' and '\(word)'")
      }
      found = (word, value)
    }
    guard let (word, value) = found else {
      throw ViewProblem("an outline needs one of '\(forms.joined(separator: "', '"))'")
    }
    var outline = try form(word, value, object)
    for change in OutlineChange.allCases {
      guard let value = try object.value(change.rawValue) else { continue }
      outline = try change.applied(to: outline, value)
    }
    return outline
  }

  private static func form(
    _ word: String, _ value: JSONValue, _ object: JSONMembers
  ) throws(ViewProblem) -> ShapeOutline {
    switch word {
    case "path":
      var (object, width, height) = (object, 0.0, 0.0)
      let path = try PathValue(word, text: try value.viewText(word))
      try object.member("width", &width, of: "a path")
      try object.member("height", &height, of: "a path")
      return .path(path, width: width, height: height)
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

  func write(to json: inout JSONWriter) {
    json.value(self, depth: Self.deepest)
  }

  func writeMembers(to json: inout JSONWriter) {
    switch self {
    // In a view, these members would be effects instead of changes.
    case .rotated, .scaled, .offset, .sized: json.write("shape", self)
    default: json.members(of: self, depth: Self.deepest)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ outline: ShapeOutline, depth: Int) {
    if let word = outline.word { return value(word) }
    object { json in json.members(of: outline, depth: depth) }
  }

  /// Writes an outline's members; changes beyond the nesting limit are omitted.
  fileprivate mutating func members(of outline: ShapeOutline, depth: Int) {
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
      if width == height {
        length(width)
      } else {
        DisplaySize(width: width, height: height).write(to: &self)
      }
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
