internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// `widgetry tap`: presses a button or toggle of a widget, or lists them.
struct TapCommand: ResultCommand {
  static let spec = CommandSpec(
    "tap", "press a button or toggle of a widget", section: .changing,
    arguments: [
      .one("ID", "the widget"),
      .optional(
        "ACTION", "the button's number, label or intent; omit it to list all, or for a control"),
    ],
    examples: [
      .init("tap coffee-1", "list the buttons and toggles that it shows now"),
      .init("tap coffee-1 2", "press the second one"),
      .init("tap coffee-1 'Add a cup'", "press the one with this label"),
      .init("tap lamp-1", "turn a control on or off"),
    ],
    discussion: [
      "The widget's plugin performs the button's intent. The home saves the changed data, and the "
        + "widget is reloaded. If the intent fails, nothing is changed.",
      "A widget of the family 'control' has one button or toggle, which is pressed without ACTION.",
    ])

  private let id: String
  /// The button or toggle to press; nil presses a control's only one, and lists all others.
  private let action: String?

  init(_ line: ParsedCommand) {
    id = line.argument("ID") ?? ""
    action = line.argument("ACTION")
  }

  func run(
    in environment: CommandEnvironment
  ) async throws -> EitherResult<TappedInstance, ActionList> {
    let home = environment.home
    guard let action = try action ?? onlyAction(in: home) else {
      return .second(try ActionList(of: id, in: home))
    }
    let outcome = try await home.taps.tap(id: id, action: action)
    return .first(
      TappedInstance(
        id: id, outcome: outcome, line: try InstanceReport(id: id, in: home).line,
        reloads: ReloadRemarks(outcome.reload.map { [$0] } ?? [], in: home)))
  }

  /// The number of a control's button or toggle; nil for other widgets.
  private func onlyAction(in home: Home) throws -> String? {
    let now = Date()
    let shown = try home.showing.stored(id: id, at: now)
    guard shown.instance.family == .control else { return nil }
    let actions = try home.showing.actions(of: shown, at: now)
    return actions.count == 1 ? "\(actions[0].number)" : nil
  }
}

/// The result of `tap` with an action: what the intent changed, and the widget's new content.
struct TappedInstance: FormattedResult {
  let id: String
  let outcome: TapOutcome
  let line: String?
  let reloads: ReloadRemarks

  var status: ExitStatus { reloads.status }

  func writeText(to output: Output) {
    if let dialog = outcome.dialog { output.say(dialog) }
    output.say("\(id): " + (line ?? "pressed '\(outcome.action.label)'"))
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("id", id)
      json.member("kind", outcome.kind)
      json.key("action")
      outcome.action.write(to: &json)
      json.member("dialog", outcome.dialog)
      json.key("changed")
      json.object { json in
        for (group, keys) in outcome.changed.sorted(by: { $0.key < $1.key }) {
          json.member(group, keys)
        }
      }
      json.key("reload")
      if let reload = outcome.reload {
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

  func writeRemarks(to output: Output) {
    reloads.write(to: output)
  }
}

/// The result of `tap` without an action: the buttons and toggles that the widget shows now.
struct ActionList: FormattedResult {
  private let id: String
  private let kind: String
  private let now: Date
  private let hasTimeline: Bool
  /// Whether the whole widget opens a URL instead.
  private let hasLink: Bool
  private let actions: [ShownAction]

  init(of id: String, in home: Home) throws {
    self.id = id
    now = Date()
    let shown = try home.showing.stored(id: id, at: now)
    kind = try home.kinds.kind(key: shown.instance.kind).name
    hasTimeline = shown.timeline != nil
    actions = try home.showing.actions(of: shown, at: now)
    hasLink = try home.showing.links(of: shown, at: now).widget != nil
  }

  func writeText(to output: Output) {
    guard let first = actions.first else {
      return output.note(
        hasTimeline ? "'\(id)' shows no buttons" : "'\(id)' has no timeline yet",
        hint: hasLink
          ? "Run 'widgetry open \(id)' to open its link"
          : hasTimeline ? nil : "Run 'widgetry reload \(id)' to load one")
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
    output.note("Run 'widgetry tap \(id) \(first.number)' to press '\(first.label)'")
  }

  func writeJSON(to json: inout JSONWriter) {
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
