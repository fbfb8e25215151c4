/// Why a line or a record can't be stored as a sample.
package enum SampleFault: Hashable, Sendable {
  case value, negative, endsBeforeStart, future, past, tooLong
  case missing(String)
  case date(String)
  case unknownType(String)
  case unit(String, type: String)
  case tooManyNames(String)
  case malformed(String)

  /// The fault in words; the caller adds the line or record.
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
    case .unknownType(let type): "its type '\(type)' is unknown"
    case .unit(let unit, let type): "its unit '\(unit)' doesn't measure \(type)"
    case .tooManyNames(let noun): "there are more than \(StoredNames.limit) \(noun)"
    case .malformed(let problem): problem
    }
  }
}
