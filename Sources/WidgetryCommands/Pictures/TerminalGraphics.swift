internal import PictureDrawing
internal import WidgetModel
internal import WidgetRendering

/// A way in which terminals show pictures.
enum TerminalGraphics: String, Hashable, Sendable, CaseIterable {
  case kitty, iterm, sixel

  static let flag = FlagSpec.choice(
    "graphics", ["auto"] + allCases.map(\.rawValue) + ["none"],
    valueName: "auto|kitty|iterm|sixel|none",
    "show a picture on a terminal that can, or characters only (default: auto)")

  /// Points of a widget per column of the terminal, so that text is about as large as the terminal's.
  private static let pointsPerColumn = 8.0

  /// The way of the terminal on stdout; nil if it is unknown to show pictures.
  ///
  /// Environment variables tell it, because a question to the terminal would read what is typed.
  static func detected(_ variable: (String) -> String?) -> TerminalGraphics? {
    let terminal = variable("TERM") ?? ""
    // A multiplexer passes pictures on only in parts, if at all.
    guard ["TMUX", "STY", "ZELLIJ"].allSatisfy({ variable($0) == nil }),
      !terminal.hasPrefix("screen"), !terminal.hasPrefix("tmux")
    else { return nil }
    // Programs inherit most variables from the terminal that they were started in, so the ones that
    // each terminal sets come first.
    switch terminal {
    case "xterm-kitty", "xterm-ghostty": return .kitty
    case "foot", "foot-extra", "mlterm", "contour": return .sixel
    case "", "xterm-256color", "xterm": break
    default: return terminal.contains("sixel") ? .sixel : nil
    }
    switch variable("TERM_PROGRAM") ?? "" {
    case "ghostty": return .kitty
    case "iTerm.app", "WezTerm": return .iterm
    case "": break
    default: return nil
    }
    if variable("LC_TERMINAL") == "iTerm2" { return .iterm }
    return variable("KONSOLE_VERSION") == nil ? nil : .kitty
  }

  /// The columns that a picture of a width in points takes, at most those of the terminal.
  func columns(for width: Double, of terminal: Int) -> Int {
    max(1, min(terminal, Int((width / Self.pointsPerColumn).rounded(.up))))
  }

  /// The pixels with which a picture is drawn that takes a number of columns.
  ///
  /// - Parameter columnWidth: The width of a column in pixels.
  func resolution(columns: Int, columnWidth: Int) -> Resolution {
    // The others scale the picture to its columns.
    self == .sixel ? .width(min(Self.widestSixels, columns * columnWidth)) : .usual
  }

  /// The most pixels beside each other, because sixels are large and slow.
  private static let widestSixels = 1200

  /// The escape sequence that shows a picture, and moves the cursor to the next line; nil if it
  /// can't be shown.
  func sequence(png: [UInt8], columns: Int) -> [UInt8]? {
    let escape: UInt8 = 0x1B
    var bytes: [UInt8] = []
    switch self {
    case .kitty:
      let text = png.base64
      for start in stride(from: 0, to: max(1, text.count), by: Self.kittyChunk) {
        let end = min(text.count, start + Self.kittyChunk)
        let controls = start == 0 ? "a=T,f=100,q=2,c=\(columns)," : ""
        bytes += [escape] + Array("_G\(controls)m=\(end < text.count ? 1 : 0);".utf8)
        bytes += text[start..<end] + [escape, UInt8(ascii: "\\")]
      }
    case .iterm:
      bytes += [escape]
      bytes +=
        "]1337;File=inline=1;size=\(png.count);width=\(columns);preserveAspectRatio=1:".utf8
      bytes += png.base64 + [0x07]
    case .sixel:
      guard let image = RasterImage(png: png) else { return nil }
      bytes += SixelImage(image).bytes
    }
    return bytes + [UInt8(ascii: "\n")]
  }

  /// The most bytes that kitty reads at once.
  private static let kittyChunk = 4096
}

/// The flag `--graphics` as typed.
struct GivenGraphics: Hashable, Sendable {
  private enum Choice: Hashable {
    case automatic
    case none
    case given(TerminalGraphics)
  }

  private let choice: Choice

  /// Whether a way was given, so that a failure is reported.
  var isGiven: Bool { if case .given = choice { true } else { false } }

  init(_ line: ParsedCommand) throws(WidgetryError) {
    let word = line.declares("graphics") ? line.value("graphics") : "none"
    let given = word.flatMap(TerminalGraphics.init)
    let isFollowing = line.declares("follow") && line.has("follow")
    if given != nil, isFollowing {
      throw WidgetryError(
        .misuse, code: "graphics.follow", summary: "'--graphics' and '--follow' can't be combined",
        hint: "Omit --graphics; a card of characters is shown and updated")
    }
    choice =
      given.map(Choice.given) ?? (word == "none" || isFollowing ? .none : .automatic)
  }

  /// How the terminal shows pictures; nil for characters only.
  func way(
    for format: ShowFormat, isFile: Bool, on output: Output,
    variable: (String) -> String? = StandardStreams.variable
  ) throws(WidgetryError) -> TerminalGraphics? {
    let isCard = format == .terminal && !isFile
    switch choice {
    case .none: return nil
    case .automatic:
      let isAble = isCard && output.style.results.isTerminal && output.style.results.hasColor
      return isAble ? TerminalGraphics.detected(variable) : nil
    case .given(let way):
      guard isCard else {
        throw WidgetryError(
          .misuse, code: "graphics.format",
          summary: "'--graphics' needs a terminal, not the format '\(format.rawValue)'",
          hint: "Omit it, or add --format terminal")
      }
      return way
    }
  }
}

/// Draws pictures for the terminal on stdout.
struct TerminalPictures {
  private let graphics: TerminalGraphics
  /// The width of the terminal.
  private let columns: Int
  /// The width of a column in pixels.
  private let columnWidth: Int
  private let font: String?
  /// Gets a warning if a picture that was asked for can't be drawn; nil if none was.
  private let output: Output?

  init(
    _ graphics: TerminalGraphics, columns: Int?, columnWidth: Int?, font: String?, output: Output?
  ) {
    self.graphics = graphics
    self.output = output
    self.columns = columns ?? 80
    // What most terminals have at their usual size of text.
    self.columnWidth = columnWidth ?? 8
    self.font = font
  }

  /// The bytes that show a picture; nil if it can't be drawn, so that cells have to show it.
  func bytes(of source: PictureSource) -> [UInt8]? {
    let columns = graphics.columns(for: source.drawnSize.width, of: columns)
    let resolution = graphics.resolution(columns: columns, columnWidth: columnWidth)
    do throws(DrawingFault) {
      let png = try DrawingProcess(font: font).draw(.widget(source), as: .png(resolution)).file
      return graphics.sequence(png: png, columns: columns)
    } catch {
      output?.warning(.notDrawn(error))
      return nil
    }
  }
}
