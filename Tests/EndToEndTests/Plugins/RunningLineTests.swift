import Foundation
import TestSupport
import Testing

/// Words that go on by themselves, in places that show one line.
@Suite(.waitsForPrograms) struct RunningLineTests {
  private func stage() throws -> ScratchHome {
    let home = try ScratchHome()
    let path = home.folder + "/since"
    // The timer began an hour before; the text is what its maker saw.
    let script = """
      #!/bin/sh
      read -r line
      printf '{"hello":{"version":1,"plugin":"since","pluginVersion":"1"}}\\n'
      while read -r line; do
        id=${line#*\\"id\\":}; id=${id%%,*}
        case $line in
        *'"describe"'*) printf '{"id":%s,"kinds":[{"kind":"since"}]}\\n' $id ;;
        *) printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":{"text":"stale","running":{"timer":%s}}}],"policy":"never"}}\\n' $id \(Int(Date().timeIntervalSince1970) - 3600) ;;
        esac
      done

      """
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try home.make("plugin", "install", path)
    try home.make("add", "since", "--id", "a")
    return home
  }

  @Test func areWordedWhenTheyAreAskedFor() throws {
    let home = try stage()
    let listed = try home.instance("a")["shown"].string ?? ""
    #expect(listed.hasPrefix("1:00:"))
    #expect(try home.make("list").output.contains("1:00:"))
    #expect(try home.json("status", "a")["shown"].string?.hasPrefix("1:00:") != false)
    #expect(try home.line("a").hasPrefix("1:00:"))
  }
}
