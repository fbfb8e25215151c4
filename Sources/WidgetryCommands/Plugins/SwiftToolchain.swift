internal import ChildProcesses
internal import Foundation
internal import WidgetModel

/// Builds plugins from packages with the installed Swift toolchain.
struct SwiftToolchain {
  private let executable: String
  private let interruption: Interruption
  private let confinement: BuildConfinement?

  /// Finds the toolchain in the search path.
  ///
  /// - Parameter confinement: What every call of it may access; nil for all that the user may.
  init(_ interruption: Interruption, confinement: BuildConfinement? = nil) throws {
    self.interruption = interruption
    self.confinement = confinement
    guard let executable = SystemProgram.path("swift") else { throw WidgetryError.noToolchain }
    self.executable = executable
  }

  /// The purpose of a build, which decides about its options.
  enum Purpose {
    /// The program is installed, so it is optimised.
    case use
    /// The program is tried during development, so the build is fast and has debug information.
    case development
  }

  /// The program and the resources that a build created.
  struct Product {
    var program: String
    /// The resource folders of the program's targets and of their dependencies.
    var resources: [String]
  }

  /// Builds the only program of a package.
  ///
  /// The compiler's messages are printed to stderr immediately.
  ///
  /// - Parameter onFirstBuild: Called before a build that compiles Widgetry's modules too.
  func build(
    _ package: String, for purpose: Purpose, onFirstBuild: () -> Void
  ) throws -> Product {
    let description = try description(of: package)
    let product = try product(of: description, in: package)
    let arguments = arguments(forBuilding: product, of: description, in: package, for: purpose)
    if isFirstBuild(of: description, in: package, for: purpose) { onFirstBuild() }
    let status = try show(arguments)
    if let status = interruption.status { throw Interrupted(status: status) }
    guard status == .exited(0) else {
      throw confinement == nil
        ? WidgetryError.notBuilt(package, status) : WidgetryError.notBuiltByOthers(status)
    }
    let folder = try output(of: arguments + ["--show-bin-path"], in: package)
    let program = folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + product
    let beside = ProgramResources(beside: program)
    guard !beside.isEmpty else { return Product(program: program, resources: []) }
    let names = try description.resourceFolders(of: product, in: dependencies(of: package))
    return Product(program: program, resources: beside.paths(named: names))
  }

  /// What is printed when the only program of a package is built, and whether the build succeeds.
  func messages(ofBuilding package: String) throws -> (lines: [String], isBuilt: Bool) {
    let description = try description(of: package)
    let product = try product(of: description, in: package)
    let run = try run(
      arguments(forBuilding: product, of: description, in: package, for: .use), until: nil)
    let errors = run.errorText.split(whereSeparator: \.isNewline).map(String.init)
    return (run.lines + errors, run.hasSucceeded)
  }

  private func arguments(
    forBuilding product: String, of description: PackageDescription, in package: String,
    for purpose: Purpose
  ) -> [String] {
    ["build", "--package-path", package]
      + options(purpose, isStatic: !description.uses("WidgetNetworking")) + ["--product", product]
      + (scratchFolder(of: description, for: purpose).map { ["--scratch-path", $0] } ?? [])
      + (purpose == .use ? Self.sharing : [])
  }

  /// Compiles the library of a package that uses Widgetry's modules.
  ///
  /// - Parameter checkout: The folder with their sources.
  func compile(_ library: String, of package: String, from checkout: String) throws {
    let status = try show(
      ["build", "--package-path", package] + options(.use, isStatic: true)
        + ["--product", library] + Self.sharing)
    if let status = interruption.status { throw Interrupted(status: status) }
    guard status == .exited(0) else { throw WidgetryError.modulesNotBuilt(checkout, status) }
  }

  /// The manifest of a package as JSON.
  func manifest(of package: String) throws -> [String: JSONValue] {
    let text = try output(of: ["package", "--package-path", package, "dump-package"], in: package)
    return try JSONValue(parsing: text).object ?? [:]
  }

