package import WidgetModel

/// A manifest as JSON.
extension PluginManifest {
  private static let format = 1

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
