/// The folders of the Swift runtime that a program was built with, except public ones.
package struct RuntimeFolders: Hashable, Sendable {
  /// Folders of a known toolchain, which the program may read.
  package var opened: [String] = []
  /// Other folders.
  ///
  /// They require a grant, because a program could name any folder.
  package var closed: [String] = []

  package init() {}
}
