internal import WidgetModel

/// Reads samples from the records of Apple Health's export, for ``HealthImport``.
final class RecordReader: SampleReader {
  /// A type in the store, and the conversion from the records' unit to the stored one.
  private struct RecordType {
    var stored: StoredNames.StoredType
    var conversion: HealthConversion
  }

  private let window: ByteWindow
  private let scanner: RecordScanner
  private let context: ImportContext
  /// The limits for samples, which stay the same: an export contains no samples from the future.
  private let limits: SampleLimits
  /// The type and unit of the last record.
  private var lastType: (name: [UInt8], unit: [UInt8], type: RecordType)?
  /// The name of the last misspelled type.
  private var lastMisspelled: [UInt8] = []
  private var sources = RecentNames<Int>()
  private var devices = RecentNames<Int>()
  private var damagedRecords = DamagedRecords()

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
        return try row(record).map(ReadStep.row) ?? .nonQuantity
      } catch let error as InvalidSample {
        return .skipped(window.place(at: record.start), error.fault)
      }
    }
  }

  /// The row of a record; nil if the record isn't a quantity.
  private func row(_ record: RecordAttributes) throws -> SampleRow? {
    if let problem = damagedRecords.problem(record) {
      throw InvalidSample(fault: .malformed(problem))
    }
    guard let typeName = record.type, !typeName.isEmpty else { throw missing("type") }
    guard typeName.begins("HKQuantityTypeIdentifier") else {
      guard Self.otherTypes.contains(where: typeName.begins) else { throw unknown(typeName) }
      return nil
    }
    guard let valueText = record.value else { throw missing("value") }
    guard let value = NumberText.number(valueText) else { throw InvalidSample(fault: .value) }
    guard let startText = record.startDate else { throw missing("startDate") }
    guard let endText = record.endDate else { throw missing("endDate") }
    guard let start = MomentText.exported(startText) else {
      throw InvalidSample(fault: .date("startDate"))
    }
    guard let end = MomentText.exported(endText) else {
      throw InvalidSample(fault: .date("endDate"))
    }
    if let text = record.creationDate, !text.isEmpty, MomentText.exported(text) == nil {
      throw InvalidSample(fault: .date("creationDate"))
    }
    // Stray text may have contained the unit.
    guard record.unit != nil || !record.mayContainName else {
      throw InvalidSample(fault: .malformed("the quotes don't match"))
    }
    let type = try type(typeName, unit: record.unit)
    let converted = type.conversion.convert(value)
    let fault = limits.fault(
      value: converted, start: start, end: end, style: type.stored.quantity.style)
    if let fault { throw InvalidSample(fault: fault) }
    return SampleRow(
      type: type.stored.key, start: start, end: end, source: try source(record), value: converted,
      device: try device(record.device),
      creation: record.creationDate.flatMap(MomentText.exported) ?? 0)
  }

  /// The prefixes of types that aren't quantities.
  private static let otherTypes: [StaticString] = [
    "HKCategoryType", "HKCorrelationType", "HKDataType", "HKWorkout", "HKClinicalType",
    "HKDocumentType", "HKCharacteristicType", "HKScoredAssessmentType", "HKMedication",
    "HKStateOfMind", "HKAudiogram", "HKElectrocardiogram", "HKVisionPrescription",
    "HKPrescriptionType", "HKActivitySummary", "HKSeriesType", "HKUserAnnotated",
  ]

  private func unknown(_ type: UnsafeBufferPointer<UInt8>) -> InvalidSample {
    InvalidSample(fault: .unknownType(HarmlessText.line(XMLText.text(type)).prefix(80).description))
  }

  /// Whether a type is unknown but similar to a known one, so that its name is probably damaged.
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

  private func missing(_ name: String) -> InvalidSample {
    InvalidSample(fault: .missing(name))
  }

  private func type(
    _ name: UnsafeBufferPointer<UInt8>, unit: UnsafeBufferPointer<UInt8>?
  ) throws -> RecordType {
    let unit = unit ?? UnsafeBufferPointer(start: nil, count: 0)
    // Records of one type are consecutive, and either all or none of them have a unit.
    if let last = lastType, name.equals(last.name) {
      if unit.equals(last.unit) { return last.type }
      if unit.isEmpty { throw missing("unit") }
    }
    if name.equals(lastMisspelled) { throw unknown(name) }
    guard !isMisspelled(name) else {
      lastMisspelled = Array(name)
      throw unknown(name)
    }
    let spelling = XMLText.text(unit)
    let stored = try context.store.storedType(
      XMLText.text(name), unit: spelling.isEmpty ? "count" : spelling)
    // Only counts may have no unit.
    guard !spelling.isEmpty || stored.unit.text == "count" else { throw missing("unit") }
    let recordUnit = spelling.isEmpty ? stored.unit : HealthUnit(spelling)
    guard let conversion = recordUnit?.conversion(to: stored.unit) else {
      throw InvalidSample(fault: .unit(spelling, type: stored.quantity.name))
    }
    let type = RecordType(stored: stored, conversion: conversion)
    lastType = (Array(name), Array(unit), type)
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

  /// A device's description without `<<HKDevice: 0x28>, `: the address differs in each export.
  private static func withoutAddress(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard text.begins("&lt;") || text.begins("<"),
      let comma = text.firstIndex(of: UInt8(ascii: ",")), comma + 2 < text.count
    else { return text }
    return UnsafeBufferPointer(rebasing: text[(comma + 2)...])
  }
}
