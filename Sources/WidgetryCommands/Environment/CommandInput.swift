internal import WidgetModel

/// Reads the input of a command: stdin, which can be read only once, and files in arguments.
final class CommandInput {
  private var isStdinClaimed: Bool
  private let declaredFiles: DeclaredFiles?

  init() {
    isStdinClaimed = false
    declaredFiles = nil
  }

  /// Creates the input for a line of a home file, which can read only some files, and not stdin.
  init(ofLineIn files: DeclaredFiles) {
    isStdinClaimed = true
    declaredFiles = files
  }

  /// Reserves stdin for one argument; throws if another argument uses it already.
  func claimStdin() throws(WidgetryError) {
    guard !isStdinClaimed else {
      throw WidgetryError(
        .misuse, code: "input.twice", summary: "Only one value can come from stdin ('-')",
        hint: "Read the other value from a file")
    }
    isStdinClaimed = true
  }

  /// The text of a file, or of stdin for `-`, without its final newline.
  ///
  /// - Parameter limit: The maximum number of bytes.
  func text(ofFile path: String, limit: Int) throws(WidgetryError) -> String {
    if path == "-" { try claimStdin() }
    if let declaredFiles, path != "-" { return try declaredFiles.text(of: path, limit: limit) }
    return try ValueFile.text(of: path, limit: limit)
  }

  /// The bytes of a file.
  ///
  /// - Parameter limit: The maximum number of bytes.
  func bytes(ofFile path: String, limit: Int) throws(WidgetryError) -> [UInt8] {
    let bytes = try ValueFile.bytes(of: path, limit: limit + 1)
    guard bytes.count <= limit else { throw ValueFile.tooLong(path, limit: limit) }
    return bytes
  }

  /// The ids in arguments without duplicates; `-` is replaced by the ids on stdin, one per line.
  func ids(_ words: [String]) throws(WidgetryError) -> [String] {
    var ids: [String] = []
    for word in words {
      if word == "-" {
        try claimStdin()
        ids += try ValueFile.lines(of: "-")
      } else {
        ids.append(word)
      }
    }
    return ids.withoutRepetitions
  }
}
