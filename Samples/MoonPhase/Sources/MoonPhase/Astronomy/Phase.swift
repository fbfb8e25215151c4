/// A phase of the moon; the cases are in their order in a month.
enum Phase: Int, CaseIterable {
  case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter
  case waningCrescent

  var name: String {
    switch self {
    case .new: "New Moon"
    case .waxingCrescent: "Waxing Crescent"
    case .firstQuarter: "First Quarter"
    case .waxingGibbous: "Waxing Gibbous"
    case .full: "Full Moon"
    case .waningGibbous: "Waning Gibbous"
    case .lastQuarter: "Last Quarter"
    case .waningCrescent: "Waning Crescent"
    }
  }

  /// The emoji of the phase; south of the equator the moon appears upside down.
  func symbol(isNorthern: Bool) -> String {
    let symbols = ["🌑", "🌒", "🌓", "🌔", "🌕", "🌖", "🌗", "🌘"]
    return symbols[isNorthern ? rawValue : (8 - rawValue) % 8]
  }
}
