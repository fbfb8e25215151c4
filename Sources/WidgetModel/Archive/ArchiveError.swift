/// A fault in archived bytes, with its position.
package struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Hashable, Sendable {
    /// There are fewer bytes than announced.
    case endsEarly
    case unknownVersion
    /// The bytes have no meaning in this version.
    case notUnderstood
    case invalidText
    /// There are more parts or levels than a view may have.
    case tooLarge
    /// There is no entry with this index.
    case noSuchEntry
  }

  package var code: Code
  package var offset: Int

  package init(_ code: Code, offset: Int) {
    self.code = code
    self.offset = offset
  }

  package var description: String { "\(code.rawValue) at byte \(offset)" }
}
