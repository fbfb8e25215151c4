internal import CSystem
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Uses the whole terminal for `widgetry watch`, and restores it at the end.
final class FullScreen {
  // Mouse reports (modes 1000 and 1006) are turned on last and off first.
  private static let enterSequence =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h"
  private static let leaveSequence =
    "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private var lines = ScreenLines()
  private let sink = DescriptorSink(StandardStreams.results)

  init() throws(WidgetryError) {
    try enter()
  }

  deinit {
    restore()
  }

  private func enter() throws(WidgetryError) {
    let number = widgetry_terminal_take(
      StandardStreams.input, StandardStreams.results, Self.enterSequence, Self.leaveSequence)
    guard number == 0 else { throw .unusableTerminal(String(cString: strerror(number))) }
    lines.forget()
  }

  /// Restores the terminal as it was before.
  func restore() {
    widgetry_terminal_give_back()
  }

  /// Stops this process until a shell continues it.
  func suspend() {
    restore()
    // Raised on this thread, so that it stops before it can use the terminal again.
    raise(SIGSTOP)
  }

  /// Prepares the terminal again after another program may have used it.
  func reenter() throws(WidgetryError) {
    restore()
    try enter()
  }

  /// Whether another program, such as a shell, controls the terminal now.
  var isInBackground: Bool { !widgetry_terminal_has_keys(StandardStreams.input) }

  /// The current size of the terminal.
  var size: BoardLayout.Size {
    StandardStreams.size(of: StandardStreams.results).map {
      BoardLayout.Size(columns: $0.columns, rows: $0.rows)
    } ?? BoardLayout.Size(columns: 80, rows: 24)
  }

  /// Draws the lines that changed; returns false if the terminal was closed.
  func show(_ new: [String]) -> Bool {
    let text = lines.update(to: new)
    guard !text.isEmpty else { return true }
    return Array(text.utf8).withUnsafeBytes(sink.write) == nil
  }

  /// Rings the terminal's bell.
  func ring() {
    _ = Array("\u{7}".utf8).withUnsafeBytes(sink.write)
  }

  /// The bytes of pressed keys; empty if there are none, nil if the terminal was closed.
  func keys() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(StandardStreams.input, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    // Without a key press, poll reports an event only if the terminal was closed.
    var waiting = pollfd(fd: StandardStreams.input, events: 0, revents: 0)
    return poll(&waiting, 1, 0) > 0 || count < 0 ? nil : []
  }
}

extension WidgetryError {
  fileprivate static func unusableTerminal(_ reason: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "screen.unusable", summary: "The terminal can't be used: \(reason)",
      hint: "Use 'widgetry list' or 'widgetry events' instead")
  }
}
