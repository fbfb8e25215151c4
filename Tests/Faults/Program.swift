internal import Foundation

/// Torments a home at random, and proves that nothing that was acknowledged is lost.
@main
struct Program {
  static func main() async {
    Interruption.begin()
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
    print("seed \(options.seed), \(options.minutes) minutes, program \(options.binary)")
    fflush(nil)
    let stage = try Stage(binary: options.binary)
    let folder = stage.folder
    do {
      try await stage.setUp()
    } catch {
      await stage.tearDown(keeps: false)
      throw error
    }
    let trial = Trial(options, stage: stage)
    let isGood = try await trial.run()
    for line in await trial.tally.summary { print(line) }
    await trial.tearDown()
    if !isGood {
      print("The folder of this run is left: \(folder)")
      print("To repeat its choices: Faults --seed \(options.seed) --minutes \(options.minutes)")
    }
    return isGood
  }
}

extension Trial {
  /// Removes the folder, unless something was wrong.
  func tearDown() async {
    await stage.tearDown(keeps: !violations.isEmpty)
  }
}
