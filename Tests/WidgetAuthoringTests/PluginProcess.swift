import Foundation
import PluginProtocol

@testable import WidgetAuthoring

/// The fixture plugin in a process of its own, with the host's end of its wire.
final class PluginProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private var reader: WireReader
  private let folder: URL

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "widgetry-plugin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent(
      "FixturePlugin")
    process.environment = [
      "XDG_CONFIG_HOME": folder.path, "HOME": folder.path, "TZ": "UTC",
      "SWIFT_BACKTRACE": "enable=no",
      "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    reader = WireReader(descriptor: output.fileHandleForReading.fileDescriptor)
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }

  func send(_ frame: HostFrame) throws {
    try send(frame.line)
  }

  func send(_ line: [UInt8]) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(line))
  }

  func next() throws -> PluginFrame? {
    try reader.next().map { try PluginFrame(line: $0) }
  }

  /// The answer to a request; nil if the plugin ended instead.
  func answer(_ request: PluginRequest) throws -> Result<PluginAnswer, WireError>? {
    try send(.request(id: 1, request))
    guard case .answer(id: 1, let result) = try next() else { return nil }
    return result
  }

  func closeInput() throws {
    try input.fileHandleForWriting.close()
  }

  /// Waits for the process to end; gives its exit status and its output.
  func end() throws -> (status: Int32, printed: String) {
    let printed = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: printed, as: UTF8.self))
  }
}
