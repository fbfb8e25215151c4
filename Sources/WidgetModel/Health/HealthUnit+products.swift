// Multiplies and divides units, as HealthKit's `HKUnit` does.

extension HealthUnit {
  /// The product of this unit and a power of another one; common factors cancel.
  ///
  /// Returns nil if the power of a symbol would be too large.
  package func multiplied(by other: HealthUnit, power: Int = 1) -> HealthUnit? {
    var symbols = Self.symbols(of: text)
    for (symbol, own) in Self.symbols(of: other.text) {
      let (times, overflow) = own.multipliedReportingOverflow(by: power)
      guard !overflow else { return nil }
      Self.add(symbol, times, to: &symbols)
    }
    return HealthUnit(Self.text(of: symbols))
  }

  /// A power of this unit; with a negative power, it becomes a divisor.
  package func raised(to power: Int) -> HealthUnit? {
    HealthUnit("()")?.multiplied(by: self, power: power)
  }

  /// The symbols in a unit, each once, with their powers; divisors have negative powers.
  private static func symbols(of text: String) -> [(symbol: String, power: Int)] {
    var symbols: [(symbol: String, power: Int)] = []
    for (isDivided, factor) in factors(of: text) {
      guard let (symbol, power) = power(of: factor), symbol != "1" else { continue }
      add(symbol, isDivided ? -power : power, to: &symbols)
    }
    return symbols
  }

  private static func add(
    _ symbol: String, _ power: Int, to symbols: inout [(symbol: String, power: Int)]
  ) {
    if let place = symbols.firstIndex(where: { $0.symbol == symbol }) {
      symbols[place].power += power
    } else {
      symbols.append((symbol, power))
    }
  }

  private static func text(of symbols: [(symbol: String, power: Int)]) -> String {
    func side(_ isAbove: Bool) -> String {
      symbols.filter { isAbove ? $0.power > 0 : $0.power < 0 }.map { symbol, power in
        power.magnitude == 1 ? symbol : "\(symbol)^\(power.magnitude)"
      }.joined(separator: "·")
    }
    let (above, below) = (side(true), side(false))
    if below.isEmpty { return above.isEmpty ? "()" : above }
    return (above.isEmpty ? "1" : above) + "/" + below
  }
}
