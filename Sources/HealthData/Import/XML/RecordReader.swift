internal import WidgetModel

/// Reads samples from the records of Apple Health's export.
final class RecordReader: SampleReader {
  /// A type with what its records need.
  private struct ReadType {
    var stored: StoredNames.StoredType
    var conversion: HealthConversion
  }

  private let window: ByteWindow
  private let scanner: RecordScanner
  private let context: ImportContext
  /// An export contains only samples from before it was created.
  private let limits: SampleLimits
  private var typeAndUnit: (type: [UInt8], unit: [UInt8], value: ReadType)?
  /// The last misspelled type.
  private var misspelled: [UInt8] = []
  private var sources = RecentNames<Int>()
  private var devices = RecentNames<Int>()
  private var torn = DamagedRecords()

  init(_ window: ByteWindow, _ context: ImportContext) {
    self.window = window
    self.context = context
    limits = context.clock.limits
    scanner = RecordScanner(window)
  }

  func next() throws -> ReadStep {
    switch try scanner.next() {
    case .end(let end): return .end(end)
    case .malformed(let place, let fault): return .skipped(place, fault)
    case .record(let record):
      do {
        return try row(record).map(ReadStep.row) ?? .other
      } catch let refusal as SampleRefusal {
        return .skipped(window.place(at: record.start), refusal.fault)
      }
    }
  }

  private func row(_ record: RecordAttributes) throws -> SampleRow? {
    if let problem = torn.problem(record) { throw SampleRefusal(fault: .malformed(problem)) }
    guard let typeName = record.type, !typeName.isEmpty else { throw missing("type") }
    guard typeName.begins("HKQuantityTypeIdentifier") else {
      guard Self.others.contains(where: typeName.begins) else { throw unknown(typeName) }
      return nil
    }
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
    if let text = record.creationDate, !text.isEmpty, MomentText.exported(text) == nil {
      throw SampleRefusal(fault: .date("creationDate"))
    }
    // The skipped text may have contained the unit.
    guard record.unit != nil || !record.mayContainName else {
      throw SampleRefusal(fault: .malformed("its quotes don't match"))
    }
    let type = try type(typeName, unit: record.unit)
    let kept = type.conversion.convert(value)
    let fault = limits.fault(
      value: kept, start: start, end: end, style: type.stored.quantity.style)
    if let fault { throw SampleRefusal(fault: fault) }
    return SampleRow(
      type: type.stored.key, start: start, end: end, source: try source(record), value: kept,
      device: try device(record.device),
      creation: record.creationDate.flatMap(MomentText.exported) ?? 0)
  }

  /// The prefixes of types that aren't quantities.
  private static let others: [StaticString] = [
    "HKCategoryType", "HKCorrelationType", "HKDataType", "HKWorkout", "HKClinicalType",
    "HKDocumentType", "HKCharacteristicType", "HKScoredAssessmentType", "HKMedication",
    "HKStateOfMind", "HKAudiogram", "HKElectrocardiogram", "HKVisionPrescription",
    "HKPrescriptionType", "HKActivitySummary", "HKSeriesType", "HKUserAnnotated",
  ]

  private func unknown(_ type: UnsafeBufferPointer<UInt8>) -> SampleRefusal {
    SampleRefusal(fault: .unknownType(HarmlessText.line(XMLText.text(type)).prefix(80).description))
  }

  /// Whether a type is unknown and similar to a known one, so that it was probably damaged.
  private func isMisspelled(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let isName = name.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    guard isName else { return true }
    let quantity = HealthQuantity(identifier: String(decoding: name, as: UTF8.self))
    guard quantity.unit == nil else { return false }
    let nearest = Suggestion.nearest(
      to: quantity.name, among: HealthQuantity.all.lazy.map(\.name), limit: 1)
    return nearest.contains { abs($0.utf8.count - quantity.name.utf8.count) <= 1 }
  }

  private func missing(_ name: String) -> SampleRefusal {
    SampleRefusal(fault: .missing(name))
  }

  private func type(
    _ name: UnsafeBufferPointer<UInt8>, unit: UnsafeBufferPointer<UInt8>?
  ) throws -> ReadType {
    let unit = unit ?? UnsafeBufferPointer(start: nil, count: 0)
    // Records of one type are consecutive, and all or none of them have a unit.
    if let last = typeAndUnit, last.type.elementsEqual(name) {
      if last.unit.elementsEqual(unit) { return last.value }
      if unit.isEmpty { throw missing("unit") }
    }
    if misspelled.elementsEqual(name) { throw unknown(name) }
    guard !isMisspelled(name) else {
      misspelled = Array(name)
      throw unknown(name)
    }
    let spelling = XMLText.text(unit)
    let stored = try context.store.storedType(
      XMLText.text(name), unit: spelling.isEmpty ? "count" : spelling)
    // Only counts can omit the unit.
    guard !spelling.isEmpty || stored.unit.text == "count" else { throw missing("unit") }
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
        SourceName(xml: name),
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

  /// A device without its memory address at the time of the export: `<<HKDevice: 0x28>, `.
  private static func withoutAddress(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard text.begins("&lt;") || text.begins("<"),
      let comma = text.firstIndex(of: UInt8(ascii: ",")), comma + 2 < text.count
    else { return text }
    return UnsafeBufferPointer(rebasing: text[(comma + 2)...])
  }
}
