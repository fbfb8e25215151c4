import Testing
import WidgetModel

@testable import WidgetAuthoring

@Suite struct AssetCatalogTests {
  private static let files = [
    "Assets.xcassets/Moon.imageset/Contents.json": """
    {"images": [
      {"idiom": "universal", "filename": "moon.png", "scale": "1x"},
      {"idiom": "universal", "filename": "moon@3x.png", "scale": "3x"},
      {"idiom": "universal", "filename": "night.png", "scale": "2x",
        "appearances": [{"appearance": "luminosity", "value": "dark"}]},
      {"idiom": "universal", "scale": "2x"}
    ], "properties": {"template-rendering-intent": "template"}}
    """,
    "Assets.xcassets/Phases/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "Assets.xcassets/Phases/Full.imageset/Contents.json":
      #"{"images": [{"filename": "full.png"}]}"#,
    "Assets.xcassets/Plain/Half.imageset/Contents.json": #"{"images": [{"filename": "h.png"}]}"#,
    "Assets.xcassets/Escape.imageset/Contents.json":
      #"{"images": [{"filename": "../../secret.png"}]}"#,
    "Assets.xcassets/Broken.imageset/Contents.json": #"{"images": ["#,
    "Assets.xcassets/Brand.colorset/Contents.json": """
    {"colors": [
      {"color": {"color-space": "srgb",
        "components": {"red": "0x80", "green": "1.000", "blue": "51", "alpha": "0.5"}}},
      {"appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"components": {"white": "0.25", "alpha": "1.000"}}},
      {"color": {"platform": "ios", "reference": "systemRed"}}
    ]}
    """,
    "sun@2x.png": "", "rain.jpeg": "",
  ]

  @Test(arguments: [
    ("Moon", "light", "moon@3x.png", 3.0, true), ("Moon", "dark", "night.png", 2, true),
    ("Phases/Full", "light", "full.png", 1, false), ("Half", "dark", "h.png", 1, false),
    ("sun", "light", "sun@2x.png", 2, false), ("rain", "light", "rain.jpeg", 1, false),
  ])
  func findsImages(
    _ name: String, _ scheme: String, _ file: String, _ scale: Double, _ isTemplate: Bool
  ) throws {
    let folder = try ResourceFolder(Self.files)
    let image = try #require(AssetCatalog(folder.folders).images(named: name, scheme: scheme).first)
    #expect(image.path.hasSuffix("/" + file))
    #expect(image.scale == scale)
    #expect(image.isTemplate == isTemplate)
  }

  @Test(arguments: ["Full", "moon", "Escape", "Broken", "secret", "", "../sun"])
  func findsNoOther(_ name: String) throws {
    let folder = try ResourceFolder(Self.files)
    #expect(AssetCatalog(folder.folders).images(named: name, scheme: "light").isEmpty)
  }

  @Test func readsColorsOfEachScheme() throws {
    let folder = try ResourceFolder(Self.files)
    let catalog = AssetCatalog(folder.folders)
    #expect(
      catalog.color(named: "Brand", scheme: "light")
        == ColorValue(
          .components(red: 128.0 / 255, green: 1, blue: 0.2), opacity: 0.5))
    #expect(
      catalog.color(named: "Brand", scheme: "dark")
        == ColorValue(.components(red: 0.25, green: 0.25, blue: 0.25)))
    #expect(catalog.color(named: "Other", scheme: "light") == nil)
  }

  @Test func isEmptyWhereNothingIsThere() {
    let catalog = AssetCatalog(ResourceFolders(beside: "/nonexistent"))
    #expect(catalog.images(named: "Moon", scheme: "light").isEmpty)
  }
}
