internal import WidgetModel

/// An output format for widgets.
enum ShowFormat: String, Hashable, Sendable, CaseIterable {
  case terminal, text, line, json, svg, png, pdf

  /// Whether a terminal can't print it.
  var isBinary: Bool { self == .png || self == .pdf }

  var isPicture: Bool { self == .svg || isBinary }

  /// Whether the output is text without markup.
  fileprivate var isPlain: Bool { self == .terminal || self == .text || self == .line }

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

/// The destination and the format of a drawn widget.
struct ShowTarget {
  let format: ShowFormat
  /// The file; nil for stdout.
  let file: String?
  /// Converts to PNG and PDF; nil for other formats.
  let converter: PictureConverter?

  fileprivate init(_ format: ShowFormat, file: String? = nil) throws(WidgetryError) {
    self.format = format
    self.file = file
    converter = format.isBinary ? try PictureConverter() : nil
  }
}

/// The destination given with `--format` and `--out`.
struct GivenTarget {
  private let format: ShowFormat?
  private let path: String?
  /// The formats that the command supports.
  private let formats: [ShowFormat]
  /// The first argument, for a hint.
  private let id: String?

  init(_ line: ParsedCommand, formats: [ShowFormat] = ShowFormat.allCases) {
    format = line.value("format").flatMap(ShowFormat.init(rawValue:))
    path = line.value("out")
    self.formats = formats
    id = line.arguments.first
  }

  func target(for output: Output) throws(WidgetryError) -> ShowTarget {
    guard let path, path != "-" else {
      let isTerminal = output.style.results.isTerminal
      let format = format ?? (output.isJSON ? .json : isTerminal ? .terminal : .text)
      if format.isBinary, isTerminal { throw .binaryToTerminal(format, id: id) }
      return try ShowTarget(format)
    }
    let guessed = ShowFormat(file: path)
    if let format, let guessed, format != .json, guessed != format,
      !(guessed.isPlain && format.isPlain)
    {
      throw .otherEnding(path, guessed, format)
    }
    // With `--json` and a file, the file contains the picture and stdout reports the file.
    let wanted = format == .json ? guessed ?? .json : format ?? guessed
    if let wanted {
      guard formats.contains(wanted) else { throw .noFormatHere(path, formats) }
    } else {
      guard !path.hasOtherEnding else { throw .noFormatHere(path, formats) }
    }
    try WholeFile.checkIsWritable(path)
    return try ShowTarget(wanted ?? .text, file: path)
  }
}

extension String {
  /// Whether the file name's extension suggests another format.
  fileprivate var hasOtherEnding: Bool {
    let name = split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    return name.index(after: dot) < name.endIndex
  }
}

extension WidgetryError {
  fileprivate static func binaryToTerminal(_ format: ShowFormat, id: String?) -> WidgetryError {
    WidgetryError(
      .misuse, code: "output.binary",
      summary: "A terminal can't print '\(format.rawValue)'",
      hint: "--out \(id ?? "widget").\(format.rawValue)")
  }

  fileprivate static func otherEnding(
    _ path: String, _ ending: ShowFormat, _ given: ShowFormat
  ) -> WidgetryError {
    WidgetryError(
      .misuse, code: "format.mismatch",
      summary: "'\(HarmlessText.line(path))' is named as \(ending.rawValue), "
        + "and --format says \(given.rawValue)",
      hint: "omit --format, or end the name with "
        + (given.isPlain ? ".txt" : ".\(given.rawValue)"))
  }

  fileprivate static func noFormatHere(_ path: String, _ formats: [ShowFormat]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "format.unknown",
      summary: "Unsupported format of '\(HarmlessText.line(path))'",
      hint: "--format " + formats.map(\.rawValue).joined(separator: "|"))
  }
}
