import Foundation
import Testing
import WidgetLayout
import WidgetModel
import WidgetRendering

@Suite struct ColorTreatmentTests {
  static let accented = PictureEnvironment.of(.systemSmall, .homeScreen, .light, .accented)
  static let vibrant = PictureEnvironment.of(.accessoryRectangular, .lockScreen, .light, .vibrant)
  static let night = PictureEnvironment.of(.systemSmall, .standBy, .light, .vibrant)
  static let dimmedNight = PictureEnvironment.of(
    .systemSmall, .standBy, .light, isLuminanceReduced: true)
  static let standBy = PictureEnvironment.of(.systemSmall, .standBy, .light)
  static let dimmed = PictureEnvironment.of(
    .systemSmall, .homeScreen, .dark, isLuminanceReduced: true)

  @Test(arguments: [
    ("red", accented, "#ffffff"), ("secondary", accented, "#ffffff/0.6"),
    ("black", accented, "#ffffff"), ("primary", vibrant, "#ffffff"),
    ("black", vibrant, "#ffffff/0.2"), ("gray", vibrant, "#ffffff/0.65"),
    ("white", night, "#ff1f14"), ("black", night, "#400805"), ("primary", standBy, "#ffffff"),
    ("red", standBy, "#ff453a"), ("white", dimmed, "#999999"),
    ("secondary", dimmed, "#8d8d93/0.6"),
  ])
  func drawsColoursAsThePlaceHasThem(
    name: String, environment: PictureEnvironment, expected: String
  ) {
    #expect(NamedColorTests.drawn(.named(name), in: environment) == expected)
  }

  @Test(arguments: [("white", 4.5), ("primary", 4.5), ("secondary", 3)])
  func isReadInTheDark(name: String, contrast: Double) throws {
    for environment in [Self.night, Self.dimmedNight] {
      let list = Picture.of(.square(.color(.named(name))), in: environment).list
      guard case .fill(_, .color(let color)) = list.operations.last else {
        Issue.record("no colour")
        return
      }
      #expect(color.contrastOnBlack >= contrast)
    }
  }

  @Test func drawsTheAccentedGroupInTheAccent() {
    let view = PlacedView.group(
      .effect(
        .accentable(true),
        .group(
          .square(.color(ColorValue(.named("red"), opacity: 0.5))),
          .effect(.accentable(false), .square(.color(.named("red")))))),
      .square(.color(.named("red"))))
    #expect(
      Picture.of(view, in: Self.accented).list.description == """
        fill rectangle 0 0 20 20 #0a84ff/0.5
        fill rectangle 0 0 20 20 #ffffff
        fill rectangle 0 0 20 20 #ffffff
        """)
  }

  @Test(arguments: [
    (PictureEnvironment.small, 2), (.of(.accessoryCircular), 1), (accented, 0), (vibrant, 0),
    (standBy, 0),
  ])
  func drawsABackgroundOnlyWhereThePlaceLeavesIt(environment: PictureEnvironment, count: Int) {
    let view = PlacedView.effect(.containerBackground, .square(.color(.named("red"))))
    #expect(Picture.of(view, in: environment).list.operations.count == count)
  }

  @Test(arguments: [
    (PictureEnvironment.small, String?.none), (accented, "#1c1c1e"), (vibrant, "#2b2f38"),
    (standBy, "#000000"), (night, "#000000"),
  ])
  func standsOnWhatThePlaceShows(environment: PictureEnvironment, expected: String?) {
    #expect(Picture.of(.group(), in: environment).backdrop?.description == expected)
  }

  @Test(arguments: [
    (WidgetFamily.systemSmall, String?.some("rounded 0 0 158 158 22")),
    (.accessoryCircular, "circle 36 36 36"), (.accessoryInline, nil), (.accessoryRectangular, nil),
  ])
  func cutsAWidgetToTheFormOfItsFamily(family: WidgetFamily, expected: String?) {
    #expect(Picture.of(.group(), in: .of(family)).outline?.description == expected)
  }

  @Test func dropsShadowsWhereTheyWouldGlow() {
    let view = PlacedView.effect(
      .shadow(.named("black"), radius: 4, x: 0, y: 2), .square(.color(.named("red"))))
    #expect(Picture.of(view).list.description.contains("shadow #000000 4 0 2"))
    #expect(!Picture.of(view, in: Self.vibrant).list.description.contains("shadow"))
  }

  @Test(arguments: [
    (ImageNode.AccentedMode?.none, true, String?.some("#0a84ff")), (.accented, false, "#0a84ff"),
    (nil, false, "#ffffff"), (.desaturated, true, "#ffffff"),
    (.accentedDesaturated, false, "#0a84ff"), (.fullColor, true, nil),
  ])
  func drawsPicturesInTwoFlatColoursAsTheyAsk(
    mode: ImageNode.AccentedMode?, isAccented: Bool, expected: String?
  ) throws {
    let image = try #require(Tiles.image)
    let node = ImageNode(.resource(image.digest, width: 2, height: 2), accentedMode: mode)
    let picture = Picture.of(
      .effect(.accentable(isAccented), .square(.image(node))), in: Self.accented,
      resources: Tiles())
    guard case .image(let drawn) = picture.list.operations.first else {
      Issue.record("no picture")
      return
    }
    #expect(drawn.matrix?(.white).description == expected)
  }
}

extension ResolvedColor {
  /// The WCAG contrast ratio of the colour drawn on black.
  fileprivate var contrastOnBlack: Double {
    func light(_ share: Double) -> Double {
      let seen = share * opacity
      return seen <= 0.04045 ? seen / 12.92 : pow((seen + 0.055) / 1.055, 2.4)
    }
    return (0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) + 0.05) / 0.05
  }
}
