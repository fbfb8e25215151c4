internal import WidgetModel

/// Reads anniversaries from JSON, for ``DayFileReader``: an array of objects, or objects one after
/// the other.
struct JSONDayReader: DayReader {
  private let options: DayFileOptions
  private var objects = JSONObjects()
  /// The names of unknown members; each name is reported once.
  private var unknownNames: Set<String> = []

  init(options: DayFileOptions) {
    self.options = options
  }

  mutating func feed(_ chunk: UnsafeRawBufferPointer, into events: inout [DayFileEvent]) {
    var position = 0
    while let piece = objects.next(in: chunk, from: &position) {
      switch piece {
      case .object(let bytes, let line): process(bytes, line, &events)
      case .tooLong(let line):
        events.append(.skipped(line: line, summary: "the object is longer than 1 MiB"))
      case .other(let line):
        events.append(.skipped(line: line, summary: "expected an object: {\"title\": …}"))
      }
    }
  }

  mutating func finish(into events: inout [DayFileEvent]) {
    if let line = objects.openObject {
      events.append(
        .skipped(line: line, summary: "the object is incomplete: unexpected end of file"))
    } else if objects.isInArray {
      events.append(
        .skipped(line: objects.number, summary: "the array is incomplete: unexpected end of file"))
    }
  }

  private mutating func process(_ bytes: [UInt8], _ line: Int, _ events: inout [DayFileEvent]) {
    do {
      let fields = try fields(bytes, line, &events)
      events.append(.day(try fields.day(options), line: line))
    } catch let error as DayFields.Rejection {
      events.append(.skipped(line: line, summary: error.reason))
    } catch let error as JSONError {
      let lines = bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
      events.append(
        .skipped(line: line + lines, summary: "the object isn't valid JSON: \(error.problem)"))
    } catch {
      events.append(.skipped(line: line, summary: "the object isn't valid JSON"))
    }
  }

  private mutating func fields(
    _ bytes: [UInt8], _ line: Int, _ events: inout [DayFileEvent]
  ) throws -> DayFields {
    var day = DayFields()
    var others: [String] = []
    try JSONReader.read(bytes) { json in
      try json.object { json, name in
        guard let field = DayField(rawValue: name) else {
          if !Self.derived.contains(name) { others.append(name) }
          return try json.skip()
        }
        if try json.null() { return }
        if field == .tags {
          day.tags = try json.strings()
        } else if field == .source, try json.kind() == .object {
          try json.object { json, name in
            switch name {
            case "name": day.texts[.source] = try json.string()
            case "uid": day.texts[.uid] = try json.string()
            case "said": day.texts[.fingerprint] = try json.null() ? nil : json.string()
            default: try json.skip()
            }
          }
        } else if try json.kind() == .string {
          day.texts[field] = try json.string()
        } else {
          try json.skip()
          throw DayFields.Rejection(reason: "\(day.name) has a \(quoted(name)) that isn't text")
        }
      }
    }
    for name in others where unknownNames.count < 100 && unknownNames.insert(name).inserted {
      events.append(.skipped(line: line, summary: "unknown field \(quoted(name))"))
    }
    return day
  }

  /// Members in the output of `widgetry anniversary list --json` that are computed from others.
  private static let derived: Set<String> = [
    "next", "days", "weekday", "age", "usedBy", "first", "last",
  ]
}
