internal import WidgetHome
internal import WidgetModel

/// What a plugin is after an installation, and what has happened by it.
struct InstallationResult {
  var report: PluginReport
  var installation: Installation
  var status: ExitStatus

  func write(to json: inout JSONWriter) {
    report.write(to: &json, after: installation)
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

  /// What has become of what the former one had.
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

extension CommandRun {
  /// Says where a link leads, and what is not copied though it might be meant.
  func note(_ source: PluginSource, _ program: PluginProgram) {
    if let end = source.linkEnd {
      output.note(
        "'\(HarmlessText.line(source.path))' is a link to '\(HarmlessText.line(end))'",
        code: "plugin.link")
    }
    guard !program.leftOut.isEmpty else { return }
    let names = program.leftOut.prefix(3).map(Output.echo).joined(separator: ", ")
    let more = program.leftOut.count > 3 ? " and \(program.leftOut.count - 3) more" : ""
    output.note(
      "not copied, since its name isn't the program's: \(names)\(more)", code: "plugin.left-out",
      hint: "if it belongs to the program, install the package, or name the folder "
        + Output.echo(program.name + ".resources"))
  }

  func note(_ copied: [CopiedItem]) {
    output.note(
      "copied into the home: " + copied.map(\.words).joined(separator: ", "),
      code: "plugin.copied")
  }

  func note(originChange request: GrantRequest) {
    guard let change = request.originChange else { return }
    output.note(
      "'\(request.plugin)' comes from elsewhere: \(change); it begins without grants",
      code: "plugin.origin")
  }
}
