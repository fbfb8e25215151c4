import Foundation
import Testing
import WidgetModel
import WidgetViews

extension UIColor {
  /// The way in which many apps make colours.
  fileprivate convenience init?(hex: String) {
    guard let number = UInt32(hex, radix: 16) else { return nil }
    self.init(
      red: CGFloat(number >> 16 & 255) / 255, green: CGFloat(number >> 8 & 255) / 255,
      blue: CGFloat(number & 255) / 255, alpha: 1)
  }
}

@MainActor @Suite struct UIColorTests {
  nonisolated private static let dynamic = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.5) : .systemRed
  }

  nonisolated static let colors: [ArchiveCase] = [
    ArchiveCase("hexadecimal", .color(ColorValue(.components(red: 1, green: 0.8, blue: 0)))) {
      Color(UIColor(hex: "ffcc00") ?? .black)
    },
    ArchiveCase("literal", .color(ColorValue(.components(red: 1, green: 0.5, blue: 0)))) {
      Color(#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1))
    },
    ArchiveCase("a name of both kinds", .color(.named("black"))) { Color(.black) },
    ArchiveCase("another colour", .color(.named("red"))) { Color(Color.red) },
    ArchiveCase("Core Graphics", .color(ColorValue(.components(red: 0, green: 0, blue: 1)))) {
      Color(cgColor: UIColor.blue.cgColor)
    },
    ArchiveCase(
      "dynamic",
      .variants(
        .colorScheme, .color(.named("red")),
        .color(ColorValue(.components(red: 1, green: 1, blue: 1), opacity: 0.5)))
    ) { Color(dynamic) },
  ]

  @Test(arguments: colors) func areDrawn(_ sample: ArchiveCase) {
    #expect(sample.make() == sample.node)
  }

  nonisolated private static func components(_ color: UIColor) -> [Double] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { (Double($0) * 100).rounded() / 100 }
  }

  @Test(arguments: [
    (UIColor.systemRed, [1.0, 0.23, 0.19, 1.0]), (dynamic, [1.0, 0.23, 0.19, 1.0]),
    (UIColor.black.withAlphaComponent(0.5).withAlphaComponent(0.8), [0.0, 0.0, 0.0, 0.8]),
    (UIColor(hue: 0.5, saturation: 1, brightness: 0.5, alpha: 1), [0.0, 0.5, 0.5, 1.0]),
  ])
  func haveComponents(_ color: UIColor, _ components: [Double]) throws {
    #expect(Self.components(color) == components)
    #expect(Self.components(UIColor(cgColor: color.cgColor)) == components)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: color, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    #expect(copy.map(Self.components) == components)
  }

  @Test(arguments: [
    (UIColor.red, 0.0, 1.0, 1.0),
    (UIColor(red: 0, green: 0.5, blue: 0, alpha: 1), 1.0 / 3, 1.0, 0.5),
    (UIColor(red: 0.5, green: 0.25, blue: 0.5, alpha: 1), 5.0 / 6, 0.5, 0.5),
    (UIColor(white: 0.5, alpha: 1), 0.0, 0.0, 0.5),
  ])
  func haveAHue(_ color: UIColor, _ hue: Double, _ saturation: Double, _ brightness: Double) {
    var parts: (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getHue(&parts.0, saturation: &parts.1, brightness: &parts.2, alpha: nil)
    #expect(abs(parts.0 - hue) < 0.001)
    #expect(abs(parts.1 - saturation) < 0.001 && abs(parts.2 - brightness) < 0.001)
  }

  @Test func areEqualByValue() {
    #expect(UIColor(white: 0.5, alpha: 1) == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    #expect(
      Self.dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .systemRed)
  }
}
