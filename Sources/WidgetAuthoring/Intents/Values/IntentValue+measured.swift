internal import WidgetModel

// Durations, addresses, attributed text and measurements as types of parameters.

extension Duration: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .duration }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> Duration? {
    guard let seconds = value.json.number else {
      throw value.mismatch(expected: "a number of seconds")
    }
    return .seconds(seconds)
  }

  public var _json: _IntentJSON { inSeconds._json }

  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

extension URL: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .url }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> URL? {
    guard let url = value.json.string.flatMap(URL.init(string:)) else {
      throw value.mismatch(expected: "an address (https://example.com)")
    }
    return url
  }

  public var _json: _IntentJSON { _IntentJSON(.string(absoluteString)) }
}

extension AttributedString: _IntentValue {
  public static func _describe(_ shape: inout _IntentShape) { shape.type = .string }

  public static func _resolvedAtOnce(_ value: _EncodedIntentValue) throws -> AttributedString? {
    try String._resolvedAtOnce(value).map { AttributedString($0) }
  }

  public var _json: _IntentJSON { _IntentJSON(.string(String(characters))) }
}

extension Measurement: _IntentValue where UnitType: Dimension {
  public static func _describe(_ shape: inout _IntentShape) {
    // An author's own dimension is described as text, because no host knows it.
    shape.type =
      UnitType.dimension.map { .measurement($0, unit: $0.baseUnit.symbol) } ?? .string
  }

  public static func _resolvedAtOnce(
    _ value: _EncodedIntentValue
  ) throws -> Measurement<UnitType>? {
    guard let dimension = UnitType.dimension else {
      throw value.mismatch(expected: "a measurement in one of Foundation's dimensions")
    }
    guard let text = value.json.string, let measured = MeasurementValue(text, of: dimension),
      let unit = UnitType.unit(measured.unit)
    else { throw value.mismatch(expected: "a number with a unit (5 \(dimension.baseUnit.symbol))") }
    return Measurement(value: measured.number, unit: unit)
  }

  public var _json: _IntentJSON {
    guard let dimension = UnitType.dimension else { return _IntentJSON(.string("\(self)")) }
    if let known = unit.known {
      return _IntentJSON(.string(MeasurementValue(value, known, of: dimension).text))
    }
    let base = unit.converter.baseUnitValue(fromValue: value)
    return _IntentJSON(.string(MeasurementValue(base, dimension.baseUnit, of: dimension).text))
  }
}

extension Dimension {
  /// The dimension of the units: `UnitLength` is `length`.
  fileprivate static var dimension: MeasurementDimension? {
    let name = "\(self)"
    guard name.hasPrefix("Unit"), let first = name.dropFirst(4).first else { return nil }
    return MeasurementDimension(rawValue: first.lowercased() + name.dropFirst(5))
  }

  /// The same unit in the form of the wire; nil for an author's own unit.
  var known: MeasurementUnit? {
    guard let dimension = Self.dimension else { return nil }
    // US and imperial gallons share a symbol, so compare the factor too.
    let base = converter.baseUnitValue(fromValue: 100)
    return dimension.units.first {
      $0.symbol == symbol && abs($0.base(of: 100) - base) <= 1e-9 * abs(base)
    }
  }

  /// Converts a unit from the form of the wire.
  fileprivate static func unit(_ unit: MeasurementUnit) -> Self? {
    if unit.isReciprocal {
      let gallons: [UnitFuelEfficiency] = [.milesPerGallon, .milesPerImperialGallon]
      return gallons.first { $0.known == unit } as? Self
        ?? UnitFuelEfficiency.milesPerImperialGallon as? Self
    }
    return Self(
      symbol: unit.symbol,
      converter: UnitConverterLinear(coefficient: unit.factor, constant: unit.offset))
  }
}
