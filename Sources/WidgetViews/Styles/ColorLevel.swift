internal import WidgetModel

/// A level of the hierarchical styles, such as secondary; each level is fainter than the one
/// before.
enum ColorLevel: Int, CaseIterable, Sendable {
  case primary
  case secondary
  case tertiary
  case quaternary
  case quinary

  fileprivate var opacity: Double {
    switch self {
    case .primary: 1
    case .secondary: 0.6
    case .tertiary: 0.3
    case .quaternary: 0.18
    case .quinary: 0.1
    }
  }
}

extension ColorValue {
  /// System colours with named fainter variants, strongest first.
  private static let families = [
    ["primary", "secondary", "tertiary", "quaternary", "quinary"],
    [
      "background", "secondaryBackground", "tertiaryBackground", "quaternaryBackground",
      "quinaryBackground",
    ],
    ["fill", "secondaryFill", "tertiaryFill", "quaternaryFill", "quinaryFill"],
  ]

  /// This colour, a number of levels fainter.
  func fainter(by level: ColorLevel) -> ColorValue {
    guard level != .primary else { return self }
    if case .named(let name) = base {
      for family in Self.families {
        if let place = family.firstIndex(of: name) {
          let lower = min(place + level.rawValue, family.count - 1)
          return ColorValue(.named(family[lower]), opacity: opacity)
        }
      }
    }
    return faded(by: level.opacity)
  }

  /// This colour with its opacity multiplied.
  func faded(by opacity: Double) -> ColorValue {
    ColorValue(base, opacity: self.opacity * opacity)
  }
}
