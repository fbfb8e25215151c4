/// Why a sample, or a line or record of an imported file, can't be stored.
package enum SampleFault: Hashable, Sendable {
  /// The value or the time is outside ``SampleLimits``.
  case value, negative, endsBeforeStart, future, past, tooLong
  /// A field with this name is missing.
  case missing(String)
  /// The field with this name isn't a date.
  case date(String)
  case unknownType(String)
  /// The unit doesn't measure the type.
  case unit(String, type: String)
  /// There are too many sources, devices or types.
  case tooManyNames(String)
  /// The line or record is damaged; the text is the message.
  case malformed(String)

  /// The message for the user, to which an import adds the line's number.
  package var summary: String {
    switch self {
    case .value: "the value isn't a valid number"
    case .negative: "the value is negative"
    case .endsBeforeStart: "the sample ends before it starts"
    case .future: "the sample is in the future"
    case .past: "the sample is from before 1900"
    case .tooLong: "the sample lasts longer than a year"
    case .missing(let name): "the \(name) is missing"
    case .date(let name): "the \(name) isn't a valid date"
    case .unknownType(let type): "unknown type '\(type)'"
    case .unit(let unit, let type): "'\(unit)' isn't a unit for \(type)"
    case .tooManyNames(let noun): "there are more than \(StoredNames.limit) \(noun)"
    case .malformed(let problem): problem
    }
  }
}
