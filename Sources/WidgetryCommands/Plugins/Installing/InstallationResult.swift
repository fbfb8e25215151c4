internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// A plugin after its installation, and what the installation changed.
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
        + ": \(kinds) \(report.kinds.joined(separator: ", "))" + installation.reloads.summary)
  }

  func writeJSON(to json: inout JSONWriter) {
    report.write(to: &json, after: installation)
  }

  func writeRemarks(to output: Output) {
    if installation.isUpdate { output.note(installation.updateWords, code: "plugin.updated") }
    output.noteSandbox()
    writeKindRemarks(to: output)
    for ask in installation.unknownAsks {
      output.warning("it asks for '\(ask)', which is unknown here", code: "grant.unknown")
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
      output.warning("it no longer offers kind '\(kind)'", code: "kind.missing")
    }
    for kind in installation.sharedKinds {
      output.note(
        "another plugin has a kind '\(kind)' too",
        hint: "choose one: \(report.plugin.id)/\(kind)")
    }
    for (kind, letters) in installation.strangeLetters {
      output.warning(
        "the name of kind '\(kind)' has letters that can be taken for others: "
          + letters.map(\.words).joined(separator: ", "),
        code: "kind.mixed-scripts",
        hint: "if you don't know why: "
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

  /// What the update kept and what it changed.
  var updateWords: String {
    let folder =
      switch container {
      case .new: "it has a new folder"
      case .kept: "its folder is unchanged"
      case .emptied where originChange == nil: "its folder was emptied, since the program changed"
      case .emptied: "its folder was emptied, since it comes from elsewhere"
      }
    let lists = [("kept", keptGrants), ("new", addedGrants), ("no longer", lostGrants)]
      .filter { !$1.isEmpty }
      .map { "\($0) \($1.map { HarmlessText.line($0.text) }.joined(separator: ", "))" }
    return folder + (lists.isEmpty ? "; no grants" : "; grants: " + lists.joined(separator: "; "))
  }
}

extension Output {
  /// Notes the target of a link, and files that aren't copied although they may belong to the
  /// program.
  func note(_ source: PluginSource, _ program: PluginProgram) {
    if let end = source.linkEnd {
      note(
        "'\(HarmlessText.line(source.path))' is a link to '\(HarmlessText.line(end))'",
        code: "plugin.link")
    }
    guard !program.leftOut.isEmpty else { return }
    let names = program.leftOut.prefix(3).map(Output.echo).joined(separator: ", ")
    let more = program.leftOut.count > 3 ? " and \(program.leftOut.count - 3) more" : ""
    note(
      "not copied, since its name isn't the program's: \(names)\(more)", code: "plugin.left-out",
      hint: "if it belongs to the program, install the package, or name the folder "
        + Output.echo(program.name + ".resources"))
  }

  func note(_ copied: [CopiedItem]) {
    note(
      "copied into the home: " + copied.map(\.words).joined(separator: ", "),
      code: "plugin.copied")
  }

  func note(originChange request: GrantRequest) {
    guard let change = request.originChange else { return }
    note(
      "'\(request.plugin)' comes from elsewhere: \(change); it begins without grants",
      code: "plugin.origin")
  }
}
