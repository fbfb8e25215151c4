internal import Foundation
internal import WidgetModel

/// Finds out what JSON a `Decodable` type expects: creates a value with a ``ProbingDecoder``, which
/// has no data but records each member that the type requests.
///
/// A plugin describes its activities to the host with these shapes, so that `widgetry activity
/// start` can name missing members.
enum ShapeProbe {
  static func shape<Value: Decodable>(of type: Value.Type) -> ValueShape {
    probe(type).shape
  }

  /// The types that are being probed; a recursive type isn't probed again inside itself.
  @TaskLocal private static var typesInProgress: Set<ObjectIdentifier> = []

  /// The shape that a type expects, and a value of the type if one can be created.
  static func probe<Value: Decodable>(_ type: Value.Type) -> (shape: ValueShape, value: Value?) {
    let name = ObjectIdentifier(type)
    guard !typesInProgress.contains(name) else { return (.any, nil) }
    return $typesInProgress.withValue(typesInProgress.union([name])) { probeNew(type) }
  }

  private static func probeNew<Value: Decodable>(
    _ type: Value.Type
  ) -> (shape: ValueShape, value: Value?) {
    if let known = KnownShapes.all[ObjectIdentifier(type)] {
      return (known.shape, known.value as? Value)
    }
    if let raw = type as? any RawRepresentable.Type, let choices = choices(of: raw) {
      return (choices.shape, choices.first as? Value)
    }
    if let list = type as? any ProbedList.Type {
      return (list.probedShape, list.emptyList as? Value)
    }
    let decoder = ProbingDecoder()
    let value = try? Value(from: decoder)
    // Decoding stopped early, so the type may have more members than were recorded.
    if value == nil, case .object = decoder.recording.shape { return (.any, firstCase(of: type)) }
    return (decoder.recording.shape, value ?? firstCase(of: type))
  }

  /// The values of an enumeration if they can be listed, otherwise the shape of its raw value.
  private static func choices<Raw: RawRepresentable>(
    of type: Raw.Type
  ) -> (shape: ValueShape, first: Any?)? {
    guard let rawType = Raw.RawValue.self as? any Decodable.Type else { return nil }
    guard let cases = type as? any CaseIterable.Type else {
      return (raw(rawType), firstCase(of: type))
    }
    let all = cases.values.compactMap { $0 as? Raw }
    let words = all.compactMap { value -> JSONValue? in
      (value.rawValue as? String).map { .string($0) } ?? (value.rawValue as? Int).map { .int($0) }
    }
    guard words.count == all.count else { return (raw(rawType), all.first) }
    return (.choice(words), all.first)
  }

  /// The first case of an enumeration that doesn't list its cases, so that decoding can continue
  /// after it.
  ///
  /// An enumeration of 2 to 256 cases without payloads is stored as a byte with the number of its
  /// case. If case 0 has a payload this is nil, because the payload may have no value, as with
  /// `Never`.
  private static func firstCase<Value>(of type: Value.Type) -> Value? {
    guard MemoryLayout<Value>.size == 1,
      unsafeBitCast(type as Any.Type, to: UnsafePointer<Int>.self).pointee == kindOfEnumerations
    else { return nil }
    let first = unsafeBitCast(0 as UInt8, to: type)
    return Mirror(reflecting: first).children.isEmpty ? first : nil
  }

  /// The first word of an enumeration's metadata in Swift's stable ABI.
  private static let kindOfEnumerations = 0x201

  private static func raw<Value: Decodable>(_ type: Value.Type) -> ValueShape { shape(of: type) }
}

extension CaseIterable {
  fileprivate static var values: [Any] { allCases.map { $0 } }
}

/// Lists and dictionaries: these decode without ever requesting an element, so their element type
/// is probed separately.
private protocol ProbedList {
  static var probedShape: ValueShape { get }
  static var emptyList: Any { get }
}

extension Array: ProbedList where Element: Decodable {
  fileprivate static var probedShape: ValueShape { .array(ShapeProbe.shape(of: Element.self)) }
  fileprivate static var emptyList: Any { Self() }
}

extension Set: ProbedList where Element: Decodable {
  fileprivate static var probedShape: ValueShape { .array(ShapeProbe.shape(of: Element.self)) }
  fileprivate static var emptyList: Any { Self() }
}

extension Dictionary: ProbedList where Key: Decodable, Value: Decodable {
  fileprivate static var probedShape: ValueShape {
    let hasNames =
      Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type
    // Dictionaries with other keys are encoded as a list of alternating keys and values.
    return hasNames ? .dictionary(ShapeProbe.shape(of: Value.self)) : .any
  }
  fileprivate static var emptyList: Any { Self() }
}

/// The shapes of the types that decoders handle themselves.
private enum KnownShapes {
  static var all: [ObjectIdentifier: (shape: ValueShape, value: Any)] {
    [
      ObjectIdentifier(Bool.self): (.boolean, false),
      ObjectIdentifier(String.self): (.string, ""),
      ObjectIdentifier(Double.self): (.number, 0.0),
      ObjectIdentifier(Float.self): (.number, Float(0)),
      ObjectIdentifier(Int.self): (.integer, 0),
      ObjectIdentifier(Int8.self): (.integer, Int8(0)),
      ObjectIdentifier(Int16.self): (.integer, Int16(0)),
      ObjectIdentifier(Int32.self): (.integer, Int32(0)),
      ObjectIdentifier(Int64.self): (.integer, Int64(0)),
      ObjectIdentifier(UInt.self): (.integer, UInt(0)),
      ObjectIdentifier(UInt8.self): (.integer, UInt8(0)),
      ObjectIdentifier(UInt16.self): (.integer, UInt16(0)),
      ObjectIdentifier(UInt32.self): (.integer, UInt32(0)),
      ObjectIdentifier(UInt64.self): (.integer, UInt64(0)),
      ObjectIdentifier(Date.self): (.date, Date(timeIntervalSinceReferenceDate: 0)),
      ObjectIdentifier(Data.self): (.data, Data()),
      ObjectIdentifier(Decimal.self): (.number, Decimal(0)),
      ObjectIdentifier(UUID.self): (.string, UUID(uuid: noBytes)),
      ObjectIdentifier(URL.self): (.string, URL(filePath: "/")),
    ]
  }

  private static let noBytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
}
