/// The name of a member in a JSON object, which can be compared without creating a string.
///
/// ``JSONReader/fields(_:)`` passes it to its closure:
///
///     try json.fields { json, key in
///       switch key {
///       case "id": id = try json.int()
///       default: try json.skip()
///       }
///     }
///
/// A key refers to the reader's bytes, so it is valid only inside the closure.
package struct JSONKey {
  private enum Form {
    case plain(UnsafeRawBufferPointer)
    case string(String)
  }

  private let form: Form

  init(_ plain: UnsafeRawBufferPointer) {
    form = .plain(plain)
  }

  init(_ string: String) {
    form = .string(string)
  }

  /// The name as a string.
  package var string: String {
    switch form {
    case .plain(let bytes): String(decoding: bytes, as: UTF8.self)
    case .string(let string): string
    }
  }

  package static func ~= (name: StaticString, key: JSONKey) -> Bool {
    switch key.form {
    case .plain(let bytes):
      bytes.count == name.utf8CodeUnitCount && name.withUTF8Buffer { bytes.elementsEqual($0) }
    case .string(let string): name.withUTF8Buffer { string.utf8.elementsEqual($0) }
    }
  }
}
