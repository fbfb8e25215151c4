internal import Foundation
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How busy the processor and the memory are.
struct LoadReading {
  /// How many processes run or wait, on average over 1, 5 and 15 minutes.
  let loads: [Double]
  let cores: Int
  /// In 1024 bytes; nil where the system doesn't tell.
  let memory: (used: Double, total: Double)?

  init(loads: [Double], cores: Int, memory: (used: Double, total: Double)?) {
    self.loads = loads
    self.cores = cores
    self.memory = memory
  }

  init?(files: SystemFiles) {
    var loads = [Double](repeating: 0, count: 3)
    if let text = files.text("/proc/loadavg") {
      loads = text.split(separator: " ").prefix(3).compactMap { Double($0) }
    } else {
      guard getloadavg(&loads, 3) == 3 else { return nil }
    }
    guard loads.count == 3 else { return nil }
    self.init(
      loads: loads, cores: max(1, ProcessInfo.processInfo.activeProcessorCount),
      memory: Self.memory(files))
  }

  private static func memory(_ files: SystemFiles) -> (used: Double, total: Double)? {
    guard let text = files.text("/proc/meminfo") else { return nil }
    func amount(_ name: String) -> Double? {
      text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        .flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Double($0) }
    }
    guard let total = amount("MemTotal"), total > 0, let free = amount("MemAvailable") else {
      return nil
    }
    return (total - free, total)
  }

  var output: CommandOutput {
    let share = loads[0] / Double(cores)
    var output = CommandOutput.words(Amount.percent(share))
    output.symbol = "cpu"
    output.share = min(1, share)
    if share >= 1 { output.color = share >= 2 ? .red : .orange }
    let average = loads.map(Amount.tenths).joined(separator: " ")
    output.body = [
      OutputRow(line: StyledLine("\(average) on \(cores == 1 ? "1 core" : "\(cores) cores")"))
    ]
    if let memory {
      let (used, total) = (memory.used * 1.024, memory.total * 1.024)
      output.body.append(
        OutputRow(
          line: StyledLine("Memory " + Amount.part(thousands: used, of: total))))
    }
    return output
  }
}
