/// A number with a unit, the value of a measurement parameter, such as `5 km`.
///
///     MeasurementValue("5km", of: .length)?.text  // "5 km"
package struct MeasurementValue: Hashable, Sendable {
  package var number: Double
  package var unit: MeasurementUnit
  package var dimension: MeasurementDimension

  package init(_ number: Double, _ unit: MeasurementUnit, of dimension: MeasurementDimension) {
    self.number = number
    self.unit = unit
    self.dimension = dimension
  }

  /// Parses a number with a unit, or a number alone, which is then in the default unit.
  package init?(
    _ text: some StringProtocol, of dimension: MeasurementDimension, defaultUnit unit: String? = nil
  ) {
    let end =
      text.firstIndex { !($0.isASCII && ($0.isNumber || "+-.".contains($0))) } ?? text.endIndex
    // An `e` belongs to the number only if digits follow: `5e3 m`, but not `5 eV`.
    var numberEnd = end
    if end < text.endIndex, text[end] == "e" || text[end] == "E" {
      let rest = text[text.index(after: end)...]
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || "+-".contains($0)) }
      if digits.contains(where: \.isNumber) { numberEnd = digits.endIndex }
    }
    guard let number = Double(text[..<numberEnd]), number.isFinite else { return nil }
    var name = text[numberEnd...]
    while name.first == " " { name = name.dropFirst() }
    let spelling = name.isEmpty ? unit ?? dimension.baseUnit.symbol : String(name)
    guard let found = dimension.unit(spelling) else { return nil }
    self.init(number, found, of: dimension)
  }

  /// The value as it is stored and printed: `5 km`.
  package var text: String { "\(JSONValue.double(number).plain) \(unit.symbol)" }

  /// The number for the same amount in another unit.
  package func number(in unit: MeasurementUnit) -> Double {
    unit == self.unit ? number : unit.value(ofBase: base)
  }

  /// The amount in the dimension's base unit, for comparisons.
  package var base: Double { unit.base(of: number) }
}
