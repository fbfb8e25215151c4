internal import WidgetModel

/// A decoder without data that records what a type asks for.
final class ProbingDecoder: Decoder {
  /// What was asked for so far.
  final class Notes {
    private(set) var shape = ValueShape.any
    private var members: [ValueShape.Member] = []

    func beginObject() {
      if case .object = shape { return }
      shape = .object([])
    }

    func become(_ shape: ValueShape) {
      self.shape = shape
    }

    func note(_ name: String, _ shape: ValueShape) {
      guard let index = members.firstIndex(where: { $0.name == name }) else {
        members.append(ValueShape.Member(name, shape))
        return update()
      }
      members[index].shape = shape
      update()
    }

    /// Records a member that the type checks before reading, so it is optional.
    func noteOptional(_ name: String) {
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

  let notes: Notes
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(_ notes: Notes = Notes()) {
    self.notes = notes
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    notes.beginObject()
    return KeyedDecodingContainer(ProbingObject<Key>(notes: notes))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    notes.become(.array(.any))
    throw UnknownShape()
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    ProbingValue(notes: notes)
  }
}

/// Thrown when a value can't be made without data.
struct UnknownShape: Error {}

/// An object without members that records which ones are asked for.
private struct ProbingObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let notes: ProbingDecoder.Notes
  let codingPath: [any CodingKey] = []

  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool {
    notes.noteOptional(key.stringValue)
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (shape, value) = ShapeProbe.probed(type)
    notes.note(key.stringValue, shape)
    guard let value else { throw UnknownShape() }
    return value
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
    notes.noteOptional(key.stringValue)
    return try? decode(type, forKey: key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    notes.note(key.stringValue, .any)
    return KeyedDecodingContainer(ProbingObject<Nested>(notes: ProbingDecoder.Notes()))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    notes.note(key.stringValue, .array(.any))
    throw UnknownShape()
  }

  func superDecoder() -> any Decoder { ProbingDecoder() }

  func superDecoder(forKey key: Key) -> any Decoder {
    notes.note(key.stringValue, .any)
    return ProbingDecoder()
  }
}

/// A value without data that records what it is asked for.
private struct ProbingValue: SingleValueDecodingContainer {
  let notes: ProbingDecoder.Notes
  let codingPath: [any CodingKey] = []

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (shape, value) = ShapeProbe.probed(type)
    notes.become(shape)
    guard let value else { throw UnknownShape() }
    return value
  }
}
