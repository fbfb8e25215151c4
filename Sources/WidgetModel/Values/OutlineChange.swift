/// A change of a shape's outline, such as a rotation; the raw value is its name in JSON.
///
/// If one JSON object contains several changes, they are applied in the order of these cases.
enum OutlineChange: String, CaseIterable {
  case inset, trim, rotation, scale, offset, frame

  /// Applies this change to an outline, with its value from JSON.
  func applied(to outline: ShapeOutline, _ value: JSONValue) throws(ViewProblem) -> ShapeOutline {
    switch self {
    case .inset: return .inset(outline, by: try value.viewLength(rawValue))
    case .trim:
      guard case .object(let part) = value else {
        return .trimmed(outline, from: 0, to: try value.viewLength(rawValue))
      }
      return .trimmed(
        outline, from: try part.viewLength("from") ?? 0, to: try part.viewLength("to") ?? 1)
    case .rotation:
      let rotation = try Rotation(rawValue, value)
      return .rotated(outline, degrees: rotation.degrees, anchor: rotation.anchor)
    case .scale:
      let scale = try Scale(rawValue, value)
      return .scaled(outline, x: scale.x, y: scale.y, anchor: scale.anchor)
    case .offset:
      let offset = try PointValue(rawValue, value)
      return .offset(outline, x: offset.x, y: offset.y)
    case .frame:
      let frame = try value.viewObject(rawValue)
      return .sized(
        outline, width: try frame.viewLength("width", of: "an outline's frame"),
        height: try frame.viewLength("height", of: "an outline's frame"))
    }
  }
}

extension ShapeOutline {
  /// The outline inside a change; nil for a basic form.
  var content: ShapeOutline? {
    switch self {
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .circle, .ellipse, .capsule,
      .containerRelative, .path:
      nil
    case .inset(let content, _), .trimmed(let content, _, _), .rotated(let content, _, _),
      .scaled(let content, _, _, _), .offset(let content, _, _), .sized(let content, _, _):
      content
    }
  }

  /// The number of outlines nested in each other, including this one.
  var height: Int {
    var height = 1
    var outline = self
    while let content = outline.content {
      height += 1
      outline = content
    }
    return height
  }

  /// The basic form without any change.
  var form: ShapeOutline {
    var outline = self
    while let content = outline.content { outline = content }
    return outline
  }
}

extension JSONWriter {
  /// Writes the member for an outline's outermost change.
  mutating func change(_ outline: ShapeOutline) {
    switch outline {
    case .inset(_, let inset): length("inset", inset)
    case .trimmed(_, let start, let end):
      key("trim")
      object { json in
        if start != 0 { json.length("from", start) }
        json.length("to", end)
      }
    case .rotated(_, let degrees, let anchor):
      write("rotation", Rotation(degrees: degrees, anchor: anchor))
    case .scaled(_, let x, let y, let anchor): write("scale", Scale(x: x, y: y, anchor: anchor))
    case .offset(_, let x, let y): write("offset", PointValue(x: x, y: y))
    case .sized(_, let width, let height): write("frame", DisplaySize(width: width, height: height))
    default: break
    }
  }
}
