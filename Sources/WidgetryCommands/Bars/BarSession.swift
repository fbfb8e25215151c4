internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

/// Runs `widgetry show` in the format of a status bar, once or with `--follow`.
///
/// A widget that is missing or can't be shown becomes an item of its own, and waits for the widget:
/// bars hide a command that fails, or don't start it again.
final class BarSession {
  /// One of the requested widgets.
  private struct Slot {
    /// The id that the user typed.
    let id: String
    /// The key of the widget; nil until it exists.
    var key: Int?
    var item: BarItem?
    /// Whether the item changes as time passes.
    var isRunning = false
  }

  private let environment: CommandEnvironment
  private let format: BarFormat
  private let file: String?
  private let maker: BarItemMaker
  private var reader: DisplayReader
  private var repetition: Repetition
  private var slots: [Slot]
  private var last: String?

  /// The minimum time between two updates of running text, such as a timer.
  private static let pace: TimeInterval = 1
  /// How long i3blocks waits for the action of a click before it shows the widget.
  private static let clickTimeout = Duration.seconds(5)

  init(
    _ environment: CommandEnvironment, ids: [String], in format: BarFormat, to target: ShowTarget,
    _ reader: DisplayReader, _ bar: BarOptions, repetition: Repetition
  ) {
    self.environment = environment
    self.format = format
    file = target.file
    maker = BarItemMaker(environment: environment, bar: bar, columns: target.columns)
    self.reader = reader
    self.repetition = repetition
    slots = ids.map { Slot(id: $0) }
  }

  /// Prints the widgets as they are now or at another moment.
  func showOnce(at moment: String?) async throws -> ExitStatus {
    try await readItems(at: moment)
    if let button = BlockButton.pressed, let action = slots.first?.item?.action(on: button) {
      DetachedCommands.start(action.command, waiting: Self.clickTimeout)
      try await readItems(at: moment)
    }
    let items = slots.compactMap(\.item)
    if let file {
      try AtomicFile.write(Array(text(of: items).utf8), to: file)
      environment.output.say("Wrote \(file)")
    } else if format == .i3bar {
      environment.output.rendered(StatusLines.document(of: items))
    } else {
      environment.output.rendered(text(of: items))
    }
    return .success
  }

  private func readItems(at moment: String?) async throws {
    for index in slots.indices {
      let id = slots[index].id
      slots[index].item = try await item(id) {
        try maker.item(of: await reader.display(id: id, at: moment), as: reader.options)
      }
    }
  }

  /// Prints the widgets now and after each change, until a signal arrives or stdout is closed.
  func follow() async throws -> ExitStatus {
    var selector = Selector()
    selector.ids = slots.map(\.id)
    selector.givesIDs = true
    let following = try await Following(
      environment, selector, pace: Self.pace, reloads: reader.asking == .allowed ? .run : .ignored,
      absence: .waitedFor)
    let clicks = format == .i3bar && file == nil ? BarClicks() : nil
    if format == .i3bar, file == nil { environment.output.rendered(StatusLines.header) }
    try await following.begin(timeout: DisplayDecision.shortReloadTimeout)
    try await update(from: following, changed: nil)
    while true {
      let wakes = following.wait(
        until: repetition.next(after: Date()), or: clicks?.descriptors ?? [])
      if let status = following.end(wakes) { return status }
      for click in clicks?.read() ?? [] { perform(click) }
      try await following.read(onFault: { _ in }) { changes in
        try await update(from: following, changed: Set(changes.map(\.widget.key)))
      }
      repetition.printIfDue()
      environment.output.flush()
    }
  }

  /// Reads the changed items, or all for nil, and prints them if they look different.
  private func update(from following: Following, changed: Set<Int>?) async throws {
    let widgets = following.follower.followed
    for index in slots.indices {
      let slot = slots[index]
      if slot.key == nil { slots[index].key = widgets.first { $0.id == slot.id }?.key }
      let widget = slots[index].key.flatMap { following.follower[$0] }
      if widget == nil { slots[index].key = nil }
      let isChanged =
        slot.item == nil || changed == nil || slot.isRunning || slot.key != slots[index].key
        || slot.key.map { changed?.contains($0) ?? true } ?? false
      guard isChanged else { continue }
      slots[index].isRunning = false
      slots[index].item = try await item(slot.id) {
        let display = try await reader.currentDisplay(id: widget?.id ?? slot.id)
        slots[index].isRunning = display.view.hasRunningText
        return try maker.item(of: display, as: reader.options)
      }
    }
    try print(followingText(of: slots.compactMap(\.item)))
    environment.output.flush()
  }

  private func print(_ text: String) throws {
    guard text != last else { return }
    last = text
    if let file {
      try AtomicFile.write(Array(text.utf8), to: file)
      repetition.print { [output = environment.output] in output.line(file) }
    } else {
      repetition.print { [output = environment.output] in output.rendered(text) }
    }
  }

  /// The item of a widget, or of the error that it causes.
  private func item(_ id: String, _ make: () async throws -> BarItem) async throws -> BarItem {
    do {
      return try await make()
    } catch let error as WidgetryError where error.category != .misuse {
      return maker.item(of: [error], id: id)
    } catch let errors as WidgetryErrors
      where !errors.errors.contains(where: { $0.category == .misuse })
    {
      return maker.item(of: errors.errors, id: id)
    }
  }

  private func text(of items: [BarItem]) -> String {
    if format == .i3bar { return StatusLines.line(of: items) }
    return items.first?.text(in: format, menuProgram: .ofProcess) ?? ""
  }

  /// The text of a program that keeps printing.
  private func followingText(of items: [BarItem]) -> String {
    switch format {
    // i3blocks reads one line from a block that keeps running.
    case .i3blocks: (items.first?.label ?? "") + "\n"
    // SwiftBar begins a new menu after this line.
    case .xbar: (file == nil ? "~~~\n" : "") + text(of: items)
    default: text(of: items)
    }
  }

  private func perform(_ click: BarClicks.Click) {
    guard let item = slots.first(where: { $0.item?.id == click.instance })?.item,
      let button = BarAction.Button(rawValue: click.button), let action = item.action(on: button)
    else { return }
    DetachedCommands.start(action.command)
  }
}

/// The lines of i3bar's protocol: a header, and an endless array of status lines.
enum StatusLines {
  static let header = "{\"version\":1,\"click_events\":true}\n[\n"

  /// The whole output of a program that prints one line.
  static func document(of items: [BarItem]) -> String {
    header + line(of: items).dropLast(2) + "\n]\n"
  }

  static func line(of items: [BarItem]) -> String {
    var json = JSONWriter()
    json.array { json in
      for item in items { item.writeBlock(to: &json) }
    }
    return String(decoding: json.bytes, as: UTF8.self) + ",\n"
  }
}
