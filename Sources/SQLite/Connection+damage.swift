extension Connection {
  /// What is wrong with the file's structure, nil if nothing is; the whole file is read.
  package func damage() throws -> String? {
    let answer = try first("PRAGMA quick_check(1)") { $0.text(0) } ?? ""
    return answer == "ok" ? nil : answer
  }
}
