internal import Foundation
internal import PluginHost
internal import WidgetHome
internal import WidgetModel

/// A plugin's program, its resources and its manifest, written for others to install.
struct WrittenPlugin: FormattedResult {
  private let path: String
  private let manifest: PluginManifest
  /// The folders of Swift's libraries that have to be on the other machine.
  private let runtime: [String]

  private var manifestPath: String { path + PluginManifest.suffix }

  /// Writes the files, the manifest last; none of an earlier build is left that isn't of this one.
  init(_ described: DescribedProgram, of program: PluginProgram, at path: String) throws {
    self.path = path
    manifest = described.manifest
    runtime = described.runtime
    // A manifest can also be written for a program that is already where it belongs.
    if AtomicFile.resolvedPath(program.file) != AtomicFile.resolvedPath(path) {
      try writeResources(of: program)
      let bytes = try Self.bytes(of: program.file, as: manifest.program)
      try AtomicFile.replace(path, with: bytes, mode: 0o777 & ~AtomicFile.inheritedMask)
    }
    try AtomicFile.write(manifest.json, to: manifestPath)
  }

  /// Throws if the program can't be written to a path.
  static func checkIsWritable(_ path: String) throws(WidgetryError) {
    let place = AtomicFile.resolvedPath(path) ?? path
    let type = (try? FileManager.default.attributesOfItem(atPath: place))?[.type]
    if let type = type as? FileAttributeType, type != .typeRegular {
      throw WidgetryError(
        .failed, code: "output.unwritable",
        summary: "'\(HarmlessText.line(path))' is a folder or device",
        hint: "Specify a file with --out")
    }
    try AtomicFile.checkIsWritable(path)
  }

  private func writeResources(of program: PluginProgram) throws {
    let files = FileManager.default
    let folder = AtomicFile.parent(of: path)
    let former = try? PluginManifest(ValueFile.bytes(of: manifestPath, limit: .max))
    for resource in program.resources {
      let name = URL(fileURLWithPath: resource).lastPathComponent
      let target = folder + "/" + name
      if AtomicFile.resolvedPath(resource) == AtomicFile.resolvedPath(target) { continue }
      let exists = files.fileExists(atPath: target)
      guard !exists || former?.resourceFolders.contains(name) == true else {
        throw WidgetryError(
          .failed, code: "plugin.in-the-way",
          summary: "'\(HarmlessText.line(target))' already exists, and isn't of an earlier build",
          hint: "Choose another folder with --out")
      }
      let draft = folder + "/\(AtomicFile.temporaryPrefix)\(UUID().uuidString).tmp"
      defer { try? files.removeItem(atPath: draft) }
      for file in manifest.resources where file.path.hasPrefix(name + "/") {
        let bytes = try Self.bytes(of: AtomicFile.parent(of: resource) + "/" + file.path, as: file)
        let copy = draft + file.path.dropFirst(name.count)
        try AtomicFile.makeFolder(AtomicFile.parent(of: copy))
        try AtomicFile.write(bytes, to: copy)
      }
      guard files.fileExists(atPath: draft) else { continue }
      if exists { try files.removeItem(atPath: target) }
      try files.moveItem(atPath: draft, toPath: target)
    }
  }

  /// A file's content, which has to be the described one.
  private static func bytes(
    of path: String, as file: PluginManifest.File
  ) throws(WidgetryError) -> [UInt8] {
    let bytes = try ValueFile.bytes(of: path, limit: file.bytes + 1)
    guard SHA256.digest(of: bytes).hexadecimal == file.sha256 else {
      throw WidgetryError(
        .failed, code: "plugin.changed",
        summary: "'\(HarmlessText.line(path))' was changed while it was read", hint: "Try again")
    }
    return bytes
  }

  func writeText(to output: Output) {
    let bytes = manifest.resources.reduce(manifest.program.bytes) { $0 + $1.bytes }
    output.say("Wrote \(HarmlessText.line(path)) (\(bytes.byteWords))")
    for folder in manifest.resourceFolders {
      output.say("Wrote \(HarmlessText.line(AtomicFile.parent(of: path) + "/" + folder))")
    }
    output.say("Wrote \(HarmlessText.line(manifestPath))")
    let kinds = manifest.kinds.map { HarmlessText.line($0.name) }.joined(separator: ", ")
    let name = [manifest.plugin, HarmlessText.line(manifest.version)].filter { !$0.isEmpty }
    output.say(
      "Plugin \(name.joined(separator: " ")): "
        + "\(manifest.kinds.count == 1 ? "kind" : "kinds") \(kinds)")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("path", path)
      manifest.write(to: &json)
      json.member("runtime", runtime)
    }
  }

  func writeRemarks(to output: Output) {
    if !manifest.asks.isEmpty {
      output.note(
        "It asks for: " + manifest.asks.map(HarmlessText.line).joined(separator: ", "))
    }
    for folder in runtime {
      output.warning(
        "It needs Swift's libraries in '\(HarmlessText.line(folder))', so it runs only where Swift "
          + "is installed", code: "plugin.runtime")
    }
    output.hint("To install it, run: " + ShellWord.commandLine(["plugin", "install", path]))
  }
}
