internal import PluginHost
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// The result of `plugin install` and `plugin update`: the plugin, and what changed.
struct InstallationResult: FormattedResult {
  let report: PluginReport
  let installation: Installation
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    let verb =
      !installation.isUpdate ? "Installed" : installation.isUnchanged ? "Unchanged" : "Updated"
    let kinds = report.kinds.count == 1 ? "kind" : "kinds"
    output.say(
      "\(verb) \(report.plugin.id) \(report.plugin.version)".trimmingEnd
        + ": \(kinds) \(report.kinds.joined(separator: ", "))\(size)"
        + installation.reloads.summary)
  }

  /// The size of what was copied, if it is large: a Swift program contains Swift's libraries.
  private var size: String {
    let bytes = installation.copied.reduce(0) { $0 + $1.bytes }
    return bytes < 1 << 20 ? "" : " (\(bytes.byteWords))"
  }

  func writeJSON(to json: inout JSONWriter) {
    report.write(to: &json, after: installation)
  }

  func writeRemarks(to output: Output) {
    if installation.isUpdate { output.note(installation.updateWords, code: "plugin.updated") }
    output.noteSandbox()
    writeKindRemarks(to: output)
    for ask in installation.unknownAsks {
      output.warning("The plugin requests the unknown grant '\(ask)'", code: "grant.unknown")
    }
    if !installation.isUpdate, let kind = report.kinds.first {
      let isShared = installation.sharedKinds.contains(kind)
      output.hint(
        ShellWord.commandLine(["add", isShared ? "\(report.plugin.id)/\(kind)" : kind]))
    }
    reloads.write(to: output)
  }

  private func writeKindRemarks(to output: Output) {
    for kind in installation.goneKinds {
      output.warning("The plugin no longer offers kind '\(kind)'", code: "kind.missing")
    }
    for kind in installation.sharedKinds {
      output.note(
        "Another plugin also has a kind '\(kind)'",
        hint: "Use '\(report.plugin.id)/\(kind)' to refer to this one")
    }
    for (kind, letters) in installation.strangeLetters {
      output.warning(
        "The name of kind '\(kind)' has letters that look like others: "
          + letters.map(\.words).joined(separator: ", "),
        code: "kind.mixed-scripts",
        hint: "If you don't trust the plugin, run: "
          + ShellWord.commandLine(["plugin", "remove", report.plugin.id]))
    }
  }
}

extension String {
  /// The text without trailing spaces.
  fileprivate var trimmingEnd: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}

extension Installation {
  private var keptGrants: [PluginGrant] { formerGrants.filter(grants.contains) }
  private var addedGrants: [PluginGrant] { grants.missing(from: formerGrants) }
  private var lostGrants: [PluginGrant] { formerGrants.missing(from: grants) }

  /// Writes the changes as members of the plugin's JSON object.
  func write(to json: inout JSONWriter) {
    json.key("copied")
    json.array { json in
      for item in copied {
        json.object { json in
          json.member("name", item.name)
          json.member("folder", item.isFolder)
          json.member("files", item.files)
          json.member("bytes", item.bytes)
        }
      }
    }
    json.member("container", container.rawValue)
    json.member("originChange", originChange)
    json.member("grantsKept", keptGrants.map(\.text))
    json.member("grantsAdded", addedGrants.map(\.text))
    json.member("grantsLost", lostGrants.map(\.text))
  }

  /// What the update kept and what it changed, as a sentence.
  var updateWords: String {
    let folder =
      switch container {
      case .new: "The plugin has a new data folder"
      case .kept: "The plugin's data folder is unchanged"
      case .emptied where originChange == nil:
        "The plugin's data folder was emptied, because the program changed"
      case .emptied: "The plugin's data folder was emptied, because its source changed"
      }
    let lists = [("kept", keptGrants), ("new", addedGrants), ("no longer", lostGrants)]
      .filter { !$1.isEmpty }
      .map { "\($0) \($1.map { HarmlessText.line($0.text) }.joined(separator: ", "))" }
    return folder + (lists.isEmpty ? "; no grants" : "; grants: " + lists.joined(separator: "; "))
  }
}

extension Output {
  /// Prints the target of a link, and the names of resources that aren't copied.
  func note(_ source: PluginSource, _ program: PluginProgram) {
    if let end = source.linkTarget {
      note(
        "'\(HarmlessText.line(source.path))' is a link to '\(HarmlessText.line(end))'",
        code: "plugin.link")
    }
    guard !program.leftOut.isEmpty else { return }
    let names = program.leftOut.prefix(3).map(Output.echo).joined(separator: ", ")
    let more = program.leftOut.count > 3 ? " and \(program.leftOut.count - 3) more" : ""
    note(
      "Not copied, because the name doesn't match the program: \(names)\(more)",
      code: "plugin.left-out",
      hint: "If it belongs to the program, install the package, or rename the folder to "
        + Output.echo(program.name + ".resources"))
  }

  /// Prints the commit that is built, and the one that was built before.
  func note(_ commit: GitCommit, since former: String?, of source: PluginSource) {
    let before = former.map { $0 == commit.hash ? ", unchanged" : ", before: \($0.prefix(12))" }
    note(
      "\(HarmlessText.line(source.word)) at commit \(commit.short) (\(commit.day), "
        + "'\(commit.subject)')" + (before ?? ""), code: "plugin.commit")
  }

  /// Prints the files that are copied into the home.
  func note(_ copied: [CopiedItem]) {
    note(
      "Copied into the home: " + copied.map(\.words).joined(separator: ", "),
      code: "plugin.copied")
  }

  /// Prints that a plugin comes from another source than before.
  func note(originChange request: GrantRequest) {
    guard let change = request.originChange else { return }
    note(
      "The source of '\(request.plugin)' changed: \(change). It starts without grants",
      code: "plugin.origin")
  }
}
