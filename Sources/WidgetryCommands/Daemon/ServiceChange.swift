internal import WidgetModel

/// The result of installing or removing a service.
struct ServiceChange: FormattedResult {
  /// A failure that left some of the manager's commands to run.
  struct Failure {
    var commands: [[String]]
    /// The reason; nil if the manager isn't installed.
    var words: String?
  }

  /// What happened to the file.
  let summary: String
  /// What the service manager did.
  let did: String?
  let failure: Failure?
  /// The next step after a success.
  let hint: String?
  let home: String
  let file: ServiceFile

  /// Without a service manager, writing the file is everything that can be done.
  var status: ExitStatus { failure?.words == nil ? .success : .partial }

  /// The manager's commands that the user still has to run.
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
