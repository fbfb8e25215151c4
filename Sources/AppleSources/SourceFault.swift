/// Why a file of Xcode can't be used.
package struct SourceFault: Error, Hashable, Sendable {
  package var code: String
  package var summary: String
  package var hint: String
}

/// All faults of a file.
package struct SourceFaults: Error, Hashable, Sendable {
  package var faults: [SourceFault]
}
