internal import ChildProcesses
internal import Foundation
internal import WidgetModel

/// The Swift toolchain of this machine, which builds plugins from their packages.
struct SwiftToolchain {
  private let executable: String
  private let interruption: Interruption

  /// Finds it where a shell would.
  init(_ interruption: Interruption) throws {
    self.interruption = interruption
    let folders = (StandardStreams.variable("PATH") ?? "").split(separator: ":")
    guard
      let executable = folders.lazy.map({ $0 + "/swift" })
        .first(where: FileManager.default.isExecutableFile(atPath:))
    else { throw WidgetryError.noToolchain }
    self.executable = executable
  }

  /// What a program is built for.
  enum Purpose {
    /// To be installed for good.
    case use
    /// To be looked at while it is written: built soon, and with what a debugger needs.
    case development
  }

  /// What a build has made.
  struct Product {
    var program: String
    /// The folders of resources of the program's own targets, and of those that they depend on.
    var resources: [String]
  }

  /// Builds the one program of a package.
  ///
  /// What the compiler says goes to our own talk as it comes.
  func build(_ package: String, for purpose: Purpose) throws -> Product {
    let description = try description(of: package)
    let product = try product(of: description, in: package)
    let arguments =
      ["build", "--package-path", package] + options(purpose) + ["--product", product]
    let status = try run(arguments)
    if let status = interruption.status { throw Interrupted(status: status) }
    guard status == .exited(0) else { throw WidgetryError.notBuilt(package, status) }
    let folder = try output(of: arguments + ["--show-bin-path"], in: package)
    let program = folder.trimmingCharacters(in: .whitespacesAndNewlines) + "/" + product
    let beside = ProgramResources(beside: program)
    guard !beside.isEmpty else { return Product(program: program, resources: []) }
    let names = try description.resourceFolders(of: product, in: dependencies(of: package))
    return Product(program: program, resources: beside.paths(named: names))
  }

  /// The program that reads where another one has crashed; nil where the toolchain has none.
  var backtracer: String? {
    let path =
      URL(fileURLWithPath: executable).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().path
      + "/libexec/swift/linux/swift-backtrace"
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  private func options(_ purpose: Purpose) -> [String] {
    // As its author's own builds and tests, which it then has in common with them.
    guard purpose == .use else { return ["-c", "debug"] }
    // Else an optimised program that traps for an index or an absent value says nothing.
    var options = ["-c", "release", "-Xswiftc", "-assert-config", "-Xswiftc", "Debug"]
    #if os(Linux)
      // What is copied has to run where no toolchain is readable, as in the sandbox. The default linker warns about any
      // static Foundation, and at a fixed address a program starts in two thirds of the time.
      options.append("--static-swift-stdlib")
      for flag in ["-use-ld=lld", "-Xclang-linker", "-no-pie"] { options += ["-Xswiftc", flag] }
      // A fifth of what is copied would be names for a debugger.
      options += ["-Xlinker", "--strip-debug"]
    #endif
    return options
  }

  /// - Parameter scratch: The folder for SwiftPM's lock and files; nil for the package's own.
  private func description(
    of package: String, scratch: String? = nil
  ) throws -> PackageDescription {
    let place = scratch.map { ["--scratch-path", $0] } ?? []
    let arguments =
      ["package", "--package-path", package] + place + ["describe", "--type", "json"]
    return PackageDescription(try JSONValue(parsing: output(of: arguments, in: package)))
  }

  /// What all packages that a package depends on say, those of its dependencies too.
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
    // A build of a dependency that runs at the same time would hold the lock of its own folder.
    return try paths.map { try description(of: $0, scratch: package + "/.build/dependencies") }
  }

  /// The one program that a package offers.
  private func product(
    of description: PackageDescription, in package: String
  ) throws -> String {
    let programs = description.programs
    guard let program = programs.first, programs.count == 1 else {
      throw WidgetryError.notOneProgram(package, programs)
    }
    return program
  }

  private func run(
    _ arguments: [String]
  ) throws -> ChildProcesses.ExitStatus {
    // A build that is stopped takes its compilers along only if it is asked to end.
    defer { interruption.pass(onTo: nil) }
    do throws(ProcessError) {
      let status = try ForegroundProcess.run(launch(arguments), printingTo: .stderr) {
        interruption.pass(onTo: $0)
      }
      return status
    } catch {
      throw WidgetryError(.failed, code: error.code, summary: error.summary, hint: error.hint)
    }
  }

  private func output(of arguments: [String], in package: String) throws -> String {
    let process: ChildProcess
    do throws(ProcessError) {
      process = try ChildProcess(launch(arguments))
    } catch {
      throw WidgetryError(.failed, code: error.code, summary: error.summary, hint: error.hint)
    }
    process.closeInput()
    var lines: [String] = []
    while let event = process.next(until: nil) {
      switch event {
      case .line(let line): lines.append(String(decoding: line, as: UTF8.self))
      case .tooLong: process.terminate(grace: .zero)
      case .ended(.exited(0)): return lines.joined(separator: "\n")
      case .ended(let status):
        let said = String(decoding: process.errorOutput, as: UTF8.self)
        throw WidgetryError.unreadablePackage(package, status, said)
      }
    }
    return lines.joined(separator: "\n")
  }

  private func launch(_ arguments: [String]) -> ProcessLaunch {
    ProcessLaunch(
      executable: executable, arguments: arguments,
      environment: ProcessInfo.processInfo.environment)
  }
}

extension WidgetryError {
  static let noToolchain = WidgetryError(
    .failed, code: "swift.missing", summary: "No 'swift' is found to build the package with",
    hint: "install a Swift toolchain, or name a program that is built: widgetry plugin install FILE"
  )

  fileprivate static func notBuilt(_ package: String, _ status: ChildProcesses.ExitStatus)
    -> WidgetryError
  {
    WidgetryError(
      .failed, code: "plugin.not-built", summary: "'\(package)' was not built: \(status)",
      hint: "mend what the compiler names above; to build it alone: swift build --package-path "
        + ShellWord.quoted(package))
  }

  fileprivate static func notOneProgram(_ package: String, _ programs: [String]) -> WidgetryError {
    WidgetryError(
      .failed, code: "plugin.programs",
      summary: programs.isEmpty
        ? "Package '\(package)' has no program"
        : "Package '\(package)' has \(programs.count) programs: \(programs.joined(separator: ", "))",
      hint: programs.isEmpty
        ? "give it an .executableTarget whose @main is a WidgetBundle"
        : "build it, and install the right one: widgetry plugin install "
          + ShellWord.quoted(package) + "/.build/release/\(programs[0])")
  }

  fileprivate static func unreadablePackage(
    _ package: String, _ status: ChildProcesses.ExitStatus, _ said: String
  ) -> WidgetryError {
    let lines = said.split(separator: "\n").map(String.init)
    let first = lines.first { $0.contains("error:") } ?? lines.last ?? "\(status)"
    return WidgetryError(
      .failed, code: "plugin.not-a-package",
      summary: "Package '\(package)' cannot be read: \(HarmlessText.line(first))",
      hint: "swift package describe --package-path " + ShellWord.quoted(package))
  }
}
