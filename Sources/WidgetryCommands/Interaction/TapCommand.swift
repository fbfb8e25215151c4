internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

extension ClosureCommand {
  static let tap = ClosureCommand(
    spec: CommandSpec(
      "tap", "press a button or toggle of a widget", section: .changing,
      arguments: [
        .one("ID", "the widget"),
        .optional("ACTION", "its number, label or intent; without it, what there is is listed"),
      ],
      examples: [
        .init("tap coffee-1", "what can be pressed in what it shows now"),
        .init("tap coffee-1 2", "the second of them"),
        .init("tap coffee-1 'Add a cup'", "by what it says"),
      ],
      discussion: [
        "The widget's plugin performs the intent of the button; what it stores goes to the home, "
          + "and the widget is reloaded. Where it fails, nothing is changed."
      ], reloads: true)
  ) { run in
    let id = run.parsed.argument("ID") ?? ""
    guard let word = run.parsed.argument("ACTION") else { return try run.listActions(of: id) }
    let outcome = try await run.home.taps.tap(id: id, action: word)
    let report = try InstanceReport(id: id, in: run.home)
    let failed = outcome.reload.map { run.tell([$0]) } ?? false
    if run.output.isJSON {
      run.output.json { outcome.write(to: &$0, id: id, line: report.line) }
    } else {
      if let dialog = outcome.dialog { run.output.say(dialog) }
      run.output.say("\(id): " + (report.line ?? "'\(outcome.action.label)' is done"))
    }
    return failed ? .partial : .success
  }
}

extension CommandRun {
  fileprivate func listActions(of id: String) throws -> ExitStatus {
    let now = Date()
    let shown = try home.showing.stored(id: id, at: now)
    let actions = try home.showing.actions(of: shown, at: now)
    if output.isJSON {
      let kind = try home.kinds.kind(key: shown.instance.kind).name
      output.json { json in
        json.object { json in
          json.member("id", id)
          json.member("kind", kind)
          json.member("at", now)
          json.key("actions")
          json.array { json in
            for action in actions { action.write(to: &json) }
          }
        }
      }
      return .success
    }
    guard let first = actions.first else {
      output.note(
        shown.timeline == nil
          ? "'\(id)' has no timeline here yet" : "'\(id)' shows nothing to tap",
        hint: shown.timeline == nil ? "widgetry reload \(id)" : nil)
      return .success
    }
    output.table([
      TableColumn("NUMBER", staysWhole: true), TableColumn("LABEL"), TableColumn("INTENT"),
      TableColumn("STATE"),
    ]) { add in
      for action in actions {
        let state = action.action.isOn.map { $0 ? "on" : "off" } ?? ""
        add(["\(action.number)", action.label, action.action.intent, state])
      }
    }
    output.note("press one", hint: "widgetry tap \(id) \(first.number)")
    return .success
  }
}

extension ShownAction {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("number", number)
      json.member("label", label)
      json.member("intent", action.intent)
      json.member("isOn", action.isOn)
      json.member("parameters", action.printed.parameters)
    }
  }
}

extension TapOutcome {
  fileprivate func write(to json: inout JSONWriter, id: String, line: String?) {
    json.object { json in
      json.member("id", id)
      json.member("kind", kind)
      json.key("action")
      action.write(to: &json)
      json.member("dialog", dialog)
      json.key("changed")
      json.object { json in
        for (group, keys) in changed.sorted(by: { $0.key < $1.key }) { json.member(group, keys) }
      }
      json.key("reload")
      if let reload {
        json.object { json in
          json.member("reason", reload.reason.rawValue)
          json.member("outcome", reload.outcome.rawValue)
          json.member("code", reload.code)
          json.member("detail", reload.detail)
          json.member("milliseconds", reload.milliseconds)
        }
      } else {
        json.null()
      }
      json.member("line", line)
    }
  }
}
