internal import Foundation
internal import WidgetModel

/// The fields of a sample in a table or a script's output, before they are validated.
///
/// Only the value is required; missing fields have defaults.
struct SampleFields {
  enum Field: Hashable {
    case type, value, unit, start, end, source, device, uuid, creation
  }

  var texts: [Field: String] = [:]
  var value: Double?

  /// The field for a column's or JSON member's name, ignoring case and punctuation.
  static func field(named name: String) -> Field? {
    switch name.lowercased().filter({ $0.isLetter }) {
    case "type", "typeidentifier", "quantitytype": .type
    case "value", "count", "quantity", "steps", "amount": .value
    case "unit", "units": .unit
    case "start", "startdate", "starttime", "begin", "from", "date", "time", "timestamp": .start
    case "end", "enddate", "endtime", "to", "until": .end
    case "source", "sourcename", "app": .source
    case "device", "devicename": .device
    case "uuid", "id": .uuid
    case "creationdate", "created", "createdat": .creation
    default: nil
    }
  }

  /// Creates the sample; by default, it is a number of steps at the current time, from the import's
  /// default source.
  func sample(_ context: ImportContext) throws -> HealthSample {
    guard let value else { throw InvalidSample(fault: .missing("value")) }
    let word = texts[.type] ?? "steps"
    guard let quantity = HealthQuantity(word: word) else {
      throw InvalidSample(fault: .unknownType(String(word.prefix(80))))
    }
    let time = try time(context)
    let source = SampleText.name(texts[.source] ?? context.defaultSource)
    return HealthSample(
      type: quantity.identifier, value: value, unit: texts[.unit] ?? quantity.unit ?? "count",
      start: time.start, end: time.end, source: source,
      device: texts[.device].map { SampleText.name($0) },
      uuid: texts[.uuid].map { SampleText.name($0) }
        ?? (time.isDay ? DayTotal.name(of: quantity, time.start, source) : newName),
      creation: try reading(.creation, "creation date", context)?.first)
  }

  /// A new id for a sample without a time, so that an equal value isn't taken for a duplicate; nil
  /// for a sample with a time.
  private var newName: String? {
    texts[.start] == nil && texts[.end] == nil ? UUID().uuidString : nil
  }

  /// The time of the sample.
  ///
  /// A single date means that the sample is the total of that day, or of today until now.
  private func time(
    _ context: ImportContext
  ) throws -> (start: Int, end: Int, isDay: Bool) {
    let start = try reading(.start, "start", context)
    let end = try reading(.end, "end", context)
    switch (start, end) {
    case (nil, nil):
      let moment = context.clock.moment
      return (moment, moment, false)
    case (.day(let day)?, nil), (nil, .day(let day)?):
      let now = context.clock.now
      return (day.lowerBound, day.contains(now) ? now : day.upperBound, true)
    case (.moment(let moment)?, nil), (nil, .moment(let moment)?): return (moment, moment, false)
    case (let start?, let end?): return (start.first, end.last, false)
    }
  }

  private func reading(
    _ field: Field, _ name: String, _ context: ImportContext
  ) throws -> MomentText.Reading? {
    guard let text = texts[field] else { return nil }
    guard let reading = MomentText.reading(text, local: context.local) else {
      throw InvalidSample(fault: .date(name))
    }
    return reading
  }
}

extension MomentText.Reading {
  fileprivate var first: Int {
    switch self {
    case .moment(let moment): moment
    case .day(let day): day.lowerBound
    }
  }

  fileprivate var last: Int {
    switch self {
    case .moment(let moment): moment
    case .day(let day): day.upperBound
    }
  }
}
