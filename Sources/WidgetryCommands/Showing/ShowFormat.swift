internal import WidgetModel

/// A way in which a widget is shown.
enum ShowFormat: String, Hashable, Sendable, CaseIterable {
  case terminal, text, line, json, svg, png, pdf

  /// Whether it is nothing that a terminal can print.
  var isBinary: Bool { self == .png || self == .pdf }

  var isPicture: Bool { self == .svg || isBinary }

  /// Whether it is plain text, one way or another.
  fileprivate var isPlain: Bool { self == .terminal || self == .text || self == .line }

  /// What the ending of a file's name says; nil where it says nothing.
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

/// Where an answer goes, and in which format; decided before anything is done for it.
struct ShowTarget {
  var format: ShowFormat
  /// Nil is stdout.
  var file: String?

  init(
    _ line: ParsedCommand, for output: Output, formats: [ShowFormat] = ShowFormat.allCases
  ) throws(WidgetryError) {
    let given = line.value("format").flatMap(ShowFormat.init(rawValue:))
    let results = output.style.results
    guard let path = line.value("out"), path != "-" else {
      file = nil
      format = given ?? (output.isJSON ? .json : results.isTerminal ? .terminal : .text)
      if format.isBinary, results.isTerminal {
        throw .binaryToTerminal(format, id: line.arguments.first)
      }
      return
    }
    file = path
    let guessed = ShowFormat(file: path)
    // With JSON asked for too, the file has the picture and stdout tells of it.
    let wanted = given == .json ? guessed ?? .json : given ?? guessed
    if let given, let guessed, given != .json, guessed != given, !(guessed.isPlain && given.isPlain)
    {
      throw .otherEnding(path, guessed, given)
    }
    if let format = wanted {
      guard formats.contains(format) else { throw .noFormatHere(path, formats) }
      self.format = format
    } else {
      guard !path.hasOtherEnding else { throw .noFormatHere(path, formats) }
      format = .text
    }
    try WholeFile.checkIsWritable(path)
  }
}

extension String {
  /// Whether a file of this name would be taken for something that it is not.
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
      summary: "'\(format.rawValue)' is nothing that a terminal can print",
      hint: "--out \(id ?? "widget").\(format.rawValue)")
  }

  fileprivate static func otherEnding(
    _ path: String, _ ending: ShowFormat, _ given: ShowFormat
  ) -> WidgetryError {
    WidgetryError(
      .misuse, code: "format.mismatch",
      summary: "'\(HarmlessText.line(path))' is named as \(ending.rawValue), "
        + "and --format says \(given.rawValue)",
      hint: "leave --format away, or end the name with "
        + (given.isPlain ? ".txt" : ".\(given.rawValue)"))
  }

  fileprivate static func noFormatHere(_ path: String, _ formats: [ShowFormat]) -> WidgetryError {
    WidgetryError(
      .misuse, code: "format.unknown",
      summary: "The name '\(HarmlessText.line(path))' does not say a format that there is",
      hint: "--format " + formats.map(\.rawValue).joined(separator: "|"))
  }
}
