/// Finds the progress in a line of a command's output: `[12/345]`, `Step 3/10`, `45%`.
package enum ProgressParser {
  /// The last progress in the line, from 0 to 1; nil if there is none.
  package static func progress(in line: [UInt8]) -> Double? {
    var found: Double?
    var index = 0
    while index < line.count {
      guard isDigit(line[index]) else {
        index += 1
        continue
      }
      let start = index
      let number = number(in: line, from: &index)
      guard let number, isFree(before: start, in: line), index < line.count else { continue }
      if line[index] == UInt8(ascii: "%"), number <= 100 {
        found = number / 100
      } else if line[index] == UInt8(ascii: "/"),
        let share = share(of: number, in: line, from: &index)
      {
        found = share
      }
    }
    return found
  }

  /// Parses the rest of `12/345`; returns nil if it looks like part of a date or a path.
  private static func share(
    of number: Double, in line: [UInt8], from index: inout Int
  ) -> Double? {
    var end = index + 1
    guard end < line.count, isDigit(line[end]) else { return nil }
    let whole = self.number(in: line, from: &end)
    index = end
    guard let whole, whole >= 2, number <= whole, number == number.rounded() else { return nil }
    guard end == line.count || Array(" ])}:,;\t".utf8).contains(line[end]) else { return nil }
    return number / whole
  }

  private static func number(in line: [UInt8], from index: inout Int) -> Double? {
    let start = index
    while index < line.count, isDigit(line[index]) { index += 1 }
    if index + 1 < line.count, line[index] == UInt8(ascii: "."), isDigit(line[index + 1]) {
      index += 1
      while index < line.count, isDigit(line[index]) { index += 1 }
    }
    guard index - start <= 12 else { return nil }
    return Double(String(decoding: line[start..<index], as: UTF8.self))
  }

  private static func isFree(before index: Int, in line: [UInt8]) -> Bool {
    index == 0 || Array(" [({|\t:=".utf8).contains(line[index - 1])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
