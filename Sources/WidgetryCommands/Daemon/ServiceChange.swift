internal import WidgetModel

/// What became of a service's file, and of the commands of the system that manages it.
struct ServiceChange: FormattedResult {
  /// The manager's commands that were not run.
  struct Failure {
    var commands: [[String]]
    /// What was wrong; nil where the manager is not installed.
    var words: String?
  }

  /// What happened to the file.
  let summary: String
  /// What the manager did.
  let did: String?
  let failure: Failure?
  /// What to type next, after a success.
  let hint: String?
  let home: String
  let file: ServiceFile

  /// Without a manager, the file alone is all that can be done.
  var status: ExitStatus { failure?.words == nil ? .success : .partial }

  /// The manager's commands that are left to type.
  private var rest: [String] {
    failure?.commands.map { $0.map(ShellWord.quoted).joined(separator: " ") } ?? []
  }

  func writeText(to output: Output) {
    output.say(failure == nil ? summary + (did.map { ", " + $0 } ?? "") : summary)
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("home", home)
      json.member("service", file.name)
      json.member("file", file.path)
      json.member("done", failure == nil)
      json.member("commands", rest)
    }
  }

  func writeRemarks(to output: Output) {
    guard let failure else {
      if let hint { output.hint(hint) }
      return
    }
    let commands = rest.joined(separator: " && ")
    if let words = failure.words {
      output.warning(
        "\(words), so the rest is not done", code: "daemon.manager", hint: commands)
    } else {
      let manager = file.manager == .systemd ? "systemd" : "launchd"
      output.note("\(manager) is not installed", code: "daemon.no-manager", hint: commands)
    }
  }
}
