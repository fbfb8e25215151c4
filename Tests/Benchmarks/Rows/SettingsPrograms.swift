internal import Foundation

extension Bench {
  /// Programs of others that change one value of a person's settings.
  func settingsPrograms() throws -> [PeerProgram] {
    [
      PeerProgram(name: "kwriteconfig5", invocation: try kwriteconfig()),
      PeerProgram(name: "gsettings set", invocation: try gsettings()),
    ]
  }

  /// The file has as many groups as the home has instances.
  private func kwriteconfig() throws -> (() -> Invocation)? {
    guard let program = Self.program("kwriteconfig5") else { return nil }
    let file = path("kconfig")
    let groups = (1...500).map { "[dday-\($0)]\nanniversary=day-\($0 / 10)\n" }
    try groups.joined(separator: "\n").write(toFile: file, atomically: false, encoding: .utf8)
    return alternating(program, surroundings) { value in
      ["--file", file, "--group", "dday-1", "--key", "anniversary", value]
    }
  }

  /// With its file backend: the usual one needs a session bus, and asks another process to write.
  private func gsettings() throws -> (() -> Invocation)? {
    guard let program = Self.program("gsettings"),
      let compiler = Self.program("glib-compile-schemas")
    else { return nil }
    let folder = path("gsettings")
    try FileManager.default.createDirectory(
      atPath: folder + "/schemas", withIntermediateDirectories: true)
    try """
    <schemalist>
      <schema id="org.example.dday" path="/org/example/dday/">
        <key name="anniversary" type="s"><default>''</default></key>
      </schema>
    </schemalist>
    """.write(
      toFile: folder + "/schemas/org.example.dday.gschema.xml", atomically: false, encoding: .utf8)
    try Invocation(
      executable: compiler, arguments: [folder + "/schemas"], environment: surroundings
    ).run()
    var environment = surroundings
    environment["GSETTINGS_SCHEMA_DIR"] = folder + "/schemas"
    environment["GSETTINGS_BACKEND"] = "keyfile"
    environment["XDG_CONFIG_HOME"] = folder
    return alternating(program, environment) { ["set", "org.example.dday", "anniversary", $0] }
  }

  /// Another value each time.
  private func alternating(
    _ program: String, _ environment: [String: String], _ arguments: @escaping (String) -> [String]
  ) -> () -> Invocation {
    var turn = 0
    return {
      turn += 1
      return Invocation(
        executable: program, arguments: arguments("day-\(turn % 2)"), environment: environment)
    }
  }
}
