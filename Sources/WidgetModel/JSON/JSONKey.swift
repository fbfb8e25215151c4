/// The name of a member, for comparisons without creating a string.
///
/// Valid only while the member is read.
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
