internal import WidgetModel

/// The value of `--if-revision`: a command changes a widget only if it still has this revision.
///
/// With it, a script doesn't overwrite changes that it hasn't seen.
struct RevisionCondition {
  private let revision: Int

  /// - Returns: Nil without the flag.
  init?(_ line: ParsedCommand) throws(WidgetryError) {
    guard let revision = try line.count(FlagSpec.ifRevision.name) else { return nil }
    self.revision = revision
  }

  /// The required revision, for a command that changes only one widget.
  func revision(of ids: [String]) throws(WidgetryError) -> Int {
    guard ids.count <= 1 else {
      let words = ids.prefix(20).map(ShellWord.quoted).joined(separator: " ")
      throw WidgetryError(
        .misuse, code: "revision.of-many",
        summary: "--if-revision needs exactly one widget, but \(ids.count) are given",
        hint: "List the revisions: widgetry list \(words) --json")
    }
    return revision
  }
}

extension FlagSpec {
  /// The `--if-revision` flag.
  static let ifRevision = FlagSpec.option(
    "if-revision", "N", "only if the revision is still N, as in list --json; else exit with 75")
}
