internal import WidgetModel

/// The charge of the machine's batteries.
struct BatteryReading: Hashable {
  enum State: String {
    case charging = "Charging"
    case discharging = "Discharging"
    case full = "Full"
    case idle = "Not charging"
  }

  let share: Double
  let state: State
  /// How long until it is empty, or full while it charges; nil if the system doesn't know.
  let hours: Double?

  init(share: Double, state: State, hours: Double?) {
    self.share = share
    self.state = state
    self.hours = hours
  }

  private static let folder = "/sys/class/power_supply"

  /// Reads all batteries of the machine; nil if it has none.
  init?(files: SystemFiles) {
    // Batteries of mice and keyboards aren't the machine's.
    let batteries = files.names(Self.folder).map { "\(Self.folder)/\($0)" }.filter {
      files.text("\($0)/type") == "Battery" && files.text("\($0)/scope") != "Device"
    }
    let states = batteries.compactMap { files.text("\($0)/status") }
    let state =
      [State.charging, .discharging].first { states.contains($0.rawValue) }
      ?? (states.contains(State.full.rawValue) && !states.contains(State.idle.rawValue)
        ? .full : .idle)
    // Some batteries count energy, others charge, and some both.
    let unit = batteries.contains { files.number("\($0)/energy_now") != nil } ? "energy" : "charge"
    func sum(_ name: String) -> Double? {
      let amounts = batteries.compactMap { files.number("\($0)/\(name)") }
      return amounts.isEmpty ? nil : amounts.reduce(0, +)
    }
    let (now, full) = (sum("\(unit)_now"), sum("\(unit)_full"))
    let percent = sum("capacity").map { $0 / Double(batteries.count) / 100 }
    let measured = now.flatMap { now in full.flatMap { $0 > 0 ? now / $0 : nil } }
    guard let share = batteries.count == 1 ? percent ?? measured : measured ?? percent else {
      return nil
    }
    let rate = sum(unit == "energy" ? "power_now" : "current_now").map(abs) ?? 0
    let amount: Double? =
      switch state {
      case .charging: now.flatMap { now in full.map { $0 - now } }
      case .discharging: now
      case .full, .idle: nil
      }
    let hours = amount.flatMap { rate > 0 && $0 > 0 ? $0 / rate : nil }
    self.init(
      share: min(max(share, 0), 1), state: state, hours: hours.flatMap { $0 < 100 ? $0 : nil })
  }

  var output: CommandOutput {
    var output = CommandOutput.words(Amount.percent(share))
    output.symbol = symbol
    output.share = share
    let time = hours.map { Amount.time(hours: $0) }
    let words =
      switch state {
      case .charging: time.map { "Full in \($0)" } ?? "Charging"
      case .discharging: time.map { "\($0) left" } ?? "On battery"
      case .full: "Full"
      case .idle: "Plugged in"
      }
    output.body = [OutputRow(line: StyledLine(words))]
    switch state {
    case .discharging where share <= 0.1: output.color = .red
    case .discharging where share <= 0.2: output.color = .orange
    case .charging: output.color = .green
    default: break
    }
    return output
  }

  private var symbol: String {
    if state == .charging { return "battery.100percent.bolt" }
    let step = [0, 25, 50, 75, 100].min {
      abs(Double($0) / 100 - share) < abs(Double($1) / 100 - share)
    }
    return "battery.\(step ?? 0)percent"
  }
}
