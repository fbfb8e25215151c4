/// Why ``ArchiveDecoder`` can't read some bytes, with the position of the fault.
package struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault.
  package enum Code: String, Hashable, Sendable {
    /// The bytes end before the content does.
    case endsEarly
    case unknownVersion
    /// A number or a tag is invalid in this version.
    case notUnderstood
    /// A text isn't valid UTF-8.
    case invalidText
    /// A view has more parts or levels than ``ViewLimits`` allows.
    case tooLarge
    /// A page has no entry with this index.
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
