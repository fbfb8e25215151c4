internal import ChildProcesses
internal import Foundation
internal import ScriptKinds
internal import WidgetHome
internal import WidgetModel

/// The package, program or script that a user installs, checks or develops as a plugin.
struct PluginSource {
  /// The absolute path, with links; for a git repository, its address.
  let path: String
  /// The git repository that contains the package.
  let git: GitSource?
  /// The folder in which the repository is cloned and built, until this is gone.
  private let clone: CloneFolder?
  /// What an update reads again: the path, or the address of the repository.
  var word: String { git?.word ?? path }
  /// Whether the path is the folder of a Swift package, which has to be built first.
  let isPackage: Bool
  /// The file of a program that doesn't have to be built; in a folder, the one with the manifest.
  let file: String?
  /// The bar for which a script was written, if the user has said so.
  let form: BarScript.Form?
  /// The link's target, if the path is a link.
  var linkTarget: String? {
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil else {
      return nil
    }
    return URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Finds a package or file, or reads the address of a git repository; throws if there is none.
  init(_ word: String, as form: BarScript.Form? = nil) throws {
    self.form = form
    git = try GitSource(word)
    clone = try git.map { _ throws(WidgetryError) in try CloneFolder() }
    if let git {
      path = git.address
      isPackage = true
      file = nil
      if let form { throw WidgetryError.notAScript(word, form) }
      return
    }
    path =
      URL(fileURLWithPath: HomePath.path(given: word, variable: { _ in nil }))
      .standardized.path
    var isFolder: ObjCBool = false
    let files = FileManager.default
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw WidgetryError.notFound(word, path: path)
    }
    isPackage = isFolder.boolValue && files.fileExists(atPath: path + "/Package.swift")
    if isPackage {
      file = nil
    } else if isFolder.boolValue {
      let programs = ManifestFile.programs(inFolder: path)
      guard let program = programs.first, programs.count == 1 else {
        throw programs.isEmpty
          ? WidgetryError.notAPackage(word) : WidgetryError.severalPrograms(word, programs)
      }
      file = program
    } else {
      file = path
    }
    if !isPackage, path.hasSuffix("/Package.swift") {
      throw WidgetryError.packageFile(word)
    }
    if !isPackage, path.hasSuffix(PluginManifest.suffix) {
      throw WidgetryError.manifestFile(word)
    }
    if isPackage, let form { throw WidgetryError.notAScript(word, form) }
  }

  /// Whether the file begins as a script does.
  var isScript: Bool {
    guard let file = file.flatMap(FileHandle.init(forReadingAtPath:)) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 2)) == Data("#!".utf8)
  }

  /// What to do with a script that isn't a plugin.
  var barHint: String {
    let words = ["plugin", "install", path, "--as"]
    return
      "If it is a script for a bar, run: \(ShellWord.commandLine(words + ["xbar"])) (or i3blocks). "
      + "If it only prints, run: \(ShellWord.commandLine(["add", "command", "run=\(path)"]))"
  }

  /// Returns the program to copy; builds a package first.
  ///
  /// - Parameters:
  ///   - interruption: Stops the build; nil catches signals only during the build.
  ///   - onCheckout: Called with the commit of a git repository before it is built.
  ///   - onFirstBuild: Called before a build that compiles Widgetry's modules too.
  ///   - onWait: Called before waiting for the build of another process.
  func program(
    _ interruption: Interruption? = nil, for purpose: SwiftToolchain.Purpose = .use,
    onCheckout: (GitCommit) -> Void, onFirstBuild: () -> Void, onWait: () -> Void
  ) throws -> PluginProgram {
    var program = PluginProgram(file: file ?? path, source: word, form: form?.rawValue)
    if let git, let clone {
      let interruption = interruption ?? Interruption()
      let commit = try git.checkOut(into: clone.package, interruption)
      onCheckout(commit)
      let product = try PublishedPackage(in: clone, interruption).build(
        onFirstBuild: onFirstBuild, onWait: onWait)
      (program.file, program.resources) = (product.program, product.resources)
      program.checkout = PluginProgram.Checkout(address: git.address, commit: commit.hash)
    } else if isPackage {
      let product = try SwiftToolchain(interruption ?? Interruption()).build(
        path, for: purpose, onFirstBuild: onFirstBuild)
      (program.file, program.resources) = (product.program, product.resources)
    }
    let found: ProgramFile
    do throws(ProcessError) {
      found = try ProgramFile.inspect(program.file, searchPath: PluginProgram.searchPath)
    } catch {
      throw WidgetryError(error)
    }
    guard !isPackage else { return program }
    let beside = ProgramResources(beside: program.file)
    // An author's own changes are tried without a new manifest.
    if purpose == .use, let manifest = try ManifestFile.read(program.manifestPath) {
      (program.manifest, program.resources) = (manifest, beside.paths(in: manifest))
    } else if case .binary = found.kind {
      // A script is a single file; files beside it may be unrelated.
      (program.resources, program.leftOut) = beside.split(for: program.file)
    }
    return program
  }
}

extension WidgetryError {
  fileprivate static func notAScript(_ word: String, _ form: BarScript.Form) -> WidgetryError {
    WidgetryError(
      .misuse, code: "plugin.not-a-script",
      summary: "'\(word)' is a package, not a script for \(form.rawValue)",
      hint: "Omit --as, or specify the script's file")
  }

  fileprivate static func notFound(_ word: String, path: String) -> WidgetryError {
    if word.contains("://") || word.hasPrefix("git@") {
      return WidgetryError(
        .misuse, code: "plugin.not-found", summary: "'\(HarmlessText.line(word))' isn't a path",
        hint:
          "To clone a git repository, write it as git+https://HOST/PATH or git+ssh://git@HOST/PATH")
    }
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    return WidgetryError(
      .missing, code: "plugin.not-found",
      summary: isLink
        ? "'\(HarmlessText.line(word))' is a broken link"
        : "'\(HarmlessText.line(word))' doesn't exist",
      hint: isLink
        ? "Run 'ls -l \(ShellWord.quoted(word))' to see its target"
        : "Specify a package folder, a program or a script. Run 'widgetry plugin new NAME' to create a package"
    )
  }

  fileprivate static func notAPackage(_ word: String) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-a-package",
      summary: "'\(word)' is a folder without a Package.swift or a plugin's manifest",
      hint: "Specify a package or a program. To create a package, run 'widgetry plugin new NAME'")
  }

  fileprivate static func severalPrograms(_ word: String, _ programs: [String]) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.not-a-package", summary: "'\(word)' contains several plugins",
      hint: "Specify one of them: " + programs.map(ShellWord.quoted).joined(separator: ", "))
  }

  fileprivate static func manifestFile(_ word: String) -> WidgetryError {
    WidgetryError(
      .misuse, code: "plugin.manifest", summary: "'\(word)' is a manifest, not a program",
      hint:
        "Specify the program: \(ShellWord.quoted(String(word.dropLast(PluginManifest.suffix.count))))"
    )
  }

  fileprivate static func packageFile(_ word: String) -> WidgetryError {
    let folder = word.split(separator: "/").dropLast().joined(separator: "/")
    return WidgetryError(
      .failed, code: "plugin.not-a-package",
      summary: "'\(word)' is a manifest, not a package folder",
      hint: "Install its folder: "
        + ShellWord.commandLine(["plugin", "install", folder.isEmpty ? "." : folder]))
  }
}
