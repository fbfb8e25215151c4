/// A colour that a terminal can show.
package enum TerminalColor: Hashable, Sendable {
  /// One of the sixteen basic colours, which the theme defines.
  case basic(UInt8)
  /// One of the 240 fixed colours.
  case indexed(UInt8)
  case rgb(UInt32)

  /// The closest colour that the terminal supports; nil without colours.
  package init?(_ color: ResolvedColor, in depth: ColorDepth, onDark: Bool) {
    switch depth {
    case .none: return nil
    case .sixteen: self = .basic(BasicPalette.nearest(to: color, onDark: onDark))
    case .twoHundredFiftySix: self = .indexed(IndexedPalette.nearest(to: color))
    case .trueColor: self = .rgb(color.rgb)
    }
  }

  /// The approximate appearance; basic colours depend on the terminal's theme.
  package var resolved: ResolvedColor {
    switch self {
    case .basic(let index): BasicPalette.color(index)
    case .indexed(let index): IndexedPalette.color(index)
    case .rgb(let rgb): ResolvedColor(rgb)
    }
  }

  /// The parameters of the escape code for text in this colour.
  package var foregroundCode: String {
    switch self {
    case .basic(let index): "\(index < 8 ? 30 + index : 82 + index)"
    case .indexed(let index): "38;5;\(index)"
    case .rgb(let rgb): "38;2;" + Self.components(rgb)
    }
  }

  /// The parameters of the escape code for a background in this colour.
  var backgroundCode: String {
    switch self {
    case .basic(let index): "\(index < 8 ? 40 + index : 92 + index)"
    case .indexed(let index): "48;5;\(index)"
    case .rgb(let rgb): "48;2;" + Self.components(rgb)
    }
  }

  private static func components(_ rgb: UInt32) -> String {
    "\(rgb >> 16 & 0xFF);\(rgb >> 8 & 0xFF);\(rgb & 0xFF)"
  }
}
