extension Connection {
  /// What is wrong with the file's structure; nil if it is intact.
  ///
  /// Reads the whole file.
  package func damage() throws -> String? {
    let answer = try first("PRAGMA quick_check(1)") { $0.text(0) } ?? ""
    // The answer may begin with a headline.
    return answer == "ok" ? nil : answer.split(separator: "\n").last.map(String.init) ?? "damaged"
  }
}
