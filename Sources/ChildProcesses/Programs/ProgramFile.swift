/// A program or script, with the other files that are needed to run it.
///
///     let program = try ProgramFile.inspect("/home/mina/tides.py", searchPath: ["/usr/bin"])
///     program.executables  // the script, env, its loader, python3, …
///
/// It is created when a plugin is installed or started, to give helpful errors and to allow these
/// files in the plugin's sandbox.
package struct ProgramFile: Hashable, Sendable {
  /// Whether the file is a program or a script.
  package enum Kind: Hashable, Sendable {
    /// Machine code, with its dynamic loader if it has one.
    case binary(loader: String?)
    /// A script, with all programs that run it, including their loaders.
    case script(interpreters: [String])
  }

  /// The absolute path, which may contain symbolic links.
  package var path: String
  package var kind: Kind
  /// The resolved paths of all files that are executed when the program runs, including itself.
  package var executables: [String]

  package init(path: String, kind: Kind, executables: [String]) {
    self.path = path
    self.kind = kind
    self.executables = executables
  }
}

extension ProgramFile {
  /// The kernel's limit for scripts whose interpreters are scripts.
  private static let depthLimit = 4

  /// Checks whether a file can be run on this machine, without running it; throws the reason if
  /// not.
  ///
  /// - Parameters:
  ///   - searchPath: The folders in which `#!/usr/bin/env NAME` will search for a program.
  ///   - forbidden: Folders to which other users can write. An interpreter or loader that is
  ///     reached through one is refused, because it could be replaced before it runs.
  package static func inspect(
    _ path: String, searchPath: [String], outside forbidden: [String] = []
  ) throws(ProcessError) -> ProgramFile {
    let file = try FileContents(program: path)
    // A path in /proc could refer to different files in different processes.
    let forbidden = forbidden.map { resolved($0) ?? $0 } + ["/proc"]
    let executables = try executables(
      of: file, searchPath: searchPath, outside: forbidden, depth: 0)
    let kind: Kind
    if ScriptLine(file.beginning) != nil {
      kind = .script(interpreters: Array(executables.dropFirst()))
    } else {
      kind = .binary(loader: executables.dropFirst().first)
    }
    return ProgramFile(path: absolute(path), kind: kind, executables: executables)
  }

  /// The file and the programs that run it, in the order in which the kernel opens them.
  private static func executables(
    of file: FileContents, searchPath: [String], outside forbidden: [String], depth: Int
  ) throws(ProcessError) -> [String] {
    var executables = [file.resolvedPath]
    for program in try programs(of: file, searchPath: searchPath) {
      guard depth < depthLimit else { throw .interpreterNotFound(file.path) }
      guard let walk = PathWalk(program), !forbidden.contains(where: walk.touches) else {
        throw .unsafeInterpreter(file.path, program)
      }
      let needed = try Self.executables(
        of: FileContents(program: walk.end), searchPath: searchPath, outside: forbidden,
        depth: depth + 1)
      executables += needed.filter { !executables.contains($0) }
    }
    return executables
  }

  /// The programs that the file itself names: its loader, or those in a script's first line.
  private static func programs(
    of file: FileContents, searchPath: [String]
  ) throws(ProcessError) -> [String] {
    guard !file.beginning.isEmpty else { throw .emptyFile(file.path) }
    if let line = ScriptLine(file.beginning) {
      return try interpreters(of: file, line, searchPath: searchPath)
    }
    guard let format = ProgramFormat(file) else {
      throw file.isText ? .noInterpreterLine(file.path) : .wrongFormat(file.path)
    }
    guard format.runsHere else { throw .wrongArchitecture(file.path, format) }
    guard let loader = format.loader else { return [] }
    guard isExecutable(loader) else { throw .loaderNotFound(file.path, loader) }
    return [loader]
  }

  private static func interpreters(
    of file: FileContents, _ line: ScriptLine, searchPath: [String]
  ) throws(ProcessError) -> [String] {
    if line.endsWithCarriageReturn { throw .carriageReturn(file.path) }
    guard line.interpreter.hasPrefix("/") else {
      throw .relativeInterpreter(file.path, line.interpreter)
    }
    guard isExecutable(line.interpreter) else {
      throw .interpreterNotFound(file.path, line.interpreter)
    }
    let name: String
    switch line.search {
    case nil: return [line.interpreter]
    case .refused(let word): throw .envOptions(file.path, word)
    case .name(let searched): name = searched
    }
    if name.contains("/"), !isOfTheSystem(name) { throw .envPath(file.path, name) }
    let candidates = name.contains("/") ? [name] : searchPath.map { "\($0)/\(name)" }
    guard let found = candidates.first(where: isExecutable) else {
      throw .interpreterNotFound(file.path, name)
    }
    return [line.interpreter, found]
  }

  private static func isOfTheSystem(_ path: String) -> Bool {
    (path.hasPrefix("/usr/") || path.hasPrefix("/bin/"))
      && !path.split(separator: "/").contains("..")
  }
}
