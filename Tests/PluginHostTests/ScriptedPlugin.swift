import ChildProcesses
import Foundation
import PluginHost
import PluginProtocol
import TestSupport
import Testing
import WidgetModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plugins as shell scripts, and the host that runs them.
enum ScriptedPlugin {
  /// What the scripts are written with: `hello` answers the host's, `next` reads a request into
  /// `$i` (its id) and `$k` (its kind), `timeline` answers it with its kind as the one thing read.
  private static let vocabulary = #"""
    greet() { printf '{"hello":{"version":1,"plugin":"t","pluginVersion":"7"}}\n'; }
    hello() { IFS= read -r line; greet; }
    next() {
      IFS= read -r line || exit 0
      i=${line#*\"id\":}; i=${i%%,*}; k=${line#*\"kind\":\"}; k=${k%%\"*}
    }
    timeline() { printf '{"id":%s,"timeline":{"entries":[],"policy":"never","read":["%s"]}}\n' $i "$k"; }
    serve() { while next; do timeline; done; }
    call() { printf '{"call":%s,"do":"%s","arguments":{}}\n' $1 $2; IFS= read -r reply; }

    """#

  /// The shell under a name of its own, so that its processes are told from those of other suites.
  static let shellName = "widgetry-tsh"

  private static let shell: String = {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "widgetry-plugin-host-tests")
    let link = folder.appending(path: shellName).path
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/bin/sh")
    return link
  }()

  static func launch(_ script: String) -> ProcessLaunch {
    ProcessLaunch(
      executable: shell, arguments: ["-c", vocabulary + script],
      environment: ["PATH": "/usr/bin:/bin"])
  }

  /// A host whose plugins are these scripts, by name.
  static func host(
    _ scripts: [String: String], limits: PluginLimits = PluginLimits(),
    calls: @escaping HostCallHandler = { _, _, _ in .success(.null) }
  ) -> PluginHost {
    PluginHost(
      name: "test 1", limits: limits,
      transports: { .process(launch(scripts[$0] ?? "exit 99")) }, calls: calls)
  }
}

extension PluginQuestion {
  static func timeline(_ kind: String, of plugin: String = "p") -> PluginQuestion {
    PluginQuestion(plugin: plugin, request: .timeline(.sample(kind)))
  }
}

extension ProviderRequest {
  static func sample(_ kind: String) -> ProviderRequest {
    ProviderRequest(
      kind: kind, family: .systemSmall,
      environment: RequestEnvironment(locale: "en_US", timeZone: "UTC"),
      now: Date(timeIntervalSince1970: 0))
  }
}

extension PluginHost {
  /// All outcomes, in the order of the questions.
  func outcomes(of questions: [PluginQuestion]) async throws -> [PluginOutcome?] {
    var outcomes = [PluginOutcome?](repeating: nil, count: questions.count)
    try await self.outcomes(of: questions) { outcomes[$0] = $1 }
    return outcomes
  }

  /// What each question came to, as text: what its timeline read, or the code of its error.
  func words(of questions: [PluginQuestion]) async throws -> [String?] {
    try await outcomes(of: questions).map { $0?.words }
  }
}

extension PluginOutcome {
  var words: String {
    switch result {
    case .failure(let error): error.code
    case .success(.timeline(let timeline)): timeline.read.joined(separator: " ")
    case .success(.kinds(let kinds)): kinds.map(\.name).joined(separator: " ")
    case .success: "another answer"
    }
  }

  var error: WidgetryError? {
    if case .failure(let error) = result { error } else { nil }
  }
}

/// Whether no scripted plugin is a child of this process, also none that ended and was not waited for.
var hasNoChildren: Bool {
  let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
  return !processes.contains { process in
    guard Int(process) != nil,
      let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      stat.contains("(\(ScriptedPlugin.shellName))")
    else { return false }
    // After the name: the state, and the parent.
    return stat.split(separator: " ").dropFirst(3).first.flatMap { Int($0) } == Int(getpid())
  }
}

/// How many descriptors this process has open.
var openDescriptorCount: Int {
  (0..<1024).count { fcntl($0, F_GETFD) != -1 }
}

/// The tests that start processes; one at a time, because they count children and descriptors.
@Suite(.serialized, .promptly) enum ProcessTests {}
