/// What a backup holds.
package struct BackupReport: Hashable, Sendable {
  /// How large its file is.
  package var bytes = 0
  package var instances = 0
  package var anniversaries = 0
  /// The plugins whose programs are in it.
  package var plugins: [String] = []

  package init() {}
}
