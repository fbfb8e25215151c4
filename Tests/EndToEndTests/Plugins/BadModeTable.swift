import Foundation
import Synchronization

/// What each mode came to, printed when the last of them is known.
enum BadModeTable {
  struct Row {
    var mode: String
    var status: Int32
    var code: String
    /// What the person sees, in one line.
    var words: String
  }

  private static let rows = Mutex<[String: Row]>([:])

  static func add(_ row: Row) {
    let all = rows.withLock { rows in
      rows[row.mode] = row
      return rows
    }
    guard all.count == BadModeCase.all.count else { return }
    let ordered = BadModeCase.all.compactMap { all[$0.mode] }
    let header = Row(mode: "MODE", status: 0, code: "CODE", words: "WHAT IS SEEN")
    let lines = ordered.map { line($0, status: "\($0.status)") }
    print(([line(header, status: "EXIT")] + lines).joined(separator: "\n"))
  }

  private static func line(_ row: Row, status: String) -> String {
    [(row.mode, 24), (status, 6), (row.code, 22)]
      .map { text, width in text.padding(toLength: width, withPad: " ", startingAt: 0) }
      .joined() + row.words
  }
}
