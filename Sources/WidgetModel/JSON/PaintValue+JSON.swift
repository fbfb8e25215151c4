// A paint in JSON is a colour or a gradient: an object with `linear`, `radial`, `elliptical` or
// `angular`, which is an array of stops. A stop is a colour, or an object with `color` and `at`;
// without `at` the stops are evenly spaced.

extension JSONWriter {
  mutating func value(_ paint: PaintValue) {
    switch paint {
    case .color(let color): value(color)
    case .gradient(let gradient): value(gradient)
    }
  }

  mutating func paint(_ name: String, _ paint: PaintValue?) {
    guard let paint else { return }
    key(name)
    value(paint)
  }

  mutating func value(_ gradient: GradientValue) {
    object { json in
      switch gradient.geometry {
      case .linear(let start, let end):
        json.stops("linear", gradient)
        json.point("from", start, unless: GradientValue.usualStart)
        json.point("to", end, unless: GradientValue.usualEnd)
      case .radial(let center, let start, let end):
        json.stops("radial", gradient)
        json.point("center", center, unless: .center)
        json.bounds(from: start, to: end)
      case .elliptical(let center, let start, let end):
        json.stops("elliptical", gradient)
        json.point("center", center, unless: .center)
        json.bounds(from: start, to: end)
      case .angular(let center, let start, let end):
        json.stops("angular", gradient)
        json.point("center", center, unless: .center)
        json.bounds(from: start, to: end)
      }
    }
  }

  private mutating func bounds(from start: Double, to end: Double) {
    if start != 0 { length("from", start) }
    length("to", end)
  }

  private mutating func stops(_ name: String, _ gradient: GradientValue) {
    key(name)
    array { json in
      for (index, stop) in gradient.stops.enumerated() {
        if stop.location == GradientValue.location(of: index, among: gradient.stops.count) {
          json.value(stop.color)
        } else {
          json.object { json in
            json.key("color")
            json.value(stop.color)
            json.length("at", stop.location)
          }
        }
      }
    }
  }
}

extension PaintValue {
  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    if let gradient = try GradientValue(ifOne: key, value) {
      self = .gradient(gradient)
    } else {
      self = .color(try ColorValue(key, value))
    }
  }
}

extension GradientValue {
  fileprivate static let usualStart = UnitPointValue(x: 0.5, y: 0)
  fileprivate static let usualEnd = UnitPointValue(x: 0.5, y: 1)
  private static let words = ["linear", "radial", "elliptical", "angular"]

  init(_ key: String, _ value: JSONValue) throws(ViewProblem) {
    guard let gradient = try GradientValue(ifOne: key, value) else {
      throw ViewProblem(key, "a gradient has 'linear', 'radial', 'elliptical' or 'angular'")
    }
    self = gradient
  }

  /// Nil for anything other than a gradient.
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
      guard let end else { throw ViewProblem("to", "a radial gradient has no end radius 'to'") }
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

  /// The location of a stop without `at`.
  fileprivate static func location(of index: Int, among count: Int) -> Double {
    count > 1 ? Double(index) / Double(count - 1) : 0
  }
}
