import Foundation
import Testing
import WidgetModel

@testable import WidgetryCommands

@Suite struct GitSourceTests {
  @Test(
    arguments: [
      ("git+https://example.org/tides", "https://example.org/tides", nil),
      ("git+https://example.org/tides.git#1.2", "https://example.org/tides.git", "1.2"),
      ("git+ssh://git@example.org/a/b#feature/x", "ssh://git@example.org/a/b", "feature/x"),
      ("git+file:///srv/tides.git#c0ffee", "file:///srv/tides.git", "c0ffee"),
    ] as [(String, String, String?)])
  func readsAddresses(word: String, address: String, reference: String?) throws {
    let source = try #require(try GitSource(word))
    #expect(source.address == address)
    #expect(source.reference == reference)
    #expect(source.word == word)
  }

  @Test(arguments: ["./tides", "/srv/tides", "https://example.org/tides", "git", "gitlab"])
  func leavesPathsAlone(word: String) throws {
    #expect(try GitSource(word) == nil)
  }

  @Test(arguments: [
    ("git+http://example.org/tides", "git.address"), ("git+ext::sh -c id", "git.address"),
    ("git+https:example.org", "git.address"), ("git+", "git.address"),
    ("git+https://example.org/a b", "git.address"),
    ("git+https://me:secret@example.org/tides", "git.password"),
    ("git+https://token@example.org/tides", "git.password"),
    ("git+ssh://me:secret@example.org/tides", "git.password"),
    ("git+https://example.org/tides#", "git.reference"),
    ("git+https://example.org/tides#--upload-pack=id", "git.reference"),
    ("git+https://example.org/tides#a..b", "git.reference"),
    ("git+https://example.org/tides#HEAD~1", "git.reference"),
    ("git+https://example.org/tides#a b", "git.reference"),
  ])
  func refusesWhatGitCouldMistake(word: String, code: String) {
    let error = #expect(throws: WidgetryError.self) { try GitSource(word) }
    #expect(error?.code == code)
    #expect(error?.category == .misuse)
  }
}

@Suite struct ManifestRewriterTests {
  private func rewritten(_ text: String) -> String {
    ManifestRewriter(checkout: "/src/widgetry").rewritten(text)
  }

  private static let local = #".package(name: "widgetry", path: "/src/widgetry")"#

  @Test(arguments: [
    #".package(url: "https://example.org/widgetry", from: "0.1.0")"#,
    #".package(url: "https://example.org/Widgetry.git", exact: Version(0, 1, 0))"#,
    #".package(url: "git@example.org:me/widgetry.git", branch: "main")"#,
    #".package(name: "widgetry", path: "/home/author/widgetry")"#,
    ".package(\n  name: \"widgetry\",\n  path: \"../main\")",
    #".package(path: "../widgetry")"#,
    #".package(url: "https://example.org/a)b(/widgetry", .upToNextMajor(from: "0.1.0"))"#,
  ])
  func usesTheLocalSourcesOfWidgetry(call: String) {
    #expect(rewritten("dependencies: [\(call)],") == "dependencies: [\(Self.local)],")
  }

  @Test(arguments: [
    #".package(url: "https://example.org/widgetry-extras", from: "1.0.0")"#,
    #".package(path: "Vendor/Moon")"#, #".product(name: "A", package: "widgetry")"#,
    #"let text = ".package(""#, ".package(unbalanced",
  ])
  func leavesTheRestAlone(text: String) {
    #expect(rewritten(text) == text)
  }

  @Test func rewritesEachOfSeveral() {
    #expect(
      rewritten(#"[.package(path: "a"), .package(path: "x/widgetry"), .package(path: "b")]"#)
        == "[.package(path: \"a\"), \(Self.local), .package(path: \"b\")]")
  }
}

@Suite struct PackageDependencyTests {
  @Test func tellsPackagesOnThisMachineFromOthers() throws {
    let manifest = try JSONValue(
      parsing: """
        {"dependencies":[
          {"fileSystem":[{"identity":"moon","path":"/p/Vendor/Moon"}]},
          {"sourceControl":[{"identity":"swift-log","location":{"remote":[{"urlString":"u"}]}}]},
          {"registry":[{"identity":"mona.list"}]}
        ]}
        """)
    #expect(
      PackageDependency.all(in: manifest.object ?? [:]) == [
        PackageDependency(name: "moon", path: "/p/Vendor/Moon"),
        PackageDependency(name: "swift-log", path: nil),
        PackageDependency(name: "mona.list", path: nil),
      ])
    #expect(PackageDependency.all(in: [:]).isEmpty)
  }
}
