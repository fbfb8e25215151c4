import Testing
import WidgetLayout
import WidgetModel
import WidgetRendering

@Suite struct NamedColorTests {
  static func drawn(
    _ color: ColorValue, in environment: PictureEnvironment = .small
  ) -> String? {
    guard
      case .fill(_, let paint) = Picture.of(
        .effect(.accentable(false), .square(.color(color))), in: environment
      ).list.operations.last
    else { return nil }
    return paint.description
  }

  @Test(arguments: [
    ("red", "#ff3b30", "#ff453a"), ("orange", "#ff9500", "#ff9f0a"),
    ("yellow", "#ffcc00", "#ffd60a"), ("green", "#34c759", "#30d158"),
    ("mint", "#00c7be", "#63e6e2"), ("teal", "#30b0c7", "#40c8e0"), ("cyan", "#32ade6", "#64d2ff"),
    ("blue", "#007aff", "#0a84ff"), ("accentColor", "#007aff", "#0a84ff"),
    ("indigo", "#5856d6", "#5e5ce6"), ("purple", "#af52de", "#bf5af2"),
    ("pink", "#ff2d55", "#ff375f"), ("brown", "#a2845e", "#ac8e68"), ("gray", "#8e8e93", "#8e8e93"),
    ("primary", "#000000", "#ffffff"), ("secondary", "#3c3c43/0.6", "#ebebf5/0.6"),
    ("tertiary", "#3c3c43/0.3", "#ebebf5/0.3"), ("quaternary", "#3c3c43/0.18", "#ebebf5/0.16"),
    ("fill", "#787880/0.2", "#787880/0.36"), ("background", "#ffffff", "#1c1c1e"),
    ("secondaryBackground", "#f2f2f7", "#2c2c2e"),
    ("thinMaterial", "#f5f5f7/0.6", "#252528/0.6"), ("nobody knows", "#8e8e93", "#8e8e93"),
  ])
  func hasApplesColoursInBothSchemes(name: String, light: String, dark: String) {
    #expect(Self.drawn(.named(name)) == light)
    #expect(Self.drawn(.named(name), in: .of(.systemSmall, .homeScreen, .dark)) == dark)
  }

  @Test(arguments: ColorValue.names.subtracting(["clear", "gray"]).sorted())
  func knowsEveryNameThatAViewMayHave(name: String) {
    #expect(Self.drawn(.named(name)) != Self.drawn(.named("nobody knows")))
  }

  @Test(arguments: [
    (ColorValue(.components(red: 1, green: 0.5, blue: 0)), "#ff8000"),
    (ColorValue(.components(red: .nan, green: 7, blue: -1), opacity: .nan), "#00ff00"),
    (ColorValue(.named("secondary"), opacity: 0.5), "#3c3c43/0.3"),
    (ColorValue(.asset("Sky")), "#8e8e93"),
  ])
  func resolvesColoursByTheirComponents(color: ColorValue, expected: String) {
    #expect(Self.drawn(color) == expected)
  }
}

extension NamedColorTests {
  /// The primary colour in light and dark places, with a colour scheme set on the view or inside
  /// another one.
  @Test(arguments: [RequestEnvironment.ColorScheme.light, .dark])
  func drawsAViewInItsOwnScheme(place: RequestEnvironment.ColorScheme) {
    let primary = ViewNode.color(.named("primary"))
    let views: [ViewNode] = [
      .modified(primary, .colorScheme(.dark)), .modified(primary, .colorScheme(.light)),
      .modified(.modified(primary, .colorScheme(.light)), .colorScheme(.dark)),
      .variants(VariantsNode(.colorScheme, [.empty, .modified(primary, .opacity(1))])),
    ]
    let column = ViewNode.stack(StackNode(axis: .vertical, children: views))
    let list = Picture(
      of: .modified(column, .colorScheme(.dark)), in: .of(.systemSmall, .homeScreen, place),
      title: ""
    ).list
    let paints = list.operations.compactMap { operation -> String? in
      if case .fill(_, let paint) = operation { paint.description } else { nil }
    }
    // The first is the background, which belongs to the place.
    #expect(paints.dropFirst() == ["#ffffff", "#000000", "#000000", "#ffffff"])
  }

  @Test func drawsAContainerBackgroundInTheSchemeAroundIt() {
    let view = ViewNode.modified(
      .modified(.empty, .containerBackground(.color(.named("background")))), .colorScheme(.dark))
    let list = Picture(of: .modified(view, .opacity(1)), in: .of(), title: "").list
    #expect(list.description.hasSuffix("\nfill rectangle 0 0 158 158 #1c1c1e"))
  }
}
