internal import ChildProcesses
internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// What keys do with one widget of the board.
extension WatchSession {
  /// The lines below the card on a widget's page: its status, its buttons and its links.
  func detail(of key: Int, columns: Int) -> [String] {
    guard let id = following.follower[key]?.id else {
      return ["", "  A live activity; 'widgetry activity list' says more."]
    }
    do {
      let now = Date()
      let report = try StatusReport(id, in: environment.home, at: now)
      var lines = ["", "  " + report.headline]
      for sentence in report.sentences {
        let label = CellWidth.padded(sentence.label, to: 8, alignment: .leading)
        lines += Self.wrapped(sentence.text, after: label, to: columns)
      }
      if let hint = report.hint { lines += Self.wrapped(hint, after: "hint    ", to: columns) }
      lines += Self.list("t", "presses", try buttons(of: id).map(\.label))
      lines += Self.list("o", "opens", try links(of: id).map(\.label))
      return lines
    } catch {
      return ["", "  " + WidgetryError(unforeseen: error).summary]
    }
  }

  private static func wrapped(_ text: String, after label: String, to columns: Int) -> [String] {
    let lines = HelpPage.wrapped(
      HarmlessText.line(text), to: max(10, columns - CellWidth.of(label) - 2))
    return lines.enumerated().map { index, line in
      "  " + (index == 0 ? label : String(repeating: " ", count: CellWidth.of(label))) + line
    }
  }

  private static func list(_ key: String, _ verb: String, _ labels: [String]) -> [String] {
    guard !labels.isEmpty else { return [] }
    return ["", "  \(key) \(verb):"]
      + labels.enumerated().map { "    \($0.offset + 1)  \(HarmlessText.line($0.element))" }
  }

  private func buttons(of id: String) throws -> [ShownAction] {
    let now = Date()
    return try environment.home.showing.actions(
      of: environment.home.showing.stored(id: id, at: now), at: now)
  }

  /// The link of the whole widget and those of its parts.
  private func links(
    of id: String
  ) throws -> [(label: String, effect: ViewEffect, words: [String])] {
    let now = Date()
    let links = try environment.home.showing.links(
      of: environment.home.showing.stored(id: id, at: now), at: now)
    return (links.widget.map { [($0, .widgetURL($0), ["open", id])] } ?? [])
      + links.parts.map { ($0.label, .link($0.address), ["open", id, "\($0.number)"]) }
  }

  /// Presses the widget's only button or opens its only link, or lets the user choose one.
  func offer(_ kind: BoardChoices.Kind, of key: Int) {
    guard let id = following.follower[key]?.id else {
      return tell("live activities have no \(kind == .buttons ? "buttons" : "links") here")
    }
    do {
      let choices =
        switch kind {
        case .buttons:
          BoardChoices(
            kind: kind, key: key, title: "Press which button of \(id)?",
            labels: try buttons(of: id).map(\.label),
            effects: try buttons(of: id).map { .action($0.action) })
        case .links:
          BoardChoices(
            kind: kind, key: key, title: "Open which link of \(id)?",
            labels: try links(of: id).map(\.label), effects: try links(of: id).map(\.effect))
        }
      switch choices.labels.count {
      case 0: tell("\(id) shows no \(kind == .buttons ? "buttons" : "links")")
      case 1: choose(choices)
      default: board.offer(choices)
      }
    } catch {
      tell(WidgetryError(unforeseen: error).summary)
    }
  }

  /// Presses a button or opens a link, in another process.
  func choose(_ choices: BoardChoices) {
    guard let id = following.follower[choices.key]?.id else { return }
    let label = choices.labels[choices.selected]
    do {
      let program = environment.ownProgram
      // The widget may have changed since its buttons and links were listed.
      switch choices.effects[choices.selected] {
      case .action(let action):
        guard let button = try buttons(of: id).first(where: { $0.action == action }) else {
          return tell("\(id) doesn't show '\(label)' any more")
        }
        start(program.command("tap", id, "\(button.number)"), doing: "pressing '\(label)'")
      case let effect:
        guard let link = try links(of: id).first(where: { $0.effect == effect }) else {
          return tell("\(id) doesn't show '\(label)' any more")
        }
        start(program.words + link.words, doing: "opening '\(label)'")
      }
    } catch {
      tell(WidgetryError(unforeseen: error).summary)
    }
  }

  /// Asks for a widget's values on the terminal, as `set` does, and then goes on.
  func edit(_ key: Int, _ screen: FullScreen) throws {
    guard let id = following.follower[key]?.id else {
      return tell("live activities have no values to edit")
    }
    let words = environment.ownProgram.command("set", id)
    screen.restore()
    var isDone = false
    do throws(ProcessError) {
      let status = try ForegroundProcess.run(
        ProcessLaunch(
          executable: words[0], name: "widgetry", arguments: Array(words.dropFirst()),
          environment: ProcessInfo.processInfo.environment))
      isDone = status == .exited(0)
    } catch {
      tell(error.summary)
    }
    // Ctrl-C and Ctrl-Z were meant for the questions.
    let meant: Set<Int32> = [SIGINT, SIGTSTP, SIGCONT]
    following.watch.forget(meant)
    if !isDone {
      let dialogue = Dialogue(environment.output.style.messages)
      dialogue.say("")
      _ = try? dialogue.answer(to: "Press Enter to go back to the board")
      following.watch.forget(meant)
    }
    try screen.reenter()
  }
}
