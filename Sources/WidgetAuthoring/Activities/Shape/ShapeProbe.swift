internal import Foundation
package import WidgetModel

/// Finds out what JSON a `Decodable` type expects: creates a value with a ``ProbingDecoder``, which
/// has no data but records each member that the type requests.
///
/// A plugin describes its activities to the host with these shapes, so that `widgetry activity
/// start` can name missing members.
package enum ShapeProbe {
  package static func shape<Value: Decodable>(of type: Value.Type) -> ValueShape {
    probe(type).shape
  }

  /// The types that are being probed; a recursive type isn't probed again inside itself.
  @TaskLocal private static var typesInProgress: Set<ObjectIdentifier> = []

  /// The shape that a type expects, and a value of the type if one can be created.
  package static func probe<Value: Decodable>(_ type: Value.Type) -> (
    shape: ValueShape, value: Value?
  ) {
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
      return (list.probedShape, list.sample as? Value)
    }
    let (recording, value) = decode(type)
    // Other types may ask for all keys too.
    if let names = recording.caseNames, EnumerationCases.isEnumeration(type) {
      return enumeration(type, names)
    }
    // Decoding stopped early, so the type may have more members than were recorded.
    if value == nil, case .object = recording.shape { return (.any, firstCase(of: type)) }
    return (recording.shape, value ?? firstCase(of: type))
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, chosenCase: Int = 0
  ) -> (ProbingDecoder.Recording, Value?) {
    let recording = ProbingDecoder.Recording(chosenCase: chosenCase)
    return (recording, try? Value(from: ProbingDecoder(recording)))
  }

  /// The shape of an enumeration that is coded as an object with its case and the case's values.
  private static func enumeration<Value: Decodable>(
    _ type: Value.Type, _ names: [String]
  ) -> (shape: ValueShape, value: Value?) {
    var value: Value?
    let cases = names.enumerated().map { index, name in
      let (recording, decoded) = decode(type, chosenCase: index)
      value = value ?? decoded
      guard decoded != nil, case .object(let members) = recording.shape,
        let member = members.first(where: { $0.name == name })
      else { return ValueShape.Member(name, .any) }
      return ValueShape.Member(name, member.shape)
    }
    return (.cases(cases), value)
  }

  /// The values of an enumeration if they can be listed, otherwise the shape of its raw value.
  private static func choices<Raw: RawRepresentable>(
    of type: Raw.Type
  ) -> (shape: ValueShape, first: Any?)? {
    guard let rawType = Raw.RawValue.self as? any Decodable.Type else { return nil }
    let declared = (type as? any CaseIterable.Type)?.values.compactMap { $0 as? Raw }
    guard let all = declared ?? EnumerationCases.values(of: type), !all.isEmpty else {
      return (raw(rawType), nil)
    }
    let words = all.compactMap { value -> JSONValue? in
      (value.rawValue as? String).map { .string($0) } ?? (value.rawValue as? Int).map { .int($0) }
    }
    guard words.count == all.count else { return (raw(rawType), all.first) }
    return (.choice(words), all.first)
  }

  /// The first case of an enumeration with code of its own for decoding, so that decoding can
  /// continue after it.
  private static func firstCase<Value>(of type: Value.Type) -> Value? {
    // A payload without values would make a value that can't be.
    EnumerationCases.values(of: type)?.first.flatMap {
      Mirror(reflecting: $0).children.isEmpty ? $0 : nil
    }
  }

  private static func raw<Value: Decodable>(_ type: Value.Type) -> ValueShape { shape(of: type) }
}

extension CaseIterable {
  fileprivate static var values: [Any] { allCases.map { $0 } }
}

/// Lists, dictionaries and ranges: these decode without ever requesting an element, so their element
/// type is probed separately.
private protocol ProbedList {
  static var probedShape: ValueShape { get }
  /// A value; nil if none can be created.
  static var sample: Any? { get }
}

extension Array: ProbedList where Element: Decodable {
  fileprivate static var probedShape: ValueShape { .array(ShapeProbe.shape(of: Element.self)) }
  fileprivate static var sample: Any? { Self() }
}

extension Set: ProbedList where Element: Decodable {
  fileprivate static var probedShape: ValueShape { .array(ShapeProbe.shape(of: Element.self)) }
  fileprivate static var sample: Any? { Self() }
}

extension Dictionary: ProbedList where Key: Decodable, Value: Decodable {
  fileprivate static var probedShape: ValueShape {
    let hasNames =
      Key.self == String.self || Key.self == Int.self || Key.self is any CodingKeyRepresentable.Type
    // Dictionaries with other keys are encoded as a list of alternating keys and values.
    return hasNames ? .dictionary(ShapeProbe.shape(of: Value.self)) : .any
  }
  fileprivate static var sample: Any? { Self() }
}

extension ClosedRange: ProbedList where Bound: Decodable {
  fileprivate static var probedShape: ValueShape { .range(ShapeProbe.shape(of: Bound.self)) }
  fileprivate static var sample: Any? { ShapeProbe.probe(Bound.self).value.map { $0...$0 } }
}

extension Range: ProbedList where Bound: Decodable {
  fileprivate static var probedShape: ValueShape { .range(ShapeProbe.shape(of: Bound.self)) }
  fileprivate static var sample: Any? { ShapeProbe.probe(Bound.self).value.map { $0..<$0 } }
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
