internal import Foundation
internal import PluginHost
internal import WidgetHome
internal import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A folder with a plugin's program, its resources and its manifest, for others to install.
struct WrittenPlugin: FormattedResult {
  private let folder: String
  private let manifest: PluginManifest
  /// The folders of Swift's libraries that have to be on the other machine.
  private let runtime: [String]

  /// Writes the folder, and replaces that of an earlier build when all files are there.
  init(_ described: DescribedProgram, of program: PluginProgram, in folder: String) throws {
    self.folder = folder
    manifest = described.manifest
    runtime = described.runtime
    try Self.checkIsFree(folder)
    let files = FileManager.default
    let target = AtomicFile.resolvedPath(folder) ?? folder
    let draft = "\(target).\(UUID().uuidString)"
    let former = draft + ".old"
    defer { try? files.removeItem(atPath: draft) }
    try AtomicFile.makeSharedFolder(draft)
    try write(manifest.program, from: program.file, to: draft, mode: 0o777)
    for file in manifest.resources {
      guard let source = program.resources.first(where: { file.isInFolder(named: $0) }) else {
        throw WidgetryError.changed(file.path)
      }
      try write(file, from: AtomicFile.parent(of: source) + "/" + file.path, to: draft)
    }
    let json = manifest.json
    guard json.count <= PluginManifest.byteLimit else {
      throw WidgetryError(
        .failed, code: "plugin.too-large",
        summary: "The list of the plugin's resources is too long",
        hint: "Use fewer resources, or shorter names")
    }
    try AtomicFile.write(json, to: "\(draft)/\(manifestName)")
    do {
      let replaces = files.fileExists(atPath: target)
      if replaces { try files.moveItem(atPath: target, toPath: former) }
      do {
        try files.moveItem(atPath: draft, toPath: target)
      } catch {
        if replaces { try? files.moveItem(atPath: former, toPath: target) }
        throw error
      }
      // Unless somebody has put a file there meanwhile.
      let names = (try? files.subpathsOfDirectory(atPath: former)) ?? []
      if names.isEmpty || Self.isEarlierBuild(names, in: former) {
        try? files.removeItem(atPath: former)
      }
    } catch {
      throw WidgetryError(
        .failed, code: "output.unwritable",
        summary:
          "'\(HarmlessText.line(folder))' can't be written: \(WidgetryError.words(of: error))",
        hint: "Choose another folder with --out")
    }
  }

  private var manifestName: String { manifest.program.path + PluginManifest.suffix }

  /// Copies a file, whose content has to be the described one.
  private func write(
    _ file: PluginManifest.File, from source: String, to draft: String, mode: UInt32 = 0o666
  ) throws(WidgetryError) {
    let bytes = try ValueFile.bytes(of: source, limit: file.bytes + 1)
    guard SHA256.digest(of: bytes).hexadecimal == file.sha256 else {
      throw WidgetryError.changed(source)
    }
    let copy = draft + "/" + file.path
    try AtomicFile.makeSharedFolder(AtomicFile.parent(of: copy))
    try AtomicFile.write(bytes, to: copy, mode: mode & ~AtomicFile.inheritedMask)
  }

  // MARK: The place

  /// Throws unless a folder can be written: a new one, an empty one, or one of an earlier build.
  static func checkIsFree(_ folder: String) throws(WidgetryError) {
    let files = FileManager.default
    let target = AtomicFile.resolvedPath(folder) ?? folder
    // A folder is replaced by renaming, for which the folder above has to be writable.
    guard access(AtomicFile.parent(of: target), W_OK | X_OK) == 0 else {
      throw .notWritable(target, errno)
    }
    guard let type = (try? files.attributesOfItem(atPath: target))?[.type] as? FileAttributeType
    else { return }
    guard type == .typeDirectory, target != "/",
      let names = try? files.subpathsOfDirectory(atPath: target),
      names.isEmpty || isEarlierBuild(names, in: target)
    else {
      throw WidgetryError(
        .failed, code: "plugin.in-the-way",
        summary: "'\(HarmlessText.line(folder))' exists, and isn't the folder of an earlier build",
        hint: "Choose another folder with --out")
    }
  }

  /// Whether a folder contains only what a build has written.
  private static func isEarlierBuild(_ names: [String], in folder: String) -> Bool {
    let programs = ManifestFile.programs(inFolder: folder)
    guard let program = programs.first, programs.count == 1,
      let manifest = try? ManifestFile.read(program + PluginManifest.suffix)
    else { return false }
    let name = String(program.dropFirst(folder.count + 1))
    var own = Set(manifest.resources.map(\.path) + [name, name + PluginManifest.suffix])
    for file in manifest.resources {
      var parent = AtomicFile.parent(of: file.path)
      while parent != "." {
        own.insert(parent)
        parent = AtomicFile.parent(of: parent)
      }
    }
    return own.isSuperset(of: names)
  }

  // MARK: Output

  func writeText(to output: Output) {
    let bytes = manifest.resources.reduce(manifest.program.bytes) { $0 + $1.bytes }
    let names = [manifest.program.path] + manifest.resourceFolders + [manifestName]
    output.say(
      "Wrote \(HarmlessText.line(folder)) (\(bytes.byteWords)): "
        + names.map(HarmlessText.line).joined(separator: ", "))
    let plugin = [manifest.plugin, HarmlessText.line(manifest.version)].filter { !$0.isEmpty }
    let kinds = manifest.kinds.map { HarmlessText.line($0.name) }.joined(separator: ", ")
    output.say(
      "Plugin \(plugin.joined(separator: " ")): "
        + "\(manifest.kinds.count == 1 ? "kind" : "kinds") \(kinds)")
  }

  func writeJSON(to json: inout JSONWriter) {
    json.object { json in
      json.member("path", folder)
      manifest.write(to: &json)
      json.member("runtime", runtime)
    }
  }

  func writeRemarks(to output: Output) {
    if !manifest.asks.isEmpty {
      output.note(
        "The plugin requests: " + manifest.asks.map(HarmlessText.line).joined(separator: ", "))
    }
    for folder in runtime {
      output.warning(
        "The program needs Swift's libraries in '\(HarmlessText.line(folder))', so it runs only "
          + "where Swift is installed", code: "plugin.runtime")
    }
    output.hint("To install it, run: " + ShellWord.commandLine(["plugin", "install", folder]))
  }
}

extension PluginManifest.File {
  /// Whether the file is inside of a folder, given by its path on this machine.
  fileprivate func isInFolder(named source: String) -> Bool {
    path.utf8.starts(with: (AtomicFile.lastName(of: source) + "/").utf8)
  }
}

extension WidgetryError {
  fileprivate static func changed(_ path: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.changed",
      summary: "'\(HarmlessText.line(path))' was changed during the build", hint: "Try again")
  }
}
