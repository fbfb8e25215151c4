/// Why a line or a record is not kept as a sample.
package enum SampleFault: Hashable, Sendable {
  case value, negative, endsBeforeStart, future, past, tooLong
  case missing(String)
  case date(String)
  case unknownType(String)
  case unit(String, type: String)
  case tooManyNames(String)
  case malformed(String)

  /// In words, without the thing that it is about.
  package var words: String {
    switch self {
    case .value: "its value isn't a valid number"
    case .negative: "its value is negative"
    case .endsBeforeStart: "it ends before it starts"
    case .future: "it is in the future"
    case .past: "it is before the year 1900"
    case .tooLong: "it lasts longer than a year"
    case .missing(let name): "it has no \(name)"
    case .date(let name): "its \(name) isn't a date"
    case .unknownType(let type): "its type '\(type)' is not known"
    case .unit(let unit, let type): "its unit '\(unit)' does not measure \(type)"
    case .tooManyNames(let noun): "there are more than \(StoredNames.limit) \(noun)"
    case .malformed(let problem): problem
    }
  }
}
