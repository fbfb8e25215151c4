internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry
internal import WidgetRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

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
    /// Whether the item has to be read again even if the widget doesn't change: because its text is
    /// running, or because it couldn't be read.
    var isUnsettled = false
  }

  private let environment: CommandEnvironment
  private let format: BarFormat
  private let file: String?
  private let maker: BarItemMaker
  private let commands: ClickedCommands
  private var reader: DisplayReader
  private var repetition: Repetition
  private var slots: [Slot]
  private var last: String?

  /// The minimum time between two updates of running text, such as a timer.
  private static let pace: TimeInterval = 1
  /// How long i3blocks waits for the action of a click before it shows the widget.
  private static let clickTimeout = Duration.seconds(5)
  /// How long to wait for a home that can't be read.
  private static let retryPause: Duration = .seconds(5)

  init(
    _ environment: CommandEnvironment, ids: [String], in format: BarFormat, to target: ShowTarget,
    _ reader: DisplayReader, _ bar: BarOptions, repetition: Repetition
  ) {
    self.environment = environment
    self.format = format
    file = target.file
    maker = BarItemMaker(
      environment, bar, scheme: reader.options.scheme ?? .dark, columns: target.columns)
    // Another family or device needs a provider's process, and its exit status.
    commands = ClickedCommands(
      reapsOrphans: reader.options.family == nil && reader.options.device == nil)
    self.reader = reader
    self.repetition = repetition
    slots = ids.map { Slot(id: $0) }
  }

  // MARK: Once

  /// Prints the widgets as they are now or at another moment.
  func showOnce(at moment: String?) async throws -> ExitStatus {
    try await readItems(at: moment)
    if moment == nil, let button = clickedButton,
      let action = slots.first?.item?.action(on: button)
    {
      commands.start(action.command, waiting: Self.clickTimeout)
      try await readItems(at: nil)
    }
    let items = slots.compactMap(\.item)
    let text = format == .i3bar ? StatusLines.document(of: items) : self.text(of: items)
    if let file {
      try AtomicFile.write(Array(text.utf8), to: file)
      environment.output.say("Wrote \(file)")
    } else {
      environment.output.rendered(text)
    }
    return .success
  }

  /// The button for whose click i3blocks has started this process.
  private var clickedButton: BarAction.Button? {
    guard [.i3blocks, .i3blocksJSON].contains(format), file == nil, reader.asking == .allowed else {
      return nil
    }
    return StandardStreams.variable("BLOCK_BUTTON").flatMap { Int($0) }
      .flatMap(BarAction.Button.init(rawValue:))
  }

  private func readItems(at moment: String?) async throws {
    for index in slots.indices {
      let id = slots[index].id
      slots[index].item = try await item(id) {
        try maker.item(of: await reader.display(id: id, at: moment), as: reader.options)
      }
    }
  }

  // MARK: Following

  /// Prints the widgets now and after each change, until a signal arrives or stdout is closed.
  func follow() async throws -> ExitStatus {
    let clicks = format == .i3bar && file == nil ? BarClicks() : nil
    if format == .i3bar, file == nil {
      environment.output.rendered(StatusLines.header(readsClicks: true))
    }
    guard let following = try await begin() else { return .success }
    try await update(from: following, changed: nil)
    while true {
      let wakes = following.wait(
        until: repetition.next(after: Date()), or: (clicks?.descriptors ?? []) + commands.ends)
      if let status = following.end(wakes) { return status }
      commands.removeDone()
      for click in clicks?.read() ?? [] { perform(click) }
      var faults: [WidgetryError] = []
      let isRead = try await following.read(onFault: { faults.append($0) }) { changes in
        try await update(from: following, changed: Set(changes.map(\.widget.key)))
      }
      if !isRead, !faults.isEmpty { try showFaults(faults) }
      repetition.printIfDue()
      environment.output.flush()
    }
  }

  /// Begins to follow the widgets.
  ///
  /// Prints what is wrong, and tries again, while the home can't be read. Returns nil if the reader
  /// has gone in the meantime.
  private func begin() async throws -> Following? {
    var selector = Selector()
    selector.ids = slots.map(\.id)
    selector.givesIDs = true
    while true {
      do {
        let following = try await Following(
          environment, selector, pace: Self.pace,
          reloads: reader.asking == .allowed ? .run : .ignored, absence: .waitedFor)
        try await following.begin(timeout: DisplayDecision.shortReloadTimeout)
        return following
      } catch let error as WidgetryError where error.category != .misuse {
        try showFaults([error])
      } catch let errors as WidgetryErrors
        where !errors.errors.contains(where: { $0.category == .misuse })
      {
        try showFaults(errors.errors)
      }
      environment.home.close()
      guard await readerStays() else { return nil }
    }
  }

  /// Waits before the home is opened again; returns false if stdout was closed.
  private func readerStays() async -> Bool {
    let milliseconds = Int32(Self.retryPause / .milliseconds(1))
    var output = pollfd(fd: StandardStreams.results, events: 0, revents: 0)
    return poll(&output, 1, milliseconds) <= 0 && !environment.output.isBroken
  }

  /// Shows what keeps all widgets from being read.
  private func showFaults(_ errors: [WidgetryError]) throws {
    for index in slots.indices {
      slots[index].item = maker.item(of: errors, id: slots[index].id)
      slots[index].isUnsettled = true
    }
    try print(followingText(of: slots.compactMap(\.item)))
    environment.output.flush()
  }

  /// Reads the changed items, or all for nil, and prints them if they look different.
  private func update(from following: Following, changed: Set<Int>?) async throws {
    let widgets = following.follower.followed
    for index in slots.indices {
      let slot = slots[index]
      let widget =
        slot.key.flatMap { following.follower[$0] } ?? widgets.first { $0.id == slot.id }
      slots[index].key = widget?.key
      let isChanged =
        slot.item == nil || slot.isUnsettled || slot.key != widget?.key
        || widget.map { changed?.contains($0.key) ?? true } ?? (changed == nil)
      guard isChanged else { continue }
      slots[index].isUnsettled = true
      // Until its reload is done, a changed widget still shows its former content.
      if let widget, widget.isAtWork || widget.report.state == .pending, slot.item != nil {
        continue
      }
      slots[index].item = try await item(slot.id) {
        let display = try await reader.currentDisplay(id: widget?.id ?? slot.id)
        let item = try maker.item(of: display, as: reader.options)
        slots[index].isUnsettled = display.view.hasRunningText
        return item
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
      repetition.print { [output = environment.output] in output.say(file) }
    } else {
      repetition.print { [output = environment.output] in output.rendered(text) }
    }
  }

  private func perform(_ click: BarClicks.Click) {
    guard let item = slots.first(where: { $0.item?.id == click.instance })?.item,
      let button = BarAction.Button(rawValue: click.button), let action = item.action(on: button)
    else { return }
    commands.start(action.command)
  }

  // MARK: Items

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
    guard items.count > 1 else {
      return items.first?.text(in: format, menuProgram: .ofProcess) ?? ""
    }
    return items.filter { !$0.text.isEmpty }.map { $0.text(in: format).dropLast() }
      .joined(separator: "  ") + "\n"
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
}
