internal import WidgetModel

/// Makes samples of the records of Apple Health's export.
final class RecordReader: SampleReader {
  /// A type as its records need it.
  private struct ReadType {
    var stored: StoredNames.StoredType
    var conversion: HealthConversion
  }

  private let window: ByteWindow
  private let scanner: RecordScanner
  private let context: ImportContext
  /// An export holds what was before it was made.
  private let limits: SampleLimits
  private var typeAndUnit: (type: [UInt8], unit: [UInt8], value: ReadType)?
  private var sources = RecentNames<Int>()
  private var devices = RecentNames<Int>()

  init(_ window: ByteWindow, _ context: ImportContext) {
    self.window = window
    self.context = context
    limits = context.clock.limits
    scanner = RecordScanner(window)
  }

  func next() throws -> ReadStep {
    switch try scanner.next() {
    case .end(let end): return .end(end)
    case .malformed(let line, let fault): return .skipped(line: line, fault)
    case .record(let record):
      do {
        return try row(record).map(ReadStep.row) ?? .other
      } catch let refusal as SampleRefusal {
        return .skipped(line: window.line(at: record.start), refusal.fault)
      }
    }
  }

  private func row(_ record: RecordAttributes) throws -> SampleRow? {
    guard let typeName = record.type, !typeName.isEmpty else { throw missing("type") }
    guard typeName.begins("HKQuantityTypeIdentifier") else { return nil }
    guard let valueText = record.value else { throw missing("value") }
    guard let value = NumberText.number(valueText) else { throw SampleRefusal(fault: .value) }
    guard let startText = record.startDate else { throw missing("startDate") }
    guard let endText = record.endDate else { throw missing("endDate") }
    guard let start = MomentText.exported(startText) else {
      throw SampleRefusal(fault: .date("startDate"))
    }
    guard let end = MomentText.exported(endText) else {
      throw SampleRefusal(fault: .date("endDate"))
    }
    let type = try type(typeName, unit: record.unit)
    let kept = type.conversion.convert(value)
    let fault = limits.fault(
      value: kept, start: start, end: end, style: type.stored.quantity.style)
    if let fault { throw SampleRefusal(fault: fault) }
    return SampleRow(
      type: type.stored.key, start: start, end: end, source: try source(record), value: kept,
      device: try device(record.device))
  }

  private func missing(_ name: String) -> SampleRefusal {
    SampleRefusal(fault: .missing(name))
  }

  private func type(
    _ name: UnsafeBufferPointer<UInt8>, unit: UnsafeBufferPointer<UInt8>?
  ) throws -> ReadType {
    let unit = unit ?? UnsafeBufferPointer(start: nil, count: 0)
    // Records of a type follow each other.
    if let last = typeAndUnit, last.type.elementsEqual(name), last.unit.elementsEqual(unit) {
      return last.value
    }
    let spelling = XMLText.text(unit)
    let stored = try context.store.storedType(
      XMLText.text(name), unit: spelling.isEmpty ? "count" : spelling)
    let given = spelling.isEmpty ? stored.unit : HealthUnit(spelling)
    guard let conversion = given?.conversion(to: stored.unit) else {
      throw SampleRefusal(fault: .unit(spelling, type: stored.quantity.name))
    }
    let type = ReadType(stored: stored, conversion: conversion)
    typeAndUnit = (Array(name), Array(unit), type)
    return type
  }

  private func source(_ record: RecordAttributes) throws -> Int {
    guard let name = record.sourceName, !name.isEmpty else { throw missing("sourceName") }
    return try sources.value(of: name) {
      try context.store.storedSource(
        SampleText.name(XMLText.text(name)),
        device: record.device.map { XMLText.text(Self.withoutAddress($0)) })
    }
  }

  private func device(_ text: UnsafeBufferPointer<UInt8>?) throws -> Int? {
    guard let text, !text.isEmpty else { return nil }
    let name = Self.withoutAddress(text)
    return try devices.value(of: name) {
      var text = XMLText.text(name)
      if text.hasSuffix(">") { text.removeLast() }
      return try context.store.storedDevice(SampleText.name(text))
    }
  }

  /// A device without the place in memory that it had when it was exported: `<<HKDevice: 0x28>, `.
  private static func withoutAddress(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard text.begins("&lt;") || text.begins("<"),
      let comma = text.firstIndex(of: UInt8(ascii: ",")), comma + 2 < text.count
    else { return text }
    return UnsafeBufferPointer(rebasing: text[(comma + 2)...])
  }
}
