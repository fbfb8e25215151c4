extension Connection {
  /// Describes the first fault in the file's structure; nil if the file is intact.
  ///
  /// This reads the whole file.
  package func damage() throws -> String? {
    let answer = try first("PRAGMA quick_check(1)") { $0.text(0) } ?? ""
    // The fault is in the last line; SQLite may put a heading before it.
    return answer == "ok" ? nil : answer.split(separator: "\n").last.map(String.init) ?? "damaged"
  }
}
