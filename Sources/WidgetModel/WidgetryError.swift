/// A failure as a person and a script are told of it.
///
/// The code is stable and appears in `--json`; the summary names the thing; the hint is a command or a fix.
/// Each module makes its errors in factories beside the type that fails.
package struct WidgetryError: Error, Hashable, Sendable {
  /// What a script does about it; the command line turns it into an exit status.
  package enum Category: Hashable, Sendable {
    /// Nothing was changed, and trying the same again may help.
    case failed
    /// What was named is not there.
    case missing
    /// The command or a value in it is wrong and has to be mended.
    case misuse
    /// The home is busy, or the time allowed is over.
    case busy
  }

  package var category: Category
  package var code: String
  package var summary: String
  package var hint: String?
  /// What the plugin that failed says besides.
  package var says: PluginWords?
  /// What may have been meant, best first.
  package var suggestions: [String]

  package init(
    _ category: Category, code: String, summary: String, hint: String? = nil,
    says: PluginWords? = nil, suggestions: [String] = []
  ) {
    self.category = category
    self.code = code
    self.summary = summary
    self.hint = hint
    self.says = says
    self.suggestions = suggestions
  }
}

/// Several failures of one command, none of which changed anything.
package struct WidgetryErrors: Error, Hashable, Sendable {
  package var errors: [WidgetryError]

  package init(_ errors: [WidgetryError]) {
    self.errors = errors
  }
}
