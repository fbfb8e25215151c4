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
  /// The program, which may have been renamed since.
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
  /// The most bytes of a manifest, which suffice for as many resources as are copied.
  package static let byteLimit = 8 << 20
  private static let format = 1

  /// The folders beside the program that contain its resources, each once.
  package var resourceFolders: [String] {
    resources.compactMap { $0.path.split(separator: "/").first.map(String.init) }
      .withoutRepetitions
  }
}

// MARK: As JSON

extension PluginManifest {
  /// A reason why a text isn't a manifest.
  package struct Fault: Error, Hashable {
    package var words: String
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
    guard format <= Self.format else { throw Fault(words: "a newer Widgetry wrote it") }
    guard format == Self.format, !plugin.isEmpty, !program.sha256.isEmpty else {
      throw Fault(words: "'manifest', 'plugin' or 'program' is missing")
    }
    guard resources.allSatisfy({ Self.isInFolder($0.path) }) else {
      throw Fault(words: "a resource has a path that leads elsewhere")
    }
  }

  /// Whether a path names a file in a folder beside the program.
  private static func isInFolder(_ path: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { !["", ".", ".."].contains($0) }
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
    guard let file = files.first(where: { $0.path == program.name }),
      file.sha256 == self.program.sha256
    else { throw .mismatch(program, "the program has another SHA-256 hash") }
    let copied = files.filter { $0.path != program.name }
    let listed = Dictionary(resources.map { ($0.path, $0.sha256) }) { $1 }
    for file in copied where listed[file.path] != file.sha256 {
      let isListed = listed[file.path] != nil
      throw .mismatch(
        program, "'\(file.path)' " + (isListed ? "has another SHA-256 hash" : "isn't in it"))
    }
    let present = Set(copied.map(\.path))
    if let missing = resources.first(where: { !present.contains($0.path) }) {
      throw .mismatch(program, "'\(missing.path)' is missing")
    }
  }

  /// Throws if a program says of itself what isn't in the manifest.
  func check(_ hello: PluginHello, of program: PluginProgram) throws(WidgetryError) {
    guard hello.id == plugin, hello.pluginVersion == version else {
      throw .mismatch(program, "it says that it is '\(hello.plugin)' \(hello.pluginVersion)")
    }
    if let ask = hello.asks.first(where: { !asks.contains($0) }) {
      throw .mismatch(program, "it asks for '\(ask)', which isn't in it")
    }
  }
}

extension WidgetryError {
  fileprivate static func mismatch(_ program: PluginProgram, _ words: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.manifest",
      summary: HarmlessText.line(
        "'\(program.source)' doesn't match its manifest: \(words)"),
      hint: "Get both files again. To install the program as it is, delete "
        + ShellWord.quoted(program.manifestPath))
  }
}
