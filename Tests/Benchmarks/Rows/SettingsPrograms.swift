internal import Foundation

extension Bench {
  /// Programs of others that change one value of a person's settings.
  func settingsPrograms() throws -> [PeerProgram] {
    [PeerProgram(name: "kwriteconfig5", invocation: try kwriteconfig())] + (try desktop())
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

  /// `gsettings` and `dconf` as on a desktop, where a service writes the file.
  ///
  /// Without a message bus that service is missing, and `gsettings` writes a file itself.
  private func desktop() throws -> [PeerProgram] {
    let absent = PeerProgram(name: "dconf write")
    guard let program = Self.program("gsettings"),
      let compiler = Self.program("glib-compile-schemas")
    else { return [PeerProgram(name: "gsettings"), absent] }
    let folder = path("gsettings")
    for inner in ["schemas", "run"] {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + inner, withIntermediateDirectories: true)
    }
    try """
    <schemalist>
      <schema id="\(Self.schema)" path="/org/example/dday/">
        <key name="anniversary" type="s"><default>''</default></key>
      </schema>
    </schemalist>
    """.write(
      toFile: folder + "/schemas/\(Self.schema).gschema.xml", atomically: false, encoding: .utf8)
    try Invocation(
      executable: compiler, arguments: [folder + "/schemas"], environment: surroundings
    ).run()
    var environment = surroundings
    environment["GSETTINGS_SCHEMA_DIR"] = folder + "/schemas"
    environment["XDG_CONFIG_HOME"] = folder
    // Not the same folder: dconf keeps a file of the same name in each.
    environment["XDG_RUNTIME_DIR"] = folder + "/run"
    environment["GSETTINGS_BACKEND"] = "keyfile"
    let bus = SessionBus(environment: environment)
    if let bus {
      var desktop = environment
      desktop["DBUS_SESSION_BUS_ADDRESS"] = bus.address
      desktop["GSETTINGS_BACKEND"] = "dconf"
      if try keeps(program, desktop) { environment = desktop }
    }
    let set = alternating(program, environment) { ["set", Self.schema, "anniversary", $0] }
    let settings = PeerProgram(name: "gsettings, \(environment["GSETTINGS_BACKEND"] ?? "")") {
      withExtendedLifetime(bus) { set() }
    }
    guard let dconf = Self.program("dconf"), environment["GSETTINGS_BACKEND"] == "dconf" else {
      return [settings, absent]
    }
    let write = alternating(dconf, environment) {
      ["write", "/org/example/dday/anniversary", "'\($0)'"]
    }
    return [
      settings, PeerProgram(name: "dconf write") { withExtendedLifetime(bus) { write() } },
    ]
  }

  /// Whether what is set is there afterwards.
  private func keeps(_ program: String, _ environment: [String: String]) throws -> Bool {
    let answer = path("answer")
    for (words, output) in [(["set", "probe"], nil), (["get"], answer)] {
      let arguments = [words[0], Self.schema, "anniversary"] + words.dropFirst()
      try Invocation(
        executable: program, arguments: arguments, environment: environment, output: output,
        accepted: [0, 1]
      ).run()
    }
    return try String(contentsOfFile: answer, encoding: .utf8).contains("probe")
  }

  private static let schema = "org.example.dday"

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
