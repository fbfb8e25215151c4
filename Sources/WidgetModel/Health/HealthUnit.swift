/// A unit of health data, in HealthKit's notation: `count`, `km`, `count/min`, `mL/min·kg`.
///
/// A number can be converted to any unit of the same dimensions:
///
///     kilometers.convert(5, to: meters)  // 5000
package struct HealthUnit: Hashable, Sendable {
  /// The unit's text, as it was parsed.
  package let text: String
  /// The powers of the dimensions, such as length and time.
  let dimensions: [HealthDimension: Int]
  /// The size of the unit in base units.
  package let scale: Double
  /// The number of base units at zero; not zero only for temperatures.
  let offset: Double

  /// Parses a unit; nil if any part of it is unknown.
  package init?(_ text: String) {
    var dimensions: [HealthDimension: Int] = [:]
    var scale = 1.0
    var offset = 0.0
    var sign = 1
    var factors = 0
    for (isDivided, factor) in Self.factors(of: text) {
      if isDivided { sign = -1 }
      guard let (symbol, power) = Self.power(of: factor) else { return nil }
      if symbol == "1" || symbol == "()" { continue }
      guard let unit = UnitSymbol(symbol) else { return nil }
      factors += 1
      for _ in 0..<power {
        scale = sign > 0 ? scale * unit.scale : scale / unit.scale
      }
      if let dimension = unit.dimension { dimensions[dimension, default: 0] += sign * power }
      offset = unit.offset
    }
    guard !text.isEmpty else { return nil }
    self.text = text
    self.dimensions = dimensions.filter { $0.value != 0 }
    self.scale = scale
    self.offset = factors == 1 && sign > 0 ? offset : 0
  }

  /// Whether numbers can be converted to another unit.
  package func fits(_ other: HealthUnit) -> Bool {
    dimensions == other.dimensions
  }

  /// Converts a number in this unit to another unit; nil if the dimensions differ.
  package func convert(_ value: Double, to other: HealthUnit) -> Double? {
    conversion(to: other)?.convert(value)
  }

  /// The conversion to another unit; nil if the dimensions differ.
  package func conversion(to other: HealthUnit) -> HealthConversion? {
    guard fits(other) else { return nil }
    if text == other.text { return HealthConversion(factor: 1, addend: 0) }
    return HealthConversion(
      factor: scale / other.scale, addend: (offset - other.offset) / other.scale)
  }

  /// Splits a unit into its factors; all factors after a `/` are divisors.
  static func factors(of text: String) -> [(isDivided: Bool, text: String)] {
    var factors: [(Bool, String)] = []
    var current = ""
    var isDivided = false
    var depth = 0
    func end(_ list: inout [(Bool, String)]) {
      if !current.isEmpty { list.append((isDivided, current)) }
      current = ""
    }
    for character in text {
      switch character {
      // A molar mass between '<' and '>' may contain a decimal point.
      case "<": depth += 1
      case ">": depth -= 1
      default: break
      }
      switch character {
      case "/" where depth == 0:
        end(&factors)
        isDivided = true
      case "·", "*", ".":
        if depth == 0 { end(&factors) } else { current.append(character) }
      case "(", ")": break
      default: current.append(character)
      }
    }
    end(&factors)
    return factors
  }

  /// Splits a factor such as `s^2`; nil if its power is invalid.
  static func power(of factor: String) -> (symbol: String, power: Int)? {
    let parts = factor.split(separator: "^", omittingEmptySubsequences: false)
    guard parts.count <= 2, let symbol = parts.first, !symbol.isEmpty else { return nil }
    guard parts.count == 2 else { return (String(symbol), 1) }
    guard let power = Int(parts[1]), (1...8).contains(power) else { return nil }
    return (String(symbol), power)
  }
}

/// The conversion of numbers from one unit to another.
package struct HealthConversion: Hashable, Sendable {
  package let factor: Double
  package let addend: Double

  package func convert(_ value: Double) -> Double { value * factor + addend }
}
