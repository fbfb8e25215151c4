internal import AppleSources
internal import Foundation
internal import WidgetAuthoring
internal import WidgetHome
internal import WidgetModel
internal import WidgetryCommands

/// Files of Xcode's projects, and property lists.
extension FuzzTarget {
  static var projects: [FuzzTarget] {
    let project = ScratchFile("App.xcodeproj/project.pbxproj")
    let colors = ScratchFile("Assets.xcassets/Brand.colorset/Contents.json")
    let images = ScratchFile("Assets.xcassets/Moon.imageset/Contents.json")
    let catalog = ScratchFile("Localizable.xcstrings")
    let defaults = ScratchFile("org.example.plist")
    return [
      FuzzTarget(
        "property-list", tokens: XMLText.tokens + listWords, generator: XMLText.propertyList
      ) {
        let list = try PropertyList(bytes: $0)
        walk(list, depth: 0)
      },
      FuzzTarget(
        "defaults-file", tokens: XMLText.tokens + listWords, generator: XMLText.propertyList
      ) {
        let values = try Groups.values(ofFile: try defaults.write($0))
        for value in values.values {
          _ = value.json
          _ = value.defaultsValue
        }
      },
      FuzzTarget(
        "intentdefinition", tokens: XMLText.tokens + listWords, generator: XMLText.propertyList
      ) { bytes in
        let list = try PropertyList(bytes: bytes)
        for isComplete in [false, true] {
          let definitions = try IntentDefinitions(list, isComplete: isComplete)
          _ = definitions.source(handler: "Handler")
        }
      },
      FuzzTarget(
        "plugin-manifest", tokens: JSONText.tokens + manifestWords,
        generator: JSONText(keys: manifestWords).document
      ) { bytes in
        let manifest = try PluginManifest(bytes)
        let again = try mustRead("a manifest") { try PluginManifest(manifest.json) }
        try expectSame(text(manifest.json), text(again.json), "a manifest")
      },
      FuzzTarget("pbxproj", tokens: projectWords) { bytes in
        _ = try project.write(bytes)
        let found = try XcodeProject(project.folder(above: 1))
        if found.targets.isEmpty { throw Refusal("no targets") }
      },
      FuzzTarget(
        "xcassets", tokens: JSONText.tokens + assetWords,
        generator: JSONText(keys: assetWords).document
      ) { bytes in
        _ = try colors.write(bytes)
        _ = try images.write(bytes)
        let folders = [colors, images].map { $0.folder(above: 3) }
        let assets = AssetCatalog(ResourceFolders(folders))
        let color = assets.color(named: "Brand", scheme: "dark")
        if color == nil, assets.images(named: "Moon", scheme: "light").isEmpty {
          throw Refusal("no assets")
        }
      },
      FuzzTarget("strings", tokens: stringsWords) { bytes in
        if StringsFile(Data(bytes)).words.isEmpty { throw Refusal("no words") }
      },
      FuzzTarget(
        "xcstrings", tokens: JSONText.tokens + stringsWords,
        generator: JSONText(keys: stringsWords).document
      ) { bytes in
        let tables = StringsTables(
          ResourceFolders([
            URL(fileURLWithPath: try catalog.write(bytes)).deletingLastPathComponent().path
          ]))
        for locale in ["ko_KR", "zh_Hant_TW", "de", "pl"] {
          for count in [nil, 0, 1, 2, 5, 100] {
            _ = tables.format(for: "hello", table: nil, locale: locale, count: count)
          }
        }
        if tables.missingResource(for: "hello", table: nil) != nil { throw Refusal("missing") }
      },
      FuzzTarget("sources", tokens: sourceWords) { bytes in
        let source = String(decoding: bytes, as: UTF8.self)
        let rewriting = SourceRewriting(
          inlinedModules: ["Shared"], missingModules: ["Charts"], removesMain: true)
        let lines = { (text: String) in text.utf8.count { $0 == 10 } }
        let rewritten = rewriting.rewritten(source, path: "/home/mina/App/A.swift")
        let head = rewriting.rewritten("", path: "/home/mina/App/A.swift")
        // The compiler reports the places of the original.
        let extra = SourceRewriting.usesNetwork(source) ? 1 : 0
        try expectSame(lines(source) + lines(head) + extra, lines(rewritten), "the number of lines")
        _ = SourceRewriting.imports(of: source)
        _ = SourceRewriting.firstSelector(in: source)
        _ = AssetSymbols(catalogs: [], sources: [source]).source
      },
    ]
  }

