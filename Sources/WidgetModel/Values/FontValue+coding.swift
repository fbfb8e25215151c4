// A font's members are part of the text or image that uses it, both in archives and in JSON.

extension FontValue {
  mutating func code<Coder: ViewCoder>(
    _ coder: inout Coder, _ bits: MemberBits
  ) throws(Coder.Failure) {
    try coder.inJSON("font", &size, unless: .style(.body))
    if Coder.isArchive { try codeArchivedSize(&coder, hasPoints: bits[16]) }
    try coder.member("weight", &weight, bits[32])
    try coder.member("design", &design, unless: .default)
    try coder.flag("italic", &isItalic, bits[1])
    try coder.flag("monospacedDigit", &hasMonospacedDigits, bits[2])
  }

  private mutating func codeArchivedSize<Coder: ViewCoder>(
    _ coder: inout Coder, hasPoints: MemberBit
  ) throws(Coder.Failure) {
    var points: Double?
    var style = Style.body
    switch size {
    case .points(let value): points = value
    case .style(let value): style = value
    }
    try coder.inArchive(&points, hasPoints)
    if points == nil { try coder.inArchive(&style) }
    if Coder.isReading { size = points.map(Size.points) ?? .style(style) }
  }
}

/// In JSON a font's size is the name of a text style, or a number of points.
extension FontValue.Size: JSONCoded {
  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    if let points = try? json.viewLength(key) {
      self = .points(points)
    } else {
      self = .style(try FontValue.Style(key, json))
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .style(let style): style.write(to: &json)
    case .points(let points): json.length(points)
    }
  }
}
