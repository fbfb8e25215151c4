internal import WidgetModel

/// A decoder without data that records which members a type requests, for ``ShapeProbe``.
///
/// It supplies a default value for each member, so that decoding continues to the next one.
final class ProbingDecoder: Decoder {
  /// The shape that was recorded so far.
  final class Recording {
    /// The number of the case to decode, if the type is an enumeration with coded cases.
    private let chosenCase: Int
    /// The names of the enumeration's cases; nil for another type.
    private(set) var caseNames: [String]?
    private var simple = ValueShape.any
    private var members: [ValueShape.Member]?
    /// The recordings of members that the type decodes by itself, by name.
    private var nested: [String: Recording] = [:]

    init(chosenCase: Int = 0) {
      self.chosenCase = chosenCase
    }

    var shape: ValueShape {
      guard let members else { return simple }
      return .object(
        members.map { member in
          var member = member
          if let nested = nested[member.name] { member.shape = nested.shape }
          return member
        })
    }

    func beginObject() {
      members = members ?? []
    }

    func replace(with shape: ValueShape) {
      simple = shape
      members = nil
    }

    func record(_ name: String, _ shape: ValueShape) {
      nested[name] = nil
      change(name) { $0.shape = shape }
    }

    /// Records a member that the type checks before reading, so it is optional.
    func recordOptional(_ name: String) {
      change(name) { $0.isOptional = true }
    }

    /// Begins an object that the type decodes by itself.
    func recordNested(_ name: String) -> Recording {
      let inner = Recording()
      inner.beginObject()
      change(name) { _ in }
      nested[name] = inner
      return inner
    }

    /// The key of the case to decode: an enumeration asks for all keys, and expects one.
    func chosenKey<Key: CodingKey>(among keys: [Key]) -> Key? {
      caseNames = keys.map(\.stringValue)
      return keys.indices.contains(chosenCase) ? keys[chosenCase] : nil
    }

    private func change(_ name: String, _ change: (inout ValueShape.Member) -> Void) {
      var members = members ?? []
      if !members.contains(where: { $0.name == name }) {
        members.append(ValueShape.Member(name, .any))
      }
      for index in members.indices where members[index].name == name { change(&members[index]) }
      self.members = members
    }
  }

  let recording: Recording
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ recording: Recording = Recording()) {
    self.recording = recording
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    recording.beginObject()
    return KeyedDecodingContainer(ProbingObject<Key>(recording: recording))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    recording.replace(with: .array(.any))
    throw UnknownShape()
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    ProbingValue(recording: recording)
  }
}

/// Thrown when a value can't be created without data.
struct UnknownShape: Error {}

/// The probing decoder's container for an object: records each requested member.
private struct ProbingObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let recording: ProbingDecoder.Recording
  let codingPath: [any CodingKey] = []

  var allKeys: [Key] {
    guard let cases = EnumerationCases.values(of: Key.self) else { return [] }
    return recording.chosenKey(among: cases).map { [$0] } ?? []
  }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool {
    recording.recordOptional(key.stringValue)
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (shape, value) = ShapeProbe.probe(type)
    recording.record(key.stringValue, shape)
    guard let value else { throw UnknownShape() }
    return value
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
    recording.recordOptional(key.stringValue)
    return try? decode(type, forKey: key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(
      ProbingObject<Nested>(recording: recording.recordNested(key.stringValue)))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    recording.record(key.stringValue, .array(.any))
    throw UnknownShape()
  }

  func superDecoder() -> any Decoder { ProbingDecoder() }

  func superDecoder(forKey key: Key) -> any Decoder {
    recording.record(key.stringValue, .any)
    return ProbingDecoder()
  }
}

/// The probing decoder's container for a single value: records its type.
private struct ProbingValue: SingleValueDecodingContainer {
  let recording: ProbingDecoder.Recording
  let codingPath: [any CodingKey] = []

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (shape, value) = ShapeProbe.probe(type)
    recording.replace(with: shape)
    guard let value else { throw UnknownShape() }
    return value
  }
}
