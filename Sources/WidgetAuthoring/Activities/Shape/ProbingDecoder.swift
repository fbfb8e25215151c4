internal import WidgetModel

/// A decoder without data that records which members a type requests, for ``ShapeProbe``.
///
/// It supplies a default value for each member, so that decoding continues to the next one.
final class ProbingDecoder: Decoder {
  /// The shape that was recorded so far.
  final class Recording {
    private(set) var shape = ValueShape.any
    private var members: [ValueShape.Member] = []

    func beginObject() {
      if case .object = shape { return }
      shape = .object([])
    }

    func replace(with shape: ValueShape) {
      self.shape = shape
    }

    func record(_ name: String, _ shape: ValueShape) {
      guard let index = members.firstIndex(where: { $0.name == name }) else {
        members.append(ValueShape.Member(name, shape))
        return update()
      }
      members[index].shape = shape
      update()
    }

    /// Records a member that the type checks before reading, so it is optional.
    func recordOptional(_ name: String) {
      if !members.contains(where: { $0.name == name }) {
        members.append(ValueShape.Member(name, .any))
      }
      for index in members.indices where members[index].name == name {
        members[index].isOptional = true
      }
      update()
    }

    private func update() { shape = .object(members) }
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

  var allKeys: [Key] { [] }

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
    recording.record(key.stringValue, .any)
    return KeyedDecodingContainer(ProbingObject<Nested>(recording: ProbingDecoder.Recording()))
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
