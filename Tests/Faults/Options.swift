internal import Foundation

/// What the command line asks for.
struct Options {
  var minutes = 10.0
  var seed = UInt64.random(in: 1...999_999)
  /// The program under test.
  var binary: String
  var writers = 4
  /// The names of the faults to use; empty is all.
  var faults: [String] = []
  /// Goes on, also after the time, until so many commands were run.
  var leastCommands = 0
  /// Prove the checks with a program that lies.
  var checksItself = false

  static let usage = """
    usage: Faults [--minutes N] [--seed N] [--binary PATH] [--writers N] [--faults NAME,...] [--self-check]

    Runs commands of widgetry at random in a temporary home, several at a time and beside a daemon, and disturbs
    them: kills, stops in the middle of a write, a full disk, damaged files, another clock, missing folders, bad
    plugins. What was acknowledged must stay, and nothing may happen twice or in part.

      --minutes N        how long (default: 10); a fraction such as 0.5 is possible
      --seed N           repeat the choices of a run; the moments of the machine stay its own
      --binary PATH      the program; else the newest of widgetry beside this program, .build/debug/widgetry
                         and .build/static/release/widgetry
      --writers N        how many commands run at a time (default: 4)
      --faults NAME,...  only these; 'none' disables all faults
                         \(wrapped(AllFaults.names))
      --self-check       prove the checks: a program that drops a change, does another twice, does half of a third
                         and leaves a process and a file has to be caught

    Ctrl-C ends the run with its summary. Exit codes: 0 nothing was wrong, 1 something was, 64 the run couldn't begin.
    A run that found something leaves its folder, and names it.
    """

  /// Nil where only help was asked for.
  init?(_ arguments: [String]) throws {
    binary = Self.newestProgram
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "--minutes":
        guard let number = Double(try Self.value(of: flag, &rest)), number > 0 else {
          throw FaultsError("--minutes needs a number above 0")
        }
        minutes = number
      case "--seed":
        guard let number = UInt64(try Self.value(of: flag, &rest)) else {
          throw FaultsError("--seed needs a number")
        }
        seed = number
      case "--writers":
        guard let number = Int(try Self.value(of: flag, &rest)), (1...64).contains(number) else {
          throw FaultsError("--writers needs a number from 1 to 64")
        }
        writers = number
      case "--binary": binary = Self.absolute(try Self.value(of: flag, &rest))
      case "--faults":
        faults = try Self.value(of: flag, &rest).split(separator: ",").map(String.init)
        for name in faults where name != "none" && !AllFaults.names.contains(name) {
          throw FaultsError("unknown fault '\(name)'\n\(Self.usage)")
        }
      case "--self-check": checksItself = true
      case "--help", "-h": return nil
      default: throw FaultsError("unknown argument '\(flag)'\n\(Self.usage)")
      }
    }
  }

  func uses(_ fault: any Fault) -> Bool { faults.isEmpty || faults.contains(fault.name) }

  /// The package that this file belongs to.
  static var packageFolder: String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }

  private static var newestProgram: String {
    let beside = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
      .deletingLastPathComponent().path
    let candidates = [
      beside + "/widgetry", packageFolder + "/.build/debug/widgetry",
      packageFolder + "/.build/static/release/widgetry",
    ]
    func date(_ path: String) -> Date {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.modificationDate] as? Date ?? .distantPast
    }
    return candidates.max { date($0) < date($1) } ?? candidates[0]
  }

  private static func value(of flag: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw FaultsError("\(flag) needs a value") }
    return value
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  private static func wrapped(_ names: [String]) -> String {
    var lines = [""]
    for name in names {
      if (lines.last ?? "").count + name.count > 80 { lines.append("") }
      lines[lines.count - 1] += name + ", "
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: 21)).dropLast(2).description
  }
}
