internal import WidgetModel

/// The result of `widgetry install` and `widgetry uninstall`: what happened to each file.
struct InstallationReport: FormattedResult {
  enum Action: String {
    case write, replace, unchanged, remove, keep
    /// A file that was changed since it was installed is replaced.
    case overwrite
    /// A file that is listed, but doesn't exist any more.
    case missing

    /// The line about a file, which tells whether it is already done.
    func line(about path: String, isDryRun: Bool) -> String {
      switch self {
      case .write: (isDryRun ? "Would write " : "Wrote ") + path
      case .replace: (isDryRun ? "Would replace " : "Replaced ") + path
      case .overwrite:
        (isDryRun ? "Would replace " : "Replaced ") + path + ", which was changed"
      case .remove: (isDryRun ? "Would remove " : "Removed ") + path
      case .keep: (isDryRun ? "Would keep " : "Kept ") + path + ", which was changed"
      case .unchanged: "Unchanged " + path
      case .missing: "Missing " + path
      }
    }
  }

  let prefix: String
  let isDryRun: Bool
  var files: [(path: String, action: Action)] = []
  /// What couldn't be removed.
  var errors: [WidgetryError] = []
  /// What the user still has to know or do.
  var notes: [Note] = []

  struct Note {
    var summary: String
    var code: String
    var hint: String?
  }

  var status: ExitStatus {
    guard !errors.isEmpty else { return .success }
    return files.contains { $0.action == .remove } ? .partial : .failed
  }

  func writeText(to output: Output) {
    for file in files {
      output.say(file.action.line(about: file.path, isDryRun: isDryRun))
    }
    if isDryRun || !errors.isEmpty { return }
    let isRemoval = files.allSatisfy { [.remove, .keep, .missing].contains($0.action) }
    output.say(
      isRemoval ? "Uninstalled from \(prefix)" : "Installed \(Version.text) in \(prefix)")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("dryRun", isDryRun)
      json.member("version", Version.number)
      json.member("prefix", prefix)
      json.key("files")
      json.array { json in
        for file in files {
          json.object { json in
            json.member("path", file.path)
            json.member("action", file.action.rawValue)
          }
        }
      }
    }
  }

  func writeRemarks(to output: Output) {
    for error in errors { output.error(error) }
    for note in notes { output.note(note.summary, code: note.code, hint: note.hint) }
  }
}
