internal import Foundation
internal import ScriptKinds
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// What can be done with a widget in a bar: its buttons, its links, and a reload.
struct WidgetClicks {
  private let id: String
  private let program: OwnProgram
  private let buttons: [ShownAction]
  /// How many buttons have a label, by the label without case.
  private let labels: [String: Int]
  private let links: [ShownLink]
  private let address: String?

  init(on id: String, showing view: ViewNode, by program: OwnProgram) {
    self.id = id
    self.program = program
    buttons = view.actions
    labels = Dictionary(
      buttons.map { (Folding.folded($0.label), 1) }, uniquingKeysWith: +)
    links = view.links
    address = view.widgetURL
  }

  /// All actions, with the mouse buttons for bars without menus.
  ///
  /// A click with the left button presses the widget's first button. If it has none, it opens the
  /// widget's link, and if it has none of both, it reloads the widget. The lines of a script's menu
  /// aren't its buttons, because one can't see which is first. A blocklet gets all clicks itself.
  var actions: [BarAction] {
    let isBlocklet = buttons.contains { ClickAction.button(of: $0.action) != nil }
    let hasButton = buttons.first.map { $0.action.intent != RunAction.intent } ?? false
    var actions = buttons.map(press)
    let whole = address.flatMap { open($0, label: "Open", program.command("open", id)) }
    var opening = [whole].compactMap(\.self) + links.compactMap(open)
    var reload = BarAction(label: "Reload", command: program.command("reload", id, "--quiet"))
    if isBlocklet {
      for (index, button) in buttons.enumerated() {
        actions[index].button = ClickAction.button(of: button.action)
          .flatMap(BarAction.Button.init(rawValue:))
      }
    } else if hasButton {
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

  /// The most bytes of all pictures in a menu together: each row repeats its picture.
  private static let mostPictureBytes = 2 << 20

  /// A widget's menu, with the actions of its rows.
  func barMenu(_ menu: MenuValue, _ pictures: PictureStock) -> BarMenu {
    var room = Self.mostPictureBytes
    func row(_ row: MenuRow) -> BarMenu.Row {
      let action =
        if let link = row.link {
          links.first { $0.address == link }.flatMap(open)
        } else {
          buttons.first { $0.action == row.action }.map(press)
        }
      var image = row.image.flatMap(pictures.image)?.bytes
      room -= image?.count ?? 0
      if room < 0 { image = nil }
      return BarMenu.Row(
        row, action: action, image: image.map { String(decoding: $0.base64, as: UTF8.self) })
    }
    return BarMenu(titles: menu.titles.map(row), rows: menu.rows.map(row))
  }

  private func press(_ button: ShownAction) -> BarAction {
    BarAction(label: button.label, command: program.command("tap", id, word(for: button)))
  }

  /// How `tap` names a button: that of a menu by its label, because a row may be elsewhere when it
  /// is clicked.
  private func word(for button: ShownAction) -> String {
    let label = button.label
    let isName =
      button.action.intent == RunAction.intent && Int(label) == nil
      && label.first?.isLetter == true && labels[Folding.folded(label)] == 1
      // Nothing that is special for a bar.
      && label.allSatisfy { $0.isLetter || $0.isNumber || " .,:()%+/…".contains($0) }
    return isName ? label : "\(button.number)"
  }

  private func open(_ link: ShownLink) -> BarAction? {
    open(link.address, label: link.label, program.command("open", id, "\(link.number)"))
  }

  private func open(_ address: String, label: String, _ command: [String]) -> BarAction? {
    // Other addresses need a confirmation, which a bar can't ask for.
    guard case .link = try? TappedAddress(address) else { return nil }
    return BarAction(label: label, command: command, address: address)
  }
}
