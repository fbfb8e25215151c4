/// What is wrong in archived bytes, and after how many of them.
package struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Hashable, Sendable {
    /// More is announced than there is.
    case endsEarly
    case unknownVersion
    /// Bytes that stand for nothing in this version.
    case notUnderstood
    case invalidText
    /// More parts or levels than a view may have.
    case tooLarge
    /// There is no entry of this index.
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
