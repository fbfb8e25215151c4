internal import WidgetModel

/// How full a disk is.
struct DiskReading: Hashable {
  /// In 1024 bytes.
  let used: Double
  let free: Double

  init(used: Double, free: Double) {
    self.used = used
    self.free = free
  }

  /// Reads what `df -P -k` has printed; nil if it has no such line.
  init?(_ lines: [String]) {
    // The name of the disk may have spaces, so the numbers are found by the percentage after them.
    guard
      let match = lines.last?.firstMatch(of: /\s(\d+)\s+(\d+)\s+(-?\d+)\s+(?:\d+%|-)\s/),
      let used = Double(match.output.2), let free = Double(match.output.3)
    else { return nil }
    self.init(used: used, free: max(0, free))
  }

  private var share: Double? { used + free > 0 ? used / (used + free) : nil }

  var output: CommandOutput {
    func words(_ amount: Double) -> String { Amount.bytes(thousands: amount * 1.024) }
    var output = CommandOutput.words("\(words(free)) free")
    output.symbol = "internaldrive"
    output.share = share
    let part = Amount.part(thousands: used * 1.024, of: (used + free) * 1.024)
    output.body = [OutputRow(line: StyledLine("\(part) used"))]
    if let share, share >= 0.85 { output.color = share >= 0.95 ? .red : .orange }
    return output
  }
}
