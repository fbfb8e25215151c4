import ChildProcesses
import Foundation
import PluginHost
import TestSupport
import Testing
import WidgetModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bad plugin's program under the names of its modes, each with a container of its own in a
/// folder that is laid out like a home.
final class BadPluginProgram {
  private let scratch: ScratchFolder
  private let isSandboxed: Bool

  init(isSandboxed: Bool = false) throws {
    self.isSandboxed = isSandboxed
    scratch = try ScratchFolder()
    try scratch.fill("registry.sqlite", bytes: 1)
  }

  /// Whether this system keeps everything that a sandbox promises.
  static var hasSandbox: Bool { Sandbox.support.notes.isEmpty }

  private static var path: String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appending(path: "BadPlugin").path
  }

  /// The modes that the program says it has.
  static func modes() throws -> [String] {
    let process = try ChildProcess(
      ProcessLaunch(executable: path, arguments: ["--modes"], environment: environment))
    var modes: [String] = []
    while let event = process.next(until: .now + .seconds(30)) {
      guard case .line(let line) = event else { continue }
      modes.append(String(decoding: line.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self))
    }
    return modes
  }

  func host(limits: PluginLimits) -> PluginHost {
    PluginHost(
      name: "test 1", limits: limits,
      transports: { [self] plugin in
        let container = try scratch.makeFolder(Self.container(of: plugin))
        return .process(try launch(plugin, container: container), container: container)
      }, calls: { _, _, _ in .success(.null) })
  }

  func containerMembers(of plugin: String) throws -> [String] {
    try scratch.members(of: Self.container(of: plugin))
  }

  private static func container(of plugin: String) -> String { "plugins/\(plugin)/container" }

  private func launch(_ plugin: String, container: String) throws -> ProcessLaunch {
    let program = scratch.path(plugin)
    if !FileManager.default.fileExists(atPath: program) {
      try FileManager.default.createSymbolicLink(
        atPath: program, withDestinationPath: Self.path)
    }
    var launch = ProcessLaunch(
      executable: program,
      environment: Self.environment.merging(
        ["HOME": container, "XDG_CONFIG_HOME": container + "/config"]) { $1 },
      directory: container)
    guard isSandboxed else { return launch }
    let file = try ProgramFile.inspect(program, searchPath: [])
    launch.sandbox = Sandbox(
      readable: file.libraryFolders(outside: []), writable: [container],
      executable: file.executables)
    return launch
  }

  private static var environment: [String: String] {
    let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""
    return ["SWIFT_BACKTRACE": "enable=no", "LD_LIBRARY_PATH": libraries]
  }

  /// What runs with one of the containers once what was killed has had time to end, and what ended
  /// and was not waited for.
  func processesThatStay() -> [Int] {
    var found = processes()
    // Looking at all processes again and again would take most of the time.
    for _ in 0..<500 where !found.isEmpty {
      usleep(10_000)
      found = processes(among: found)
    }
    return processes()
  }

  /// What runs now with one of the containers, and what ended and was not waited for.
  func processes() -> [Int] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes(among: numbers.compactMap(Int.init))
  }

  private func processes(among numbers: [Int]) -> [Int] {
    numbers.filter { number in
      let environment = FileManager.default.contents(atPath: "/proc/\(number)/environ") ?? Data()
      if String(decoding: environment, as: UTF8.self).contains(scratch.path) { return true }
      guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        status.contains("(bad-")
      else { return false }
      // After the name: the state, and the parent.
      let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.first == "Z" && fields.dropFirst().first == "\(getpid())"
    }
  }
}

/// The memory of this process that is really there, in bytes.
func residentBytes() throws -> Int {
  let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
  return try #require(pages.dropFirst().first.flatMap { Int($0) }) * Int(getpagesize())
}
