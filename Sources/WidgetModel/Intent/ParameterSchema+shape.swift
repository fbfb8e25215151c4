// Checks stored values against a parameter's type and limits.

extension ParameterSchema {
  /// Whether a value has the JSON form in which values of this type are stored.
  package func isShaped(_ value: JSONValue) -> Bool {
    switch (type, value) {
    case (.string, .string), (.int, .int), (.double, .int), (.double, .double), (.bool, .bool),
      (.date, .string), (.duration, .int), (.duration, .double), (.url, .string),
      (.entity, .string), (.enumeration, .string), (.enumeration, .int):
      true
    case (.measurement(let dimension, _), .string(let text)):
      MeasurementValue(text, of: dimension)?.text == text
    default: false
    }
  }

  /// The number that is compared with the minimum and the maximum; nil if the type has no limits.
  package func amount(of value: JSONValue) -> Double? {
    switch type {
    case .int, .double, .duration: value.number
    case .measurement(let dimension, let unit):
      value.string.flatMap { MeasurementValue($0, of: dimension) }.flatMap { measured in
        dimension.unit(unit).map(measured.number(in:))
      }
    default: nil
    }
  }

  /// Whether a number is within the limits, and a whole number of steps from the minimum.
  package func allows(_ amount: Double) -> Bool {
    if let minimum, amount < minimum { return false }
    if let maximum, amount > maximum { return false }
    guard let step else { return true }
    let steps = (amount - (minimum ?? 0)) / step
    return abs(steps - steps.rounded()) < 1e-6
  }
}
