internal import Synchronization
internal import WidgetModel

/// Whether a place is light or dark, in UIKit's words.
nonisolated public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// The traits of the place where a colour is drawn.
nonisolated public final class UITraitCollection: Hashable, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle

  public init(userInterfaceStyle: UIUserInterfaceStyle = .unspecified) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Light: a widget is drawn for both styles after its code has run.
  public static let current = UITraitCollection(userInterfaceStyle: .light)

  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    left.userInterfaceStyle == right.userInterfaceStyle
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(userInterfaceStyle)
  }
}

nonisolated extension UIColor {
  /// A colour that differs in light and dark places.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    func color(_ style: UIUserInterfaceStyle) -> ColorValue {
      dynamicProvider(UITraitCollection(userInterfaceStyle: style)).color.value
    }
    self.init(Color(DynamicColor(light: color(.light), dark: color(.dark)).value))
  }

  /// The colour in a place with the given traits.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    guard let variants = DynamicColor(color.value) else { return self }
    return UIColor(Color(variants.color(in: traits.userInterfaceStyle == .dark ? .dark : .light)))
  }
}

/// A colour with two variants, which is known by a name like the colours in the plugin's resources.
struct DynamicColor: Hashable {
  var light: ColorValue
  var dark: ColorValue

  private struct Known {
    var colors: [DynamicColor] = []
    var indices: [DynamicColor: Int] = [:]
  }

  private static let known = Mutex(Known())
  private static let prefix = "\u{0}dynamic "

  init(light: ColorValue, dark: ColorValue) {
    self.light = light
    self.dark = dark
  }

  /// The variants of a colour; nil for another kind of colour.
  init?(_ color: ColorValue) {
    guard case .asset(let name) = color.base, name.hasPrefix(Self.prefix),
      let index = Int(name.dropFirst(Self.prefix.count))
    else { return nil }
    self = Self.known.withLock { $0.colors[index] }
    light = light.faded(by: color.opacity)
    dark = dark.faded(by: color.opacity)
  }

  func color(in scheme: ColorScheme) -> ColorValue {
    let color = scheme == .dark ? dark : light
    return DynamicColor(color)?.color(in: scheme) ?? color
  }

  /// The colour, by the name that this process gives it.
  var value: ColorValue {
    let index = Self.known.withLock { known in
      if let index = known.indices[self] { return index }
      known.colors.append(self)
      known.indices[self] = known.colors.count - 1
      return known.colors.count - 1
    }
    return ColorValue(.asset(Self.prefix + String(index)))
  }
}
