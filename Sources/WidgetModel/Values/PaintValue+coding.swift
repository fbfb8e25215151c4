// The forms of colours and gradients in archives and in JSON. A gradient in JSON is an object whose
// member `linear`, `radial`, `elliptical` or `angular` is an array of stops. A stop is a colour, or
// an object with `color` and `at`; stops without `at` are evenly spaced.

/// The first byte of a paint in archives; these numbers never change.
private enum PaintTag: UInt8 {
  case color = 0
  case linear = 1
  case radial = 2
  case elliptical = 3
  case angular = 4
}

extension PaintValue: ViewValue {
  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    guard let tag = PaintTag(rawValue: try archive.byte()) else {
      throw archive.error(.notUnderstood)
    }
    self =
      tag == .color
      ? .color(try ColorValue(from: &archive)) : .gradient(try GradientValue(tag, from: &archive))
  }

  func write(to archive: inout ArchiveEncoder) {
    switch self {
    case .color(let color):
      archive.byte(PaintTag.color.rawValue)
      color.write(to: &archive)
    case .gradient(let gradient): gradient.write(to: &archive)
    }
  }

  init(_ key: String, _ json: JSONValue) throws(ViewProblem) {
    if let gradient = try GradientValue(ifOne: key, json) {
      self = .gradient(gradient)
    } else {
      self = .color(try ColorValue(key, json))
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .color(let color): color.write(to: &json)
    case .gradient(let gradient): gradient.write(to: &json)
    }
  }
}

extension GradientValue: ViewValue {
  // MARK: Archive

  init(from archive: inout ArchiveDecoder) throws(ArchiveError) {
    guard let tag = PaintTag(rawValue: try archive.byte()) else {
      throw archive.error(.notUnderstood)
    }
    try self.init(tag, from: &archive)
  }

  fileprivate init(
    _ tag: PaintTag, from archive: inout ArchiveDecoder
  ) throws(ArchiveError) {
    if tag == .color { throw archive.error(.notUnderstood) }
    let first = try UnitPointValue(from: &archive)
    if tag == .linear {
      geometry = .linear(start: first, end: try UnitPointValue(from: &archive))
    } else {
      let (start, end) = (try archive.number(), try archive.number())
      geometry =
        switch tag {
        case .radial: .radial(center: first, startRadius: start, endRadius: end)
        case .elliptical: .elliptical(center: first, startRadius: start, endRadius: end)
        default: .angular(center: first, start: start, end: end)
        }
    }
    stops = []
    for _ in 0..<(try archive.pieces()) {
      stops.append(Stop(try ColorValue(from: &archive), at: try archive.number()))
    }
  }

  func write(to archive: inout ArchiveEncoder) {
    func write(_ tag: PaintTag, _ center: UnitPointValue, _ start: Double, _ end: Double) {
      archive.byte(tag.rawValue)
      center.write(to: &archive)
      archive.number(start)
      archive.number(end)
    }
    switch geometry {
    case .linear(let start, let end): write(.linear, start, end.x, end.y)
    case .radial(let center, let start, let end): write(.radial, center, start, end)
    case .elliptical(let center, let start, let end): write(.elliptical, center, start, end)
    case .angular(let center, let start, let end): write(.angular, center, start, end)
    }
    for stop in stops.prefix(archive.pieces(stops.count)) {
      stop.color.write(to: &archive)
      archive.number(stop.location)
    }
  }

  // MARK: JSON

  static let blank = GradientValue(stops: [], geometry: .linear(start: usualStart, end: usualEnd))

  func write(to json: inout JSONWriter) {
    json.object { json in
      switch geometry {
      case .linear(let start, let end):
        writeStops("linear", to: &json)
        json.write("from", start, unless: Self.usualStart)
        json.write("to", end, unless: Self.usualEnd)
      case .radial(let center, let start, let end):
        write("radial", center, start, end, to: &json)
      case .elliptical(let center, let start, let end):
        write("elliptical", center, start, end, to: &json)
      case .angular(let center, let start, let end):
        write("angular", center, start, end, to: &json)
      }
    }
  }

  private func write(
    _ word: String, _ center: UnitPointValue, _ start: Double, _ end: Double,
    to json: inout JSONWriter
  ) {
    writeStops(word, to: &json)
    json.write("center", center, unless: .center)
    json.write("from", start, unless: 0)
    json.length("to", end)
  }

  private func writeStops(_ word: String, to json: inout JSONWriter) {
    json.key(word)
    json.array { json in
      for (index, stop) in stops.enumerated() {
        if stop.location == Self.location(of: index, among: stops.count) {
          stop.color.write(to: &json)
        } else {
          json.object { json in
            json.write("color", stop.color)
            json.length("at", stop.location)
          }
        }
      }
    }
  }

  private static let usualStart = UnitPointValue(x: 0.5, y: 0)
  private static let usualEnd = UnitPointValue(x: 0.5, y: 1)
  private static let words = ["linear", "radial", "elliptical", "angular"]

  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    guard let gradient = try GradientValue(ifOne: key, value) else {
      throw ViewProblem(key, "a gradient needs 'linear', 'radial', 'elliptical' or 'angular'")
    }
    self = gradient
  }

  /// Reads a gradient; returns nil if the value isn't one.
  fileprivate init?(ifOne key: String, _ value: JSONValue) throws(ViewProblem) {
    guard case .object(let object) = value,
      let word = Self.words.first(where: { object[$0] != nil }), let stops = object[word]
    else { return nil }
    do throws(ViewProblem) {
      self.init(
        stops: try Self.stops(word, stops), geometry: try Self.geometry(word, object))
    } catch { throw error.at(key) }
  }

  private static func geometry(
    _ word: String, _ object: [String: JSONValue]
  ) throws(ViewProblem) -> Geometry {
    if word == "linear" {
      return .linear(
        start: try object.viewPoint("from") ?? usualStart,
        end: try object.viewPoint("to") ?? usualEnd)
    }
    let center = try object.viewPoint("center") ?? .center
    let start = try object.viewLength("from") ?? 0
    let end = try object.viewLength("to")
    switch word {
    case "elliptical":
      return .elliptical(center: center, startRadius: start, endRadius: end ?? 1)
    case "angular": return .angular(center: center, start: start, end: end ?? start + 360)
    default:
      guard let end else { throw ViewProblem("to", "a radial gradient needs an end radius 'to'") }
      return .radial(center: center, startRadius: start, endRadius: end)
    }
  }

  private static func stops(_ word: String, _ value: JSONValue) throws(ViewProblem) -> [Stop] {
    guard let values = value.array else { throw ViewProblem(word, "not an array of colors") }
    var stops: [Stop] = []
    stops.reserveCapacity(values.count)
    for value in values {
      do throws(ViewProblem) {
        let even = location(of: stops.count, among: values.count)
        if case .object(let object) = value, let color = object["color"] {
          stops.append(
            Stop(try ColorValue("color", color), at: try object.viewLength("at") ?? even))
        } else {
          stops.append(Stop(try ColorValue("color", value), at: even))
        }
      } catch { throw error.at("[\(stops.count)]").at(word) }
    }
    return stops
  }

  /// The default location of a stop, with all stops evenly spaced.
  private static func location(of index: Int, among count: Int) -> Double {
    count > 1 ? Double(index) / Double(count - 1) : 0
  }
}
