internal import ChildProcesses
internal import Foundation
internal import WidgetModel

/// The program that opens addresses as the person's desktop is set up to.
struct DesktopOpener {
  #if os(macOS)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  /// How long it may take to say that it failed; what runs longer is taken for the program that it opened.
  private static let patience = Duration.seconds(3)

  private let executable: String

  /// Finds it where a shell would.
  init(searchPath: String? = StandardStreams.variable("PATH")) throws(WidgetryError) {
    let found = (searchPath ?? "").split(separator: ":").lazy.filter { $0.hasPrefix("/") }
      .map { $0 + "/" + Self.name }.first(where: FileManager.default.isExecutableFile(atPath:))
    guard let found else {
      throw WidgetryError(
        .failed, code: "opener.missing",
        summary: "No '\(Self.name)' is found, which opens addresses",
        hint: "sudo apt install xdg-utils, or take the address as it is: --print")
    }
    executable = found
  }

  func open(_ address: String) throws(WidgetryError) {
    let status: ChildProcesses.ExitStatus?
    do throws(ProcessError) {
      let process = try DetachedProcess(
        ProcessLaunch(
          executable: executable, name: Self.name, arguments: [address],
          environment: ProcessInfo.processInfo.environment))
      status = process.wait(until: .now + Self.patience)
    } catch {
      throw WidgetryError(
        .failed, code: "opener.failed", summary: error.summary, hint: error.hint)
    }
    guard let status, status != .exited(0) else { return }
    throw WidgetryError(
      .failed, code: "opener.failed",
      summary: "'\(Self.name)' did not open '\(HarmlessText.line(address))': \(status)",
      hint: "see the address with --print, and open it yourself")
  }
}
