internal import PluginProtocol
package import WidgetModel

/// What a plugin's program is and asks for, in a file beside it: `tides.plugin.json` beside `tides`.
///
/// `plugin build` writes it, and `plugin install` compares a program with it before starting it, so
/// that a damaged or mixed-up download isn't run. It isn't a signature: who can change the program can
/// also change this.
package struct PluginManifest: Hashable, Sendable {
  /// A file's content.
  package struct File: Hashable, Sendable {
    /// The name of the program, or the path of a resource, such as `Tides_Tides.resources/moon.png`.
    package var path: String
    package var bytes: Int
    package var sha256: String

    package init(path: String, bytes: Int, sha256: String) {
      self.path = path
      self.bytes = bytes
      self.sha256 = sha256
    }
  }

  /// The name of a kind and its families.
  package struct Kind: Hashable, Sendable {
    package var name: String
    package var families: [String]

    package init(name: String, families: [String]) {
      self.name = name
      self.families = families
    }
  }

  package var plugin: String
  package var version: String
  package var kinds: [Kind]
  /// The permissions that the plugin requests.
  package var asks: [String]
  /// The program, with the name under which it is installed: a Swift plugin's id is made from it.
  package var program: File
  package var resources: [File]

  package init(
    plugin: String, version: String, kinds: [Kind], asks: [String], program: File, resources: [File]
  ) {
    self.plugin = plugin
    self.version = version
    self.kinds = kinds
    self.asks = asks
    self.program = program
    self.resources = resources
  }

  /// The end of a manifest's name, after that of the program.
  package static let suffix = ".plugin.json"
  /// The most bytes of a manifest: 1 KB for each resource that can be copied.
  package static let byteLimit = 16 << 20
  private static let format = 1

  /// The folders beside the program that contain its resources, each once.
  package var resourceFolders: [String] {
    resources.compactMap { Self.names(in: $0.path)?.first }.withoutRepetitions
  }
}

// MARK: As JSON

extension PluginManifest {
  /// A reason why a text isn't a manifest.
  package struct Fault: Error, Hashable {
    package var words: String

    /// The manifest is of a later form.
    package static let newer = Fault(words: "a newer Widgetry wrote it")
  }

  /// Parses a manifest.
  package init(_ bytes: [UInt8]) throws(Fault) {
    self.init(
      plugin: "", version: "", kinds: [], asks: [],
      program: File(path: "", bytes: 0, sha256: ""), resources: [])
    var format = 0
    do {
      try JSONReader.read(bytes) { json in
        try json.fields { json, key in
          switch key {
          case "manifest": format = try json.int()
          case "plugin": plugin = try json.string()
          case "version": version = try json.string()
          case "kinds": try json.array { kinds.append(try Kind(from: &$0)) }
          case "asks": asks = try json.strings()
          case "program": program = try File(from: &json)
          case "resources": try json.array { resources.append(try File(from: &$0)) }
          default: try json.skip()
          }
        }
      }
    } catch let error as JSONError {
      throw Fault(words: error.description)
    } catch {
      throw Fault(words: "it can't be read")
    }
    guard format <= Self.format else { throw .newer }
    guard format == Self.format, !plugin.isEmpty, !program.sha256.isEmpty else {
      throw Fault(words: "'manifest', 'plugin' or 'program' is missing")
    }
    guard Self.names(in: program.path)?.count == 1,
      resources.allSatisfy({ Self.names(in: $0.path).map { $0.count > 1 } == true })
    else { throw Fault(words: "a path in it leads elsewhere") }
  }

  /// The names of a path, split at its bytes, as the system does; nil if it could lead elsewhere.
  private static func names(in path: String) -> [String]? {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    let isPlain = names.allSatisfy { !["", ".", ".."].contains($0) && !$0.utf8.contains(0) }
    return isPlain ? names : nil
  }

  /// The text of the file.
  package var json: [UInt8] {
    var json = JSONWriter(layout: .indented)
    json.object(write)
    json.endLine()
    return json.bytes
  }

  /// Writes the members of the manifest's object.
  package func write(to json: inout JSONWriter) {
    json.member("manifest", Self.format)
    json.member("plugin", plugin)
    json.member("version", version)
    json.key("kinds")
    json.array { json in
      for kind in kinds {
        json.object { json in
          json.member("name", kind.name)
          json.member("families", kind.families)
        }
      }
    }
    json.member("asks", asks)
    json.key("program")
    json.object { program.write(to: &$0) }
    json.key("resources")
    json.array { json in
      for file in resources { json.object { file.write(to: &$0) } }
    }
  }
}

extension PluginManifest.File {
  fileprivate init(from json: inout JSONReader) throws {
    self.init(path: "", bytes: 0, sha256: "")
    try json.fields { json, key in
      switch key {
      case "path": path = try json.string()
      case "bytes": bytes = try json.int()
      case "sha256": sha256 = try json.string()
      default: try json.skip()
      }
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("path", path)
    json.member("bytes", bytes)
    json.member("sha256", sha256)
  }
}

extension PluginManifest.Kind {
  fileprivate init(from json: inout JSONReader) throws {
    self.init(name: "", families: [])
    try json.fields { json, key in
      switch key {
      case "name": name = try json.string()
      case "families": families = try json.strings()
      default: try json.skip()
      }
    }
  }
}

// MARK: Comparing

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
