internal import WidgetHome
internal import WidgetModel
internal import WidgetRendering

/// A value of `--format`, or the format of a file's extension.
enum ShowFormat: Hashable, Sendable, CaseIterable {
  case terminal, text, line, json, svg, png, pdf
  /// The format of a status bar; ``BarSession`` prints it.
  case bar(BarFormat)

  /// All formats; those of status bars are the last ones.
  static let allCases = general + BarFormat.allCases.map(bar)
  private static let general: [ShowFormat] = [.terminal, .text, .line, .json, .svg, .png, .pdf]

  /// The format with a name; nil if there is none.
  init?(rawValue name: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = format
  }

  /// The name for `--format`.
  var rawValue: String {
    switch self {
    case .terminal: "terminal"
    case .text: "text"
    case .line: "line"
    case .json: "json"
    case .svg: "svg"
    case .png: "png"
    case .pdf: "pdf"
    case .bar(let bar): bar.rawValue
    }
  }

  /// The format of a status bar; nil for other formats.
  var bar: BarFormat? { if case .bar(let bar) = self { bar } else { nil } }

  /// Whether the output can't be printed on a terminal.
  var isBinary: Bool { self == .png || self == .pdf }

  var isPicture: Bool { self == .svg || isBinary }

  /// Whether the output is text without markup.
  var isPlain: Bool { self == .terminal || self == .text || self == .line }

  /// The extension of the format's files; nil if they have any.
  var fileExtension: String? {
    switch self {
    case .text: "txt"
    case .svg, .png, .pdf, .json: rawValue
    case .terminal, .line, .bar: nil
    }
  }

  /// The format for a file name's extension; nil for an unknown one or none.
  init?(file path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "txt": self = .text
    case "svg": self = .svg
    case "png": self = .png
    case "pdf": self = .pdf
    case "json": self = .json
    default: return nil
    }
  }
}

/// Where and in which format a command writes a drawn widget.
struct ShowTarget {
  let format: ShowFormat
  /// The file; nil for stdout.
  let file: String?
  /// Makes pictures; nil for other formats.
  let maker: PictureMaker?
  /// Draws pictures on the terminal; nil if it has only characters.
  let terminalPictures: TerminalPictures?
  /// The maximum width of each line; nil for no limit.
  let columns: Int?

  /// Whether the output is lines of text, with or without a bar's markup.
  var isText: Bool { format.isPlain || format.bar != nil }

  fileprivate init(
    _ format: ShowFormat, file: String? = nil, columns: Int?, picture: PictureOptions,
    graphics: GivenGraphics, in environment: CommandEnvironment
  ) throws {
    self.format = format
    self.file = file
    self.columns = columns
    guard columns == nil || format.bar != nil || format == .line || format == .text else {
      throw WidgetryError.lengthOfPicture(format)
    }
    try picture.check(format, isFile: file != nil)
    maker =
      format.isPicture
      ? try PictureMaker(
        format, picture, isFile: file != nil, font: environment.home.settings.font(),
        output: environment.output) : nil
    let way = try graphics.way(for: format, isFile: file != nil, on: environment.output)
    terminalPictures = try way.map { way in
      TerminalPictures(
        way, columns: environment.output.style.results.columns,
        columnWidth: StandardStreams.columnWidth(of: StandardStreams.results),
        font: try environment.home.settings.font(),
        output: graphics.isGiven ? environment.output : nil)
    }
  }
}

/// The flags `--format` and `--out` as typed; ``target(in:)`` checks and combines them.
struct GivenTarget {
  private let format: ShowFormat?
  private let path: String?
  /// The formats that the command supports.
  private let formats: [ShowFormat]
  /// The first argument, for a hint.
  private let id: String?
  private let columns: Int?
  private let picture: PictureOptions
  private let graphics: GivenGraphics

  init(
    _ line: ParsedCommand, formats: [ShowFormat] = ShowFormat.allCases
  ) throws(WidgetryError) {
    columns = line.declares(FlagSpec.maximumLength.name) ? try line.count("max-length") : nil
    picture = try PictureOptions(line)
    graphics = try GivenGraphics(line)
    format = line.value("format").flatMap(ShowFormat.init(rawValue:))
    path = line.value("out")
    self.formats = formats
    id = line.arguments.first
  }

  /// The format and the file to write; throws if the flags contradict each other.
  func target(in environment: CommandEnvironment) throws -> ShowTarget {
    let output = environment.output
    guard let path, path != "-" else {
      let isTerminal = output.style.results.isTerminal
      let format = format ?? (output.isJSON ? .json : isTerminal ? .terminal : .text)
      if format.isBinary, isTerminal { throw WidgetryError.binaryToTerminal(format, id: id) }
      return try ShowTarget(
        format, columns: columns, picture: picture, graphics: graphics, in: environment)
    }
    let guessed = ShowFormat(file: path)
    // The files that bars read have any name.
    if let format, let guessed, format != .json, guessed != format,
      !(guessed.isPlain && format.isPlain), format.bar == nil || guessed.isPicture
    {
      throw WidgetryError.otherExtension(path, format)
    }
    // With `--json` and a file, the file contains the picture and stdout reports the file.
    let chosen = format == .json ? guessed ?? .json : format ?? guessed
    if let chosen {
      guard formats.contains(chosen) else { throw WidgetryError.noFormatHere(path, formats) }
    } else {
      guard !path.hasExtension else { throw WidgetryError.noFormatHere(path, formats) }
    }
    try AtomicFile.checkIsWritable(path)
    return try ShowTarget(
      chosen ?? .text, file: path, columns: columns, picture: picture, graphics: graphics,
      in: environment)
  }
}

extension String {
  /// Whether the file name has an extension.
  fileprivate var hasExtension: Bool {
    let name = split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    return name.index(after: dot) < name.endIndex
  }
}

extension WidgetryError {
  fileprivate static func binaryToTerminal(_ format: ShowFormat, id: String?) -> WidgetryError {
    WidgetryError(
      .misuse, code: "output.binary",
      summary: "A terminal can't show \(format.rawValue.uppercased())",
      hint: "Write a file: --out \(id ?? "widget").\(format.rawValue)")
  }

  fileprivate static func otherExtension(_ path: String, _ given: ShowFormat) -> WidgetryError {
    WidgetryError(
      .misuse, code: "format.mismatch",
      summary: "The extension of '\(HarmlessText.line(path))' doesn't match "
        + "--format \(given.rawValue)",
      hint: "Omit --format, or use the extension "
        + (given.isPlain ? ".txt" : ".\(given.rawValue)"))
  }

  fileprivate static func noFormatHere(_ path: String, _ formats: [ShowFormat]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "format.unknown",
      summary: "Unsupported file format: '\(HarmlessText.line(path))'",
      hint: "Use the extension "
        + formats.compactMap(\.fileExtension).map { ".\($0)" }.joined(separator: ", "))
  }

  fileprivate static func lengthOfPicture(_ format: ShowFormat) -> WidgetryError {
    WidgetryError(
      .misuse, code: "length.not-text",
      summary: "'--max-length' needs lines of text, not the format '\(format.rawValue)'",
      hint: "Omit it, or add --format line")
  }
}

extension FlagSpec {
  /// The `--max-length` flag.
  static let maximumLength = FlagSpec.option(
    "max-length", "N", "shorten each line to this many columns")
}