  /// The folder for the products of a build; nil for the package's own.
  ///
  /// All packages with the same dependencies share one for each toolchain, so that Widgetry's modules
  /// are compiled once for all of them, and builds with other settings don't compile them again.
  private func scratchFolder(
    of description: PackageDescription, for purpose: Purpose
  ) -> String? {
    // What a confined build has written isn't used by others.
    guard purpose == .use, confinement == nil, !description.dependencyPaths.isEmpty else {
      return nil
    }
    let toolchain = URL(fileURLWithPath: executable).resolvingSymlinksInPath().path
    let key = ([toolchain] + description.dependencyPaths).joined(separator: "\n")
    let hash = SHA256.digest(of: Array(key.utf8)).prefix(8).hexadecimal
    return CacheFolder.path("builds/\(hash)", variable: StandardStreams.variable)
  }

  /// An option for a folder that packages share: SwiftPM would build the targets of the package that
  /// was built there last.
  private static let sharing = ["--disable-build-manifest-caching"]

  /// Whether a build has to compile Widgetry's modules.
  private func isFirstBuild(
    of description: PackageDescription, in package: String, for purpose: Purpose
  ) -> Bool {
    let paths = description.dependencyPaths
    guard confinement.map({ paths.contains($0.checkout) }) ?? !paths.isEmpty else { return false }
    let scratch =
      scratchFolder(of: description, for: purpose) ?? confinement?.folder ?? package + "/.build"
    let modules = "\(scratch)/\(purpose == .use ? "release" : "debug")/Modules"
    return !FileManager.default.fileExists(atPath: "\(modules)/WidgetAuthoring.swiftmodule")
  }

  /// The path of Swift's backtracer, which finds where a program crashed; nil if it isn't installed.
  var backtracer: String? {
    let path =
      URL(fileURLWithPath: executable).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().path
      + "/libexec/swift/linux/swift-backtrace"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// - Parameter isStatic: Whether Swift's libraries are copied into the program. Foundation's network
  ///   part can't be without libcurl's -dev package.
  private func options(_ purpose: Purpose, isStatic: Bool) -> [String] {
    // Use the settings of the author's own builds and tests, so that their results are reused.
    guard purpose == .use else { return ["-c", "debug"] }
    // Debug information would be stripped anyway.
    var options = ["-c", "release", "-Xswiftc", "-gnone"]
    // With these settings, an optimised program reports an invalid index or a nil value.
    options += ["-Xswiftc", "-assert-config", "-Xswiftc", "Debug"]
    // The first use of a generic type is then a call, and not a search through the whole program.
    for flag in ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"] {
      options += ["-Xswiftc", flag]
    }
    #if os(Linux)
      // The copied program has to run without a toolchain. The default linker always warns about
      // static Foundation. A program at a fixed address starts in two thirds of the time.
      if isStatic { options.append("--static-swift-stdlib") }
      for flag in ["-use-ld=lld", "-Xclang-linker", "-no-pie"] { options += ["-Xswiftc", flag] }
      // Symbols would be a fifth of the copied program; "plugin dev" builds with them.
      options += ["-Xlinker", "-s", "-Xlinker", "--no-export-dynamic"]
    #endif
    return options
  }

  /// - Parameter scratch: The folder for SwiftPM's lock and files; nil for the package's own.
  private func description(
    of package: String, scratch: String? = nil
  ) throws -> PackageDescription {
    let place = confinement == nil ? scratch.map { ["--scratch-path", $0] } ?? [] : []
    let arguments =
      ["package", "--package-path", package] + place + ["describe", "--type", "json"]
    return PackageDescription(try JSONValue(parsing: output(of: arguments, in: package)))
  }

