import AppleSources
import Foundation
import Testing

@Suite struct SourceRewritingTests {
  /// The rewritten lines, without the lines that are added before the first.
  private func rewritten(
    _ source: String, _ rewriting: SourceRewriting = SourceRewriting()
  ) throws -> String {
    let copy = rewriting.rewritten(source, path: "/App/A.swift")
    let marker = "#sourceLocation(file: \"/App/A.swift\", line: 1)\n"
    let start = try #require(copy.range(of: marker))
    return String(copy[start.upperBound...])
  }

  @Test(arguments: [
    ("#if os(iOS)", "#if os(Linux)"),
    ("#if os(macOS) || os(iOS)", "#if os(macOS) || os(Linux)"),
    ("#if !os(Linux)", "#if !os(iOS)"),
    ("#elseif canImport(UIKit)", "#elseif true"),
    ("  #if canImport( AppKit )", "  #if false"),
    ("#if canImport(SwiftUI, _version: 5) && DEBUG", "#if true && DEBUG"),
    ("#if canImport(Glibc)", "#if false"),
    ("#if swift(>=5.9) && !targetEnvironment(simulator)", nil),
    ("// #if os(iOS)", nil),
    ("let a = \"#if os(iOS)\"", nil),
    ("/*\n#if os(iOS)\n*/", nil),
    ("let a = \"\"\"\n#if os(iOS)\n\\(b ? \"x\" : \"y\")\n\"\"\"", nil),
    ("let a = #\"\\(\"#\n#if os(iOS)", "let a = #\"\\(\"#\n#if os(Linux)"),
  ])
  func givesConditionsTheAnswersOfAnIPhone(source: String, expected: String?) throws {
    #expect(try rewritten(source) == expected ?? source)
  }

  @Test func namesTheFirstLineWithASelector() {
    let source = "// #selector(a)\r\nlet text = \"#selector(a)\"\r\nadd(#selector(a))"
    #expect(SourceRewriting.firstSelector(in: source) == 3)
    #expect(SourceRewriting.firstSelector(in: "let a = 1") == nil)
  }

  @Test(arguments: [
    ("import os.log", "import os"),
    ("import struct SwiftUI.Color", nil),
    ("@testable import Shared", ""),
    ("import Shared // ours", "// ours"),
    ("import Shared; import Charts", "import Charts"),
    ("import CoreGraphics; import Charts", "import Foundation; import Charts"),
    ("import CryptoKit", ""),
    ("import Defaults", ""),
    ("@_exported public import CoreGraphics", "import Foundation"),
    ("// import os.log", nil),
  ])
  func changesImports(source: String, expected: String?) throws {
    let copy = try rewritten(
      source, SourceRewriting(inlinedModules: ["Shared"], missingModules: ["Defaults"]))
    #expect(
      copy.drop { $0 == ";" || $0 == " " } == (expected ?? source).drop { $0 == ";" || $0 == " " })
  }

  @Test(arguments: [
    ("@objc(Foo) class Foo {", "           class Foo {"),
    ("@objcMembers final class Foo {", "             final class Foo {"),
    ("  @objc func tap() {}  // @objc", "        func tap() {}  // @objc"),
    ("@NSManaged public var id: String?", "           public var id: String?"),
    ("let words = (text as NSString).length", "let words = (text as! NSString).length"),
    ("let a = Darwin.pow(x, 2)", "let a = Foundation.pow(x, 2)"),
    ("let info = ProcessInfo().environment", "let info = ProcessInfo.processInfo.environment"),
    ("add(self, #selector(tapped(_:)), 1)", "add(self, Selector(\"tapped(_:)\"), 1)"),
    ("// #selector(tapped)", nil),
    ("let error = error as NSError", nil),
    ("let text = value as? NSString", nil),
    ("let a = \"x as NSString\"", nil),
    ("@main struct App {", nil),
  ])
  func changesWhatOnlyObjectiveCHas(source: String, expected: String?) throws {
    #expect(try rewritten(source) == expected ?? source)
  }

  @Test func ignoresTheMainTypesOfOtherTargets() throws {
    let helper = SourceRewriting(removesMain: true)
    #expect(try rewritten("@main struct Intents {", helper) == "      struct Intents {")
  }

  @Test func keepsEveryLineInItsPlace() throws {
    let source = "import WidgetKit\r\n\n#if os(iOS)\nlet a = 1\n#else\nlet a = 2\n#endif\n"
    let copy = try rewritten(source)
    #expect(copy.utf8.count { $0 == UInt8(ascii: "\n") } == 7)
    #expect(copy.hasSuffix("let a = 1\n#else\nlet a = 2\n#endif\n"))
  }

  @Test func importsTheNetworkOnlyWhereItIsUsed() {
    let rewriting = SourceRewriting()
    #expect(
      rewriting.rewritten("URLSession.shared", path: "a").contains("import WidgetNetworking"))
    #expect(!rewriting.rewritten("import Foundation", path: "a").contains("Networking"))
  }

  @Test(arguments: [
    ("#if os(macOS)\nimport A\n#else\nimport B\n#endif\nimport C", ["B", "C"]),
    ("#if os(iOS) && !os(macOS)\nimport A\n#else\nimport B\n#endif", ["A"]),
    (
      "#if canImport(UIKit)\nimport UIKit\n#elseif canImport(AppKit)\nimport AppKit\n#endif",
      ["UIKit"]
    ),
    (
      "#if os(watchOS) || os(macOS)\n#if DEBUG\nimport A\n#endif\n#elseif DEBUG\nimport B\n#endif",
      ["B"]
    ),
    ("#if DEBUG\nimport A\n#else\nimport B\n#endif", ["A", "B"]),
    ("#if (os(macOS))\nimport A\n#endif", ["A"]),
  ])
  func listsOnlyModulesThatAnIPhoneImports(source: String, modules: [String]) {
    #expect(SourceRewriting.imports(of: source).map(\.module) == modules)
  }

  @Test func listsTheModulesOfAFile() {
    let source =
      "import SwiftUI\n@testable import Shared\nimport struct Lottie.View\nimport SwiftUI\n"
    let imports = SourceRewriting.imports(of: source)
    #expect(imports.map(\.module) == ["SwiftUI", "Shared", "Lottie"])
    #expect(imports.map(\.line) == [1, 2, 3])
  }

  @Test func findsTheEndOfStringsInStrings() throws {
    let lines = [
      ##"let a = "\("b\(c("d"))" + #"\#("e")"#)""##, "let f = \"\"\"", " \\(g(\"\"\"", "h",
      "\"\"\"))",
      "#if os(iOS)", "\"\"\"",
    ]
    let strings = lines.map { $0 + "\n" }.joined()
    #expect(try rewritten(strings + "#if os(iOS)") == strings + "#if os(Linux)")
  }

  /// A file may repeat anything in one line, and nest strings as deeply as it likes.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "#", "\"\\(", "@objc(", "#selector(", "os(a ", "extension Color ", "extension Color {", "/*",
      "a",
    ])
  func readsEndlessLinesInTime(_ part: String) {
    for start in ["", "#if ", "#if os(", "@objc(", "#selector("] {
      let source = start + String(repeating: part, count: (256 << 10) / part.utf8.count)
      #expect(SourceRewriting().rewritten(source, path: "A.swift").hasPrefix("import"))
      #expect(AssetSymbols(catalogs: [], sources: [source]).source.hasPrefix("//"))
    }
  }
}
