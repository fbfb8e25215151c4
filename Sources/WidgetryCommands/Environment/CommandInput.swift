internal import WidgetModel

/// Reads stdin, at most once, and the files that the command line names.
final class CommandInput {
  private var isStdinTaken: Bool
  private let declaredFiles: DeclaredFiles?

  init() {
    isStdinTaken = false
    declaredFiles = nil
  }

  /// Creates the input for a line of a declaring file: without stdin, and only with allowed files.
  init(ofLineIn files: DeclaredFiles) {
    isStdinTaken = true
    declaredFiles = files
  }

  /// Reserves stdin; throws for a second `-`, which would read nothing.
  func takeStdin() throws(WidgetryError) {
    guard !isStdinTaken else {
      throw WidgetryError(
        .misuse, code: "input.twice", summary: "'-' means stdin, which can be read only once",
        hint: "read the other value from a file")
    }
    isStdinTaken = true
  }

  /// The text of a file without the final newline; `-` is stdin.
  func text(ofFile path: String, limit: Int) throws(WidgetryError) -> String {
    if path == "-" { try takeStdin() }
    if let declaredFiles, path != "-" { return try declaredFiles.text(of: path, limit: limit) }
    return try ValueFile.text(of: path, limit: limit)
  }

  /// The given ids without duplicates; `-` reads ids from stdin, one per line.
  func ids(_ words: [String]) throws(WidgetryError) -> [String] {
    var ids: [String] = []
    for word in words {
      if word == "-" {
        try takeStdin()
        ids += try ValueFile.lines(of: "-")
      } else {
        ids.append(word)
      }
    }
    var seen: Set<String> = []
    return ids.filter { seen.insert($0).inserted }
  }
}