  /// The descriptions of all direct and indirect dependencies of a package.
  private func dependencies(of package: String) throws -> [PackageDescription] {
    let arguments = [
      "package", "show-dependencies", "--package-path", package, "--format", "json",
    ]
    var paths: [String] = []
    var rest = [try JSONValue(parsing: output(of: arguments, in: package))]
    while let dependency = rest.popLast()?.object {
      let inner = dependency["dependencies"]?.array ?? []
      paths += inner.compactMap { $0.object?["path"]?.string }.filter { !paths.contains($0) }
      rest += inner
    }
    // Use other folders, because another build may hold the lock in a dependency's folder.
    return try paths.map { try description(of: $0, scratch: package + "/.build/dependencies") }
  }

  /// The only program that a package offers.
  private func product(
    of description: PackageDescription, in package: String
  ) throws -> String {
    let programs = description.programs
    guard let program = programs.first, programs.count == 1 else {
      var error = WidgetryError.notOneProgram(package, programs)
      if confinement != nil { error.hint = "Ask its author for a package with one program" }
      throw error
    }
    return program
  }

  /// Runs the toolchain and prints its messages immediately.
  private func show(_ arguments: [String]) throws -> ChildProcesses.ExitStatus {
    if confinement != nil {
      // A process with all that it starts, so that nothing of it is left running.
      let run = try run(arguments, until: nil) { Self.show($0) }
      Self.show(run.errors)
      return run.status ?? .unknown
    }
    // Pass signals on to the build, so that it also ends its compilers.
    defer { interruption.pass(onTo: nil) }
    do throws(ProcessError) {
      let status = try ForegroundProcess.run(launch(arguments), printingTo: .stderr) {
        interruption.pass(onTo: $0)
      }
      return status
    } catch {
      throw WidgetryError(error)
    }
  }

  /// Prints what programs of strangers have said.
  private static func show(_ bytes: [UInt8]) {
    // Foundation prints that it has no sockets, which it doesn't need.
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).filter { !$0.contains("CFSocket") }
    let text = HarmlessText.block(lines.joined(separator: "\n"))
    guard !text.isEmpty else { return }
    FileHandle.standardError.write(Data((text + (text.hasSuffix("\n") ? "" : "\n")).utf8))
  }

  /// What the compiler says about itself, as JSON.
  func targetInformation() throws -> String { try output(of: ["-print-target-info"], in: "") }

  private func output(of arguments: [String], in package: String) throws -> String {
    // A manifest is a program, which may never end.
    let run = try run(
      arguments, until: confinement.map { _ in .now + BuildConfinement.manifestLimit })
    if run.hasSucceeded { return run.text }
    let status: ChildProcesses.ExitStatus
    switch run.ending {
    case .ended(let ended): status = ended
    case .tookTooLong: throw WidgetryError.endlessManifest
    case .printedTooMuch: throw WidgetryError.longManifest
    }
    throw confinement == nil
      ? WidgetryError.unreadablePackage(package, status, run.errorText)
      : WidgetryError.unreadablePublishedPackage(run.errorText)
  }

  /// Runs the toolchain to its end; signals end it, too.
  private func run(
    _ arguments: [String], until deadline: ContinuousClock.Instant?,
    onLine: (([UInt8]) -> Void)? = nil
  ) throws -> ProgramRun {
    defer { interruption.pass(onTo: nil) }
    let run: ProgramRun
    do throws(ProcessError) {
      run = try ProgramRun(
        of: launch(arguments), until: deadline, onStart: { interruption.pass(onTo: $0) },
        onLine: onLine)
    } catch {
      throw WidgetryError(error)
    }
    if let status = interruption.status { throw Interrupted(status: status) }
    return run
  }

  private func launch(_ arguments: [String]) -> ProcessLaunch {
    guard let confinement else {
      return ProcessLaunch(
        executable: executable, arguments: arguments,
        environment: ProcessInfo.processInfo.environment)
    }
    return ProcessLaunch(
      executable: confinement.executable,
      arguments: arguments.prefix(1) + confinement.options + arguments.dropFirst(),
      environment: confinement.environment, directory: confinement.package,
      sandbox: confinement.sandbox)
  }
}

extension Output {
  func noteWaiting() { note("Waiting for another build") }

  func noteFirstBuild() {
    note("This build compiles Widgetry's modules too, which takes minutes")
  }
}
