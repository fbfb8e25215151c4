import Testing
import WidgetHome

/// The manifests that authors publish beside their programs, which may have been changed by anybody.
@Suite struct PluginManifestTests {
  private let manifest = PluginManifest(
    plugin: "tides", version: "1.2",
    kinds: [PluginManifest.Kind(name: "tides", families: ["systemSmall"])], asks: ["network"],
    program: PluginManifest.File(path: "tides", bytes: 12, sha256: "ab"),
    resources: [
      PluginManifest.File(path: "Tides_Tides.resources/de.lproj/words", bytes: 3, sha256: "cd"),
      PluginManifest.File(path: "Tides_Tides.resources/moon.png", bytes: 4, sha256: "ef"),
    ])

  private func fault(_ text: String) -> String? {
    do throws(PluginManifest.Fault) {
      _ = try PluginManifest(Array(text.utf8))
      return nil
    } catch {
      return error.words
    }
  }

  @Test func isReadAsItWasWritten() throws {
    let again = try PluginManifest(manifest.json)
    #expect(again == manifest)
    #expect(again.resourceFolders == ["Tides_Tides.resources"])
  }

  @Test func ignoresWhatALaterVersionAdds() throws {
    let text =
      #"{"manifest":1,"plugin":"a","new":[{}],"program":{"path":"a","sha256":"ab","mode":"fast"}}"#
    #expect(fault(text) == nil)
  }

  @Test(arguments: [
    ("", "the text ends too early, at byte 0"),
    ("[]", "not an object, at byte 0"),
    ("{}", "'manifest', 'plugin' or 'program' is missing"),
    (#"{"manifest":1,"plugin":"a"}"#, "'manifest', 'plugin' or 'program' is missing"),
    (
      #"{"manifest":0,"plugin":"a","program":{"path":"a","sha256":"ab"}}"#,
      "'manifest', 'plugin' or 'program' is missing"
    ),
    (
      #"{"manifest":2,"plugin":"a","program":{"path":"a","sha256":"ab"}}"#,
      "a newer Widgetry wrote it"
    ),
  ])
  func refusesWhatIsNone(text: String, words: String) {
    #expect(fault(text) == words)
  }

  @Test(arguments: [
    "words", "/etc/passwd", "../a", "a/../b", "a//b", "./a/b", "a/", "", "a/../\u{301}b/c",
    #"a\u0000/b"#,
  ])
  func refusesResourcesOutsideOfTheirFolder(path: String) {
    let text =
      #"{"manifest":1,"plugin":"a","program":{"path":"a","sha256":"ab"},"resources":[{"path":"\#(path)"}]}"#
    #expect(fault(text) == "a path in it leads elsewhere")
  }

  @Test(arguments: ["../a", "a/b", "/a", "", ".", ".."])
  func refusesAProgramElsewhere(path: String) {
    let text = #"{"manifest":1,"plugin":"a","program":{"path":"\#(path)","sha256":"ab"}}"#
    #expect(fault(text) == "a path in it leads elsewhere")
  }

  @Test func namesFoldersAsTheSystemDoes() throws {
    var manifest = manifest
    // To Swift, the slash and the accent are one letter.
    manifest.resources = [PluginManifest.File(path: "x.bundle/\u{301}a", bytes: 1, sha256: "ab")]
    #expect(try PluginManifest(manifest.json).resourceFolders == ["x.bundle"])
  }
}
