/// Where a program says that the Swift runtime is with which it was built, beyond what everybody may read.
package struct RuntimeFolders: Hashable, Sendable {
  /// Those of a known toolchain: the program may read them.
  package var opened: [String] = []
  /// Others, which it may read only with a grant: whoever made the program could name any folder.
  package var closed: [String] = []

  package init() {}
}
