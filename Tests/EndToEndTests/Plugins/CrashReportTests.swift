import Foundation
import TestSupport
import Testing

/// Why a plugin's process ended, and of which configuration, is told wherever its failure is.
@Suite(.waitsForPrograms) struct CrashReportTests {
  /// A plugin that dies of some labels as programs in Swift, Python and others do.
  private static let script = """
    #!/bin/sh
    read -r line
    printf '{"hello":{"version":1,"plugin":"frail","pluginVersion":"1"}}\\n'
    while read -r line; do
      id=${line#*\\"id\\":}; id=${id%%[,\\}]*}
      case $line in
      *'"describe"'*) printf '{"id":%s,"kinds":[{"kind":"frail","families":["systemSmall"],"intent":\
    {"name":"F","parameters":[{"name":"label","title":"Label","type":"string","default":"plain"},\
    {"name":"size","title":"Size","type":"int","default":3},\
    {"name":"key","title":"Key","type":"string","secret":true,"optional":true}]}}]}\\n' "$id" ;;
      *'"label":"trap"'*) echo 'Frail/Frail.swift:12: Fatal error: Index out of range' >&2; kill -ILL $$ ;;
      *'"label":"exit"'*) echo 'frail: line 3: tide: not found' >&2; exit 127 ;;
      *'"do":"timeline"'*) printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":"well"}],"policy":"never"}}\\n' "$id" ;;
      *) printf '{"id":%s,"entry":{"date":0,"view":"well"}}\\n' "$id" ;;
      esac
    done

    """

  private func home() throws -> ScratchHome {
    let home = try ScratchHome(timeZone: nil, locale: nil)
    try home.make("plugin", "install", try program(in: home))
    return home
  }

  private func program(in home: ScratchHome) throws -> String {
    let path = home.folder + "/frail"
    try Data(Self.script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  private static let trap =
    "Plugin 'frail' crashed with a trap (SIGILL), and printed 'Frail/Frail.swift:12: Fatal error: "
    + "Index out of range'; its values were label=trap key=(secret)"

  @Test func saysWhyAndOfWhatWhereverAFailureIsTold() throws {
    let home = try home()
    let added = try home.run("add", "frail", "--id", "t", "label=trap", "key@=-", input: "s3cret")
    #expect(added.status == 4)
    #expect(added.errors.contains(Self.trap))
    try home.make("add", "frail", "--id", "w")
    for words in [["reload", "t"], ["status", "t"], ["log", "t"]] {
      for format in [[], ["--json"]] {
        let outcome = try home.run(words + format)
        let told = outcome.output + outcome.errors
        #expect(told.contains(Self.trap), "\(words + format): \(told)")
        #expect(!told.contains("s3cret"))
      }
    }
    #expect(try home.instance("t")["detail"].string?.contains(Self.trap) == true)
  }

  @Test func blamesTheOneThatDidItAmongMany() throws {
    let home = try home()
    for id in ["a", "b", "c"] {
      try home.make("add", "frail", "--id", id, "size=\(id.utf8.first ?? 0)")
    }
    _ = try home.run("add", "frail", "--id", "guilty", "label=exit", "--no-reload")
    let outcome = try home.run("reload", "--all", "--json")
    let failed = try outcome.json()["results"].array.filter { $0["outcome"].string == "failed" }
    #expect(failed.map { $0["id"].string } == ["guilty"])
    #expect(
      failed.first?["detail"].string
        == "Plugin 'frail' exited with status 127, and printed 'frail: line 3: tide: not found'; "
        + "its values were label=exit")
  }

  @Test func namesTheConfigurationInACheckToo() throws {
    let home = try ScratchHome()
    let path = try program(in: home)
    let script = Self.script.replacing("label\":\"trap", with: "label\":\"Hello")
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    let check = try home.run("plugin", "check", path, "--json")
    #expect(check.status == 3)
    #expect(
      check.output.contains("Fatal error: Index out of range'; its values were label=Hello"))
  }
}
