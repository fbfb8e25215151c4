import Foundation
import Testing

@testable import AppleSources

@Suite struct AssetSymbolsTests {
  @Test(arguments: [
    ("Logo", "Image", "logo"),
    ("my-icon", "Image", "myIcon"),
    ("LogoImage", "Image", "logo"),
    ("Image", "Image", "image"),
    ("AccentColor", "Color", "accent"),
    ("URLBar", "Image", "urlBar"),
    ("ID", "Image", "id"),
    ("2x", "Image", "_2x"),
    ("tab bar/house.fill", "Image", "tabBarHouseFill"),
  ])
  func namesAssetsAsXcodeDoes(name: String, suffix: String, symbol: String) {
    #expect(AssetSymbols.symbol(for: name, suffix: suffix) == symbol)
  }

  @Test func declaresImagesAndColours() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Logo.imageset", "Brand.colorset", "Red.colorset", "default.imageset"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "A.xcassets/Group/\(name)"), withIntermediateDirectories: true)
    }
    let source = AssetSymbols(catalogs: [folder.appending(path: "A.xcassets").path]).source
    #expect(source.contains("static let logo = ImageResource(name: \"Logo\", bundle: .main)"))
    #expect(source.contains("static let `default` = ImageResource"))
    #expect(source.contains("static var brand: Color { Color(ColorResource.brand) }"))
    #expect(source.contains("static let red = ColorResource"))
    #expect(!source.contains("static var red: Color"))
  }

  @Test func leavesOutWhatTheSourcesDeclare() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["Brand.colorset", "Paper.colorset", "Ink.colorset"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "A.xcassets/\(name)"), withIntermediateDirectories: true)
    }
    let own = """
      public extension SwiftUI.Color {
        static var brand: Color { get { Color("Brand") } }  // static let ink: }
        enum Inner { static let count = 1 }
        static let paper = Color("Paper")
      }
      enum Other { static let ink = 1 }
      extension UIColor { class var paper: UIColor { .white } }
      """
    let source = AssetSymbols(
      catalogs: [folder.appending(path: "A.xcassets").path], sources: [own]
    ).source
    #expect(source.contains("extension Color {\n  static var ink: Color {"))
    #expect(!source.contains("extension Color {\n  static var brand"))
    #expect(source.contains("static var brand: UIColor"))
    #expect(!source.contains("static var paper: UIColor"))
    #expect(source.contains("static let paper = ColorResource"))
  }

  @Test func namesEveryModuleOfItsFolder() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let modules = here.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/AppleModules")
    let folders = try FileManager.default.contentsOfDirectory(atPath: modules.path)
    let own: Set = ["AppleFrameworks", "PortedSources", "AppleMacros", "WidgetNetworking"]
    #expect(Set(folders).subtracting(own) == AppleModule.names)
    let unusable = try folders.filter { folder in
      let file = modules.appending(path: "\(folder)/\(folder).swift")
      return try FileManager.default.fileExists(atPath: file.path)
        && String(contentsOf: file, encoding: .utf8).contains("@available(*, unavailable")
    }
    #expect(Set(unusable) == AppleModule.unusable)
  }
}
