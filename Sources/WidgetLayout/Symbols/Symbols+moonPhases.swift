extension Symbols {
  /// The phases of the moon, seen from the northern hemisphere; see ``SymbolDrawing`` for the syntax.
  static let moonPhases: [SymbolDrawing] = [
    .init("moonphase.new.moon", "🌑", "1O12 12 9", fill: "1O12 12 9"),
    .init("moonphase.waxing.crescent", "🌒", "#M12 3 A9 0 1 12 21 A12 0 0 12 3 Z|1O12 12 9"),
    .init("moonphase.first.quarter", "🌓", "#M12 3 A9 0 1 12 21 Z|1O12 12 9"),
    .init("moonphase.waxing.gibbous", "🌔", "#M12 3 A9 0 1 12 21 A12 0 1 12 3 Z|1O12 12 9"),
    .init("moonphase.full.moon", "🌕", "#O12 12 9|1O12 12 9"),
    .init("moonphase.waning.gibbous", "🌖", "#M12 3 A9 0 0 12 21 A12 0 0 12 3 Z|1O12 12 9"),
    .init("moonphase.last.quarter", "🌗", "#M12 3 A9 0 0 12 21 Z|1O12 12 9"),
    .init("moonphase.waning.crescent", "🌘", "#M12 3 A9 0 0 12 21 A12 0 1 12 3 Z|1O12 12 9"),
  ]
}
