internal import WidgetModel

/// Reads samples from JSON with one object per line, such as the output of a script, for
/// ``HealthImport``.
final class JSONLineReader: SampleReader {
  private let lines: LineSplitter
  private let context: ImportContext

  init(_ window: ByteWindow, _ context: ImportContext) {
    lines = LineSplitter(window)
    self.context = context
  }

  func next() throws -> ReadStep {
    switch try lines.next() {
    case .pause: return .pause
    case .end: return .end(.complete)
    case .tooLong(let place):
      return .skipped(place, .malformed("the line is longer than 64 KiB"))
    case .line(let line, let place):
      do {
        let sample = try Self.fields(line).sample(context)
        return .row(try context.store.row(of: sample, limits: context.clock.limits))
      } catch let error as InvalidSample {
        return .skipped(place, error.fault)
      } catch let error as JSONError {
        if let last = lines.unterminatedLine { return .end(.truncated(last)) }
        return .skipped(place, .malformed("the line isn't valid JSON: \(error.problem)"))
      }
    }
  }

  private static func fields(_ line: UnsafeBufferPointer<UInt8>) throws -> SampleFields {
    try JSONReader.read(Array(line)) { json in
      var fields = SampleFields()
      try json.object { json, name in
        guard let field = SampleFields.field(named: name), try json.kind() != .null else {
          return try json.skip()
        }
        switch (field, try json.kind()) {
        case (.value, .number): fields.value = try json.double()
        case (.start, .number), (.end, .number), (.creation, .number):
          fields.texts[field] = String(try json.double())
        case (_, .string):
          let text = try json.string()
          fields.texts[field] = text.isEmpty ? nil : text
        default: throw InvalidSample(fault: .malformed("the \(name) has the wrong type"))
        }
      }
      if fields.value == nil, var text = fields.texts[.value] {
        fields.value = text.withUTF8(NumberText.number)
        if fields.value == nil { throw InvalidSample(fault: .value) }
      }
      return fields
    }
  }
}
