extension Connection {
  /// What is wrong with the file's structure, nil if nothing is; the whole file is read.
  package func damage() throws -> String? {
    let answer = try first("PRAGMA quick_check(1)") { $0.text(0) } ?? ""
    // It may have a headline.
    return answer == "ok" ? nil : answer.split(separator: "\n").last.map(String.init) ?? "damaged"
  }
}
