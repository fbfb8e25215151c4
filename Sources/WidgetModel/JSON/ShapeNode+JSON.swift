// A shape in JSON is its outline with `fill`, a paint, and `stroke`, a paint with its line style.
// Without either it is filled in the text colour; `"fill":false` draws nothing.

extension JSONWriter {
  mutating func members(of shape: ShapeNode) {
    members(of: shape.outline)
    if shape.fill == nil, shape.stroke == nil { member("fill", false) }
    paint("fill", shape.fill)
    if shape.isEvenOdd { member("evenOdd", true) }
    if let stroke = shape.stroke { members(of: stroke) }
    if shape.isRedacted { member("redacted", true) }
  }

  private mutating func members(of stroke: StrokeValue) {
    let usual = StrokeValue(stroke.paint)
    paint("stroke", stroke.paint)
    if stroke.width != usual.width { length("lineWidth", stroke.width) }
    if stroke.cap != usual.cap { member("lineCap", stroke.cap.rawValue) }
    if stroke.join != usual.join { member("lineJoin", stroke.join.rawValue) }
    if stroke.miterLimit != usual.miterLimit { length("miterLimit", stroke.miterLimit) }
    if !stroke.dash.isEmpty {
      key("dash")
      array { json in
        for length in stroke.dash { json.length(length) }
      }
    }
    if stroke.dashPhase != usual.dashPhase { length("dashPhase", stroke.dashPhase) }
    if stroke.isInside { member("strokeInside", true) }
  }
}

extension ShapeNode {
  init(_ details: [String: JSONValue]) throws(ViewProblem) {
    let stroke = try StrokeValue(ifAny: details)
    let fill: PaintValue?
    switch details.viewValue("fill") {
    case nil: fill = stroke == nil ? Self.usualFill : nil
    case .bool(let isFilled): fill = isFilled ? Self.usualFill : nil
    case .some(let paint): fill = try PaintValue("fill", paint)
    }
    self.init(
      try ShapeOutline(details), fill: fill, isEvenOdd: try details.viewFlag("evenOdd") ?? false,
      stroke: stroke, isRedacted: try details.viewFlag("redacted") ?? false)
  }

  private static let usualFill = PaintValue.color(ColorValue(.named("primary")))
}

extension StrokeValue {
  fileprivate init?(ifAny details: [String: JSONValue]) throws(ViewProblem) {
    guard let paint = try details.viewPaint("stroke") else { return nil }
    self.init(paint)
    width = try details.viewLength("lineWidth") ?? width
    cap = try details.viewWord("lineCap", Cap.self) ?? cap
    join = try details.viewWord("lineJoin", Join.self) ?? join
    miterLimit = try details.viewLength("miterLimit") ?? miterLimit
    if let lengths = try details.viewValue("dash")?.viewArray("dash") {
      dash.reserveCapacity(lengths.count)
      for length in lengths { dash.append(try length.viewLength("dash")) }
    }
    dashPhase = try details.viewLength("dashPhase") ?? dashPhase
    isInside = try details.viewFlag("strokeInside") ?? isInside
  }
}
