internal import PluginProtocol
internal import WidgetModel

/// Compares a program with its manifest.
extension PluginManifest {
  /// Throws if copied files aren't those of the manifest.
  func check(_ files: [File], of program: PluginProgram) throws(WidgetryError) {
    let listed = Dictionary((resources + [self.program]).map { ($0.path, $0.sha256) }) { $1 }
    let copied = Set(files.map(\.path))
    for file in files where listed[file.path] != file.sha256 {
      throw .mismatch(
        program,
        "'\(file.path)' "
          + (listed[file.path] == nil ? "isn't listed" : "has another SHA-256 hash"))
    }
    if let missing = resources.first(where: { !copied.contains($0.path) }) {
      throw .mismatch(program, "'\(missing.path)' is missing")
    }
  }

  /// Throws if a program, once started, says that it is another one, or requests more.
  func check(_ hello: PluginHello, of program: PluginProgram) throws(WidgetryError) {
    guard hello.id == plugin, hello.pluginVersion == version else {
      let names = [(hello.plugin, hello.pluginVersion), (plugin, version)].map { id, version in
        "'\(id)\(version.isEmpty ? "" : " " + version)'"
      }
      throw .mismatch(program, "the program is \(names[0]), not \(names[1])")
    }
    if let ask = hello.asks.first(where: { !asks.contains($0) }) {
      throw .mismatch(program, "the program also requests '\(ask)'")
    }
  }
}

extension WidgetryError {
  fileprivate static func mismatch(_ program: PluginProgram, _ words: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.manifest",
      summary: HarmlessText.line(
        "'\(program.source)' doesn't match '\(program.manifestPath)': \(words)"),
      hint: "Get all of its files again. If you changed them yourself, run: "
        + ShellWord.commandLine(["plugin", "build", program.source, "--out", "FOLDER"]))
  }
}
