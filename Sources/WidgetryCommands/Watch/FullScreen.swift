internal import CSystem
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Takes over the whole terminal, and always restores it.
final class FullScreen {
  private static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l"
  private static let leave = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private var lines = ScreenLines()
  private let sink = DescriptorSink(StandardStreams.results)

  init() throws(WidgetryError) {
    try take()
  }

  deinit {
    giveBack()
  }

  private func take() throws(WidgetryError) {
    let number = widgetry_terminal_take(
      StandardStreams.input, StandardStreams.results, Self.enter, Self.leave)
    guard number == 0 else { throw .noScreen(String(cString: strerror(number))) }
    lines.forget()
  }

  func giveBack() {
    widgetry_terminal_give_back()
  }

  /// Stops this process until a shell continues it.
  func suspend() {
    giveBack()
    // Raised on this thread, so that it stops before it can take over the terminal again.
    raise(SIGSTOP)
  }

  /// Takes over the terminal again after another program may have used it.
  func takeAgain() throws(WidgetryError) {
    giveBack()
    try take()
  }

  /// Whether a shell controls the terminal now.
  var isInBackground: Bool { !widgetry_terminal_has_keys(StandardStreams.input) }

  var size: BoardLayout.Size {
    StandardStreams.size(of: StandardStreams.results).map {
      BoardLayout.Size(columns: $0.columns, rows: $0.rows)
    } ?? BoardLayout.Size(columns: 80, rows: 24)
  }

  /// Shows lines; returns false if the terminal is gone.
  func show(_ new: [String]) -> Bool {
    let text = lines.update(to: new)
    guard !text.isEmpty else { return true }
    return Array(text.utf8).withUnsafeBytes(sink.write) == nil
  }

  /// Rings the terminal's bell.
  func ring() {
    _ = Array("\u{7}".utf8).withUnsafeBytes(sink.write)
  }

  /// The bytes of the pressed keys; nil if the terminal is closed.
  func keys() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(StandardStreams.input, &bytes, bytes.count)
    if count > 0 { return Array(bytes.prefix(count)) }
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    // Without a key, poll reports an event only if the terminal is closed.
    var waiting = pollfd(fd: StandardStreams.input, events: 0, revents: 0)
    return poll(&waiting, 1, 0) > 0 || count < 0 ? nil : []
  }
}

extension WidgetryError {
  fileprivate static func noScreen(_ reason: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "screen.unusable", summary: "The terminal can't be used: \(reason)",
      hint: "use widgetry list or widgetry events instead")
  }
}
