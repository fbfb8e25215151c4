internal import WidgetModel

/// The revision that a widget must have, so that a script doesn't overwrite a change that it hasn't
/// seen.
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
      throw WidgetryError(
        .misuse, code: "revision.of-many",
        summary: "--if-revision works with one widget; \(ids.count) given",
        hint: "widgetry list \(ids.prefix(20).map(ShellWord.quoted).joined(separator: " ")) --json")
    }
    return revision
  }
}

extension FlagSpec {
  static let ifRevision = FlagSpec.option(
    "if-revision", "N", "only if its revision is still N, as in list --json; else exit with 75")
}
