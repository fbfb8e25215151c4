internal import WidgetModel

/// The result of `widgetry daemon install` and `widgetry daemon uninstall`.
struct ServiceChange: FormattedResult {
  /// Why the service manager's commands couldn't all be run.
  struct Failure {
    /// The commands that the user still has to run.
    var commands: [[String]]
    /// The reason; nil if the manager isn't installed.
    var reason: String?
  }

  /// What happened to the service's file.
  let summary: String
  /// The state of the service if all commands succeeded, such as `enabled, running`.
  let effect: String?
  let failure: Failure?
  /// The next step after a success.
  let hint: String?
  let home: String
  let file: ServiceFile

  /// A missing service manager isn't a failure, because the file can be used later.
  var status: ExitStatus { failure?.reason == nil ? .success : .partial }

  /// The commands that the user still has to run, as lines to type.
  private var remainingCommands: [String] {
    failure?.commands.map { $0.map(ShellWord.quoted).joined(separator: " ") } ?? []
  }

  func writeText(to output: Output) {
    output.say(failure == nil ? summary + (effect.map { ", " + $0 } ?? "") : summary)
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("home", home)
      json.member("service", file.name)
      json.member("file", file.path)
      json.member("done", failure == nil)
      json.member("commands", remainingCommands)
    }
  }

  func writeRemarks(to output: Output) {
    guard let failure else {
      if let hint { output.hint(hint) }
      return
    }
    let commands = remainingCommands.joined(separator: " && ")
    if let reason = failure.reason {
      output.warning(
        "\(reason), so the service isn't set up completely", code: "daemon.manager",
        hint: "Run the remaining commands: \(commands)")
    } else {
      let manager = file.manager == .systemd ? "systemd" : "launchd"
      output.note(
        "\(manager) isn't installed", code: "daemon.no-manager",
        hint: "Run this once it is installed: \(commands)")
    }
  }
}
