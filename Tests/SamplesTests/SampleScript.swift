import ChildProcesses
import Foundation
import PluginHost
import PluginProtocol
import TestSupport
import Testing
import TimelineEngine
import WidgetModel
import WidgetRendering

/// A script from `Samples`, run like an installed plugin: in the sandbox, with a minimal
/// environment.
struct SampleScript {
  let name: String
  /// Whether the permission `run` is granted.
  var mayRun = false

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Samples")

  private static let searchPath = ["/usr/local/bin", "/usr/bin", "/bin"]

  /// Calls `body` with the launch settings of the script; its temporary folder is removed
  /// afterwards.
  private func withLaunch<R>(_ body: (ProcessLaunch) async throws -> R) async throws -> R {
    let container = FileManager.default.temporaryDirectory.appending(
      path: "widgetry-sample-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: container) }
    let script = Self.folder.resolvingSymlinksInPath().appending(path: name).path
    let program = try ProgramFile.inspect(script, searchPath: Self.searchPath)
    return try await body(
      ProcessLaunch(
        executable: script,
        environment: [
          "PATH": Self.searchPath.joined(separator: ":"), "LANG": "C.UTF-8",
          "HOME": container.path, "TMPDIR": container.path,
        ],
        directory: container.path,
        sandbox: Sandbox(
          readable: [script], writable: [container.path], executable: program.executables,
          allowsProcesses: mayRun)))
  }

  /// The answer to a request, as the plugin host gets it.
  func answer(_ request: PluginRequest) async throws -> PluginAnswer {
    try await withLaunch { launch in
      let host = PluginHost(
        name: "test", transports: { _ in .process(launch) }, calls: { _, _, _ in .success(.null) })
      defer { host.close() }
      var outcome: PluginOutcome?
      try await host.outcomes(of: [PluginQuestion(plugin: name, request: request)]) {
        outcome = $1
      }
      return try #require(outcome).result.get()
    }
  }

  func kinds() async throws -> [KindDescriptor] {
    guard case .kinds(let kinds) = try await answer(.describe) else { return [] }
    return kinds
  }

  /// The timeline as the host stores it.
  func timeline(_ request: ProviderRequest) async throws -> TimelineValue {
    guard case .timeline(let timeline) = try await answer(.timeline(request)) else {
      return TimelineValue(entries: [], policy: .never)
    }
    return try timeline.checked()
  }

  func entry(_ request: PluginRequest) async throws -> EntryValue {
    guard case .entry(let entry) = try await answer(request) else {
      return EntryValue(date: .distantPast, view: .empty)
    }
    return entry
  }

  func options(_ request: OptionsRequest) async throws -> [String] {
    guard case .options(let options, _) = try await answer(.options(request)) else { return [] }
    return options.map(\.title)
  }

  /// Runs the script with these lines as its whole input; gives its output and exit status.
  func lines(
    answering lines: [String]
  ) async throws -> (lines: [String], status: ChildProcesses.ExitStatus?) {
    try await withLaunch { launch in
      let process = try ChildProcess(launch)
      for line in lines { process.send(line.utf8) }
      process.closeInput()
      var written: [String] = []
      let deadline = ContinuousClock.now + .seconds(20)
      while let event = process.next(until: deadline) {
        if case .line(let bytes) = event { written.append(String(decoding: bytes, as: UTF8.self)) }
      }
      return (written, process.status)
    }
  }

  static let hello = #"{"hello":{"versions":[1],"host":"test"}}"#
}

extension EntryValue {
  var text: [String] { lines(of: view) }
}

extension Trait where Self == ConditionTrait {
  /// Skips the test if a program that the sample needs isn't installed.
  static func needs(_ programs: String...) -> Self {
    .enabled("needs \(programs.joined(separator: ", "))") {
      programs.allSatisfy { program in
        ["/usr/local/bin/", "/usr/bin/", "/bin/"].contains {
          FileManager.default.isExecutableFile(atPath: $0 + program)
        }
      }
    }
  }
}

/// The samples are processes; they run one at a time.
@Suite(.serialized, .promptly) enum SamplesTests {}
