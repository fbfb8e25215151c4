/// The folders of the Swift runtime that a program needs, except those that all programs may read.
package struct RuntimeFolders: Hashable, Sendable {
  /// Folders of a known toolchain, which the program may read.
  package var opened: [String] = []
  /// Other folders, which need the user's permission, because a program could name any folder.
  package var closed: [String] = []

  package init() {}
}
