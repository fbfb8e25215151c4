internal import Foundation

/// What the command line asks for.
struct Options {
  enum Task {
    case fuzz, list, selfCheck
    case feed(file: String)
  }

  var task = Task.fuzz
  var targets = FuzzTarget.all
  /// How long each target is fuzzed.
  var duration = Duration.seconds(3600)
  var seed = UInt64.random(in: 1...999_999)
  /// How many targets are fuzzed at the same time.
  var jobs = 2
  var faultFolder = Options.packageFolder + "/.build/faults"
  var slowestFolder: String?

  static let usage = """
    usage: Fuzzer [--target NAME,...] [--minutes N | --seconds N] [--seed N] [--jobs N] [--faults DIR]
      --target NAME,...  only these: \(FuzzTarget.all.map(\.name).joined(separator: ", "))
      --minutes N        how long each target is fuzzed (default: 60)
      --seconds N        the same in seconds
      --seed N           the numbers that all inputs depend on (default: random, and printed)
      --jobs N           how many targets are fuzzed at the same time (default: 2)
      --faults DIR       where inputs with a fault are saved (default: .build/faults of this package)
      --slowest DIR      also save the slowest input of each target there
      --input FILE       feed only this file, within this process, to see where it fails
      --list             print the names of the targets
      --self-check       check that the fuzzer finds each sort of fault

    A fault is a trap, an input that takes longer than \(Limits().time / .seconds(1)) s or needs more than \
    \(Limits().memory >> 20) MiB, or a value that isn't the same after it was written and read. Its input is \
    saved, made smaller and printed, and the exit status is 1. What to do then:
      1. Fuzzer --target NAME --input FILE   shows the fault; use a debug build for the place
      2. Write a test that fails in the same way, and fix the parser
      3. Copy the input to Tests/Fuzzer/Corpus/NAME, whose files are always fed first
    """

  /// Nil where only help was asked for.
  init?(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let flag = rest.popFirst() {
      switch flag {
      case "--target", "--targets": targets = try Self.targets(try Self.value(of: flag, &rest))
      case "--minutes": duration = .seconds(60 * (try Self.number(of: flag, &rest)))
      case "--seconds": duration = .seconds(try Self.number(of: flag, &rest))
      case "--seed": seed = UInt64(try Self.number(of: flag, &rest))
      case "--jobs": jobs = try Self.number(of: flag, &rest)
      case "--faults": faultFolder = Self.absolute(try Self.value(of: flag, &rest))
      case "--slowest": slowestFolder = Self.absolute(try Self.value(of: flag, &rest))
      case "--input": task = .feed(file: Self.absolute(try Self.value(of: flag, &rest)))
      case "--list": task = .list
      case "--self-check": task = .selfCheck
      case "--help", "-h": return nil
      default: throw FuzzerError("unknown argument '\(flag)'\n\(Self.usage)")
      }
    }
  }

  private static func targets(_ names: String) throws -> [FuzzTarget] {
    try names.split(separator: ",").map { name in
      guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        throw FuzzerError("no target '\(name)'\n\(usage)")
      }
      return target
    }
  }

  private static func number(of flag: String, _ rest: inout ArraySlice<String>) throws -> Int {
    guard let number = Int(try value(of: flag, &rest)), number > 0 else {
      throw FuzzerError("\(flag) needs a number from 1")
    }
    return number
  }

  private static func value(of flag: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw FuzzerError("\(flag) needs a value") }
    return value
  }

  private static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  }

  /// The package that this file belongs to.
  private static var packageFolder: String {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }
}
