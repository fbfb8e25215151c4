internal import Foundation

// UIKit's named colours, as the colours of ``Color`` with the same meaning.

/// Colours of text and separators.
extension UIColor {
  public static let label = UIColor("primary")
  public static let secondaryLabel = UIColor("secondary")
  public static let tertiaryLabel = UIColor("tertiary")
  public static let quaternaryLabel = UIColor("quaternary")
  public static let placeholderText = UIColor("placeholder")
  public static let link = UIColor("link")
  public static let separator = UIColor("separator")
  public static let opaqueSeparator = UIColor("opaqueSeparator")
  public static let tintColor = UIColor("accentColor")
}

/// Colours of backgrounds and fills.
extension UIColor {
  public static let systemFill = UIColor("fill")
  public static let secondarySystemFill = UIColor("secondaryFill")
  public static let tertiarySystemFill = UIColor("tertiaryFill")
  public static let quaternarySystemFill = UIColor("quaternaryFill")
  public static let systemBackground = UIColor("background")
  public static let secondarySystemBackground = UIColor("secondaryBackground")
  public static let tertiarySystemBackground = UIColor("tertiaryBackground")
  public static let systemGroupedBackground = UIColor("groupedBackground")
  public static let secondarySystemGroupedBackground = UIColor("secondaryGroupedBackground")
  public static let tertiarySystemGroupedBackground = UIColor("tertiaryGroupedBackground")
}

/// System colours, which depend on the colour scheme.
extension UIColor {
  public static let systemRed = UIColor("red")
  public static let systemOrange = UIColor("orange")
  public static let systemYellow = UIColor("yellow")
  public static let systemGreen = UIColor("green")
  public static let systemMint = UIColor("mint")
  public static let systemTeal = UIColor("teal")
  public static let systemCyan = UIColor("cyan")
  public static let systemBlue = UIColor("blue")
  public static let systemIndigo = UIColor("indigo")
  public static let systemPurple = UIColor("purple")
  public static let systemPink = UIColor("pink")
  public static let systemBrown = UIColor("brown")
  public static let systemGray = UIColor("gray")
  public static let systemGray2 = UIColor("gray2")
  public static let systemGray3 = UIColor("gray3")
  public static let systemGray4 = UIColor("gray4")
  public static let systemGray5 = UIColor("gray5")
  public static let systemGray6 = UIColor("gray6")
  public static let black = UIColor("black")
  public static let white = UIColor("white")
  public static let clear = UIColor("clear")
}

/// Fixed colours, which are the same in both colour schemes.
extension UIColor {
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
}
