internal import ScriptKinds
internal import WidgetHome
internal import WidgetModel
internal import WidgetRendering

extension BarAction {
  /// What can be done with a widget: its buttons, its links, and a reload.
  ///
  /// A click with the left button presses the widget's first button. If it has none, it opens the
  /// widget's link, and if it has none of both, it reloads the widget. The lines of a script's menu
  /// aren't its buttons, because one can't see which is first.
  static func all(
    of id: String, showing view: ViewNode, by program: OwnProgram
  ) -> [BarAction] {
    let shown = view.actions
    let hasButton = shown.first.map { $0.action.intent != RunAction.intent } ?? false
    var actions = shown.map { part in
      BarAction(label: part.label, command: program.command("tap", id, "\(part.number)"))
    }
    var links: [(label: String, address: String, words: [String])] = []
    if let address = view.widgetURL {
      links.append(("Open", address, program.command("open", id)))
    }
    links += view.links.map { ($0.label, $0.address, program.command("open", id, "\($0.number)")) }
    var opening = links.compactMap { link -> BarAction? in
      // Other addresses need a confirmation, which a bar can't ask for.
      guard case .link = try? TappedAddress(link.address) else { return nil }
      return BarAction(label: link.label, command: link.words, address: link.address)
    }
    var reload = BarAction(label: "Reload", command: program.command("reload", id, "--quiet"))
    if hasButton {
      actions[0].button = .left
      if !opening.isEmpty { opening[0].button = .right }
      reload.button = .middle
    } else if !opening.isEmpty {
      opening[0].button = .left
      reload.button = .middle
    } else {
      reload.button = .left
    }
    return actions + opening + [reload]
  }
}
