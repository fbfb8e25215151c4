internal import WidgetModel

/// What a command reads besides its line: stdin, which can be read once, and the files that the line names.
final class CommandInput {
  private var isStdinTaken: Bool
  private let declaredFiles: DeclaredFiles?

  init() {
    isStdinTaken = false
    declaredFiles = nil
  }

  /// What a line of a declaring file may read: no stdin, and only the files that it is allowed.
  init(ofLineIn files: DeclaredFiles) {
    isStdinTaken = true
    declaredFiles = files
  }

  /// Claims stdin; a second `-` would silently be empty.
  func takeStdin() throws(WidgetryError) {
    guard !isStdinTaken else {
      throw WidgetryError(
        .misuse, code: "input.twice", summary: "'-' means stdin, which can be read only once",
        hint: "read the other value from a file")
    }
    isStdinTaken = true
  }

  /// The text of a file without its last newline; `-` is stdin.
  func text(ofFile path: String, limit: Int) throws(WidgetryError) -> String {
    if path == "-" { try takeStdin() }
    if let declaredFiles, path != "-" { return try declaredFiles.text(of: path, limit: limit) }
    return try ValueFile.text(of: path, limit: limit)
  }

  /// The ids that a line gives, each once; `-` stands for those on stdin, one per line.
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
