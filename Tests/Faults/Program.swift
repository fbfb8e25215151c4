internal import Foundation
internal import TestSupport

/// Torments a home at random, and proves that nothing that was acknowledged is lost.
@main
struct Program {
  static func main() async {
    do {
      guard let options = try Options(Array(CommandLine.arguments.dropFirst())) else {
        print(Options.usage)
        return
      }
      guard access(options.binary, X_OK) == 0 else {
        throw FaultsError(
          """
          no program at \(options.binary); build it with
            swift build --product widgetry
          or name another with --binary PATH
          """)
      }
      exit(try await run(options) ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(64)
    }
  }

  /// Says whether nothing was wrong.
  private static func run(_ options: Options) async throws -> Bool {
    if options.checksItself { return try await checkItself(options) }
    print("seed \(options.seed), \(options.minutes) minutes, program \(options.binary)")
    let trial = try await run(options, binary: options.binary)
    for line in await trial.tally.summary { print(line) }
    let isGood = await trial.violations.isEmpty
    let folder = await trial.tearDown(keeps: !isGood)
    if !isGood {
      print("The folder of this run is left: \(folder)")
      print("To repeat its choices: Faults --seed \(options.seed) --minutes \(options.minutes)")
    }
    return isGood
  }

  /// Runs a program that lies, without any fault; says whether each lie was found.
  private static func checkItself(_ options: Options) async throws -> Bool {
    print("seed \(options.seed), a program that lies; each of these has to be found:")
    for lie in LyingProgram.lies { print("  \(lie.rawValue)") }
    var options = options
    options.faults = ["none"]
    options.minutes = 0.1
    // So that every kind of command is run, also on a busy machine.
    options.leastCommands = 400
    let stage = try ScratchFolder()
    let binary = try LyingProgram.make(in: stage.path, instead: options.binary)
    let trial = try await run(options, binary: binary)
    await trial.endLeftProcesses()
    _ = await trial.tearDown(keeps: false)
    let found = await trial.tally.violations
    let missed = LyingProgram.lies.filter { found[$0] == nil }
    for lie in missed { print("not found: \(lie.rawValue)") }
    print(missed.isEmpty ? "Every lie was found." : "The checks can't be trusted.")
    return missed.isEmpty
  }

  private static func run(_ options: Options, binary: String) async throws -> Trial {
    fflush(nil)
    let interruption = Interruption()
    let stage = try Stage(binary: binary)
    do {
      try await stage.setUp()
    } catch {
      await stage.tearDown(keeps: false)
      throw error
    }
    let trial = Trial(options, stage: stage, interruption)
    try await trial.run()
    return trial
  }
}

extension Trial {
  /// Removes the folder, unless it is to be looked at; returns its path.
  func tearDown(keeps: Bool) async -> String {
    await stage.tearDown(keeps: keeps)
    return stage.folder
  }
}