  private static func walk(_ list: PropertyList, depth: Int) {
    _ = list.text
    _ = list.flag
    guard depth < 200 else { return }
    for item in list.list ?? [] { walk(item, depth: depth + 1) }
    for item in (list.members ?? [:]).values { walk(item, depth: depth + 1) }
  }

  private static let manifestWords = [
    "manifest", "plugin", "version", "kinds", "name", "families", "systemSmall", "asks", "network",
    "program", "resources", "path", "bytes", "sha256", "Tides_Tides.resources/moon.png", "../",
  ]

  private static let listWords = [
    "<plist version=\"1.0\">", "<dict>", "</dict>", "<array>", "</array>", "<key>", "</key>",
    "<string>", "</string>", "<integer>", "</integer>", "<real>", "</real>", "<true/>", "<false/>",
    "<date>2027-05-22T00:00:00Z</date>", "<data>AAAA</data>", "bplist00", "INIntents", "INEnums",
    "INTypes", "INIntentName", "INIntentParameters", "INIntentParameterName",
    "INIntentParameterType", "INIntentParameterDisplayName", "INIntentParameterMetadata",
    "INIntentEligibleForWidgets", "INIntentClassName", "INEnumName", "INEnumValues",
    "INEnumValueName", "INEnumValueIndex", "INTypeName", "INTypeProperties", "CFBundleIdentifier",
  ]

  private static let projectWords = [
    "// !$*UTF8*$!", "{", "}", "(", ")", ";", " = ", ",", "/* a */", "objects = {", "rootObject",
    "isa = PBXProject;", "PBXNativeTarget", "PBXFileReference", "PBXGroup", "PBXSourcesBuildPhase",
    "PBXFileSystemSynchronizedRootGroup", "PBXFileSystemSynchronizedBuildFileExceptionSet",
    "XCLocalSwiftPackageReference", "XCBuildConfiguration", "XCConfigurationList", "buildSettings",
    "sourceTree = \"<group>\";", "sourceTree = SOURCE_ROOT;", "path = ", "children = (", "targets",
    "\\U0000", "\\U00e9", "\"\"", "<0fbd77 1c2735ae>", "''",
  ]

  private static let assetWords = [
    "images", "colors", "filename", "scale", "2x", "idiom", "universal", "color", "color-space",
    "srgb", "components", "red", "green", "blue", "alpha", "white", "0xFF", "0.500", "255",
    "appearances", "appearance", "luminosity", "value", "dark", "properties",
    "template-rendering-intent", "template", "provides-namespace", "info", "moon.png",
  ]

  private static let stringsWords = [
    "/* Note */", "// note", "\"hello\" = \"Hallo\";", "\\U00e9", "\\u00", "sourceLanguage", "en",
    "ko", "zh-Hant", "strings", "hello", "localizations", "stringUnit", "state", "translated",
    "value", "variations", "plural", "one", "few", "many", "other", "zero", "device", "version",
    "%@ %lld", "%1$@",
  ]

  private static let sourceWords = [
    "#if os(iOS)", "#elseif canImport(UIKit)", "#else", "#endif", "import SwiftUI", "@main",
    "@objc(A)", "@IBAction ", "@_exported import ", "import Shared", "import Charts", "\"\"\"",
    "#\"",
    "\"#", "\\(", "\\#(", "/*", "*/", "//", "extension Color {", "extension UIImage ", "os(a ",
    "@objc(", "#selector(", "#", "static let a = ", "#/", "/#",
    "URLSession", "struct A: View { }", "import class UIKit.UIView", "@testable import ",
  ]
}
