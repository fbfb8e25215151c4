internal import ChildProcesses
internal import Foundation
internal import WidgetModel

/// Opens addresses with the desktop's default program, through `xdg-open` or macOS's `open`.
struct DesktopOpener {
  #if os(macOS)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif

  /// How long to wait for a failure; a program that runs longer has opened the address.
  private static let failureTimeout = Duration.seconds(3)

  private let executable: String

  /// Finds the program in the search path.
  init(searchPath: String? = StandardStreams.variable("PATH")) throws(WidgetryError) {
    guard let found = SystemProgram.path(Self.name, searchPath: searchPath) else {
      throw WidgetryError(
        .failed, code: "opener.missing",
        summary: "'\(Self.name)' isn't installed, so no address can be opened",
        hint: "Install it with 'sudo apt install xdg-utils', or print the address with --print")
    }
    executable = found
  }

  /// Opens an address; throws if the program reports a failure within three seconds.
  func open(_ address: String) throws(WidgetryError) {
    let status: ChildProcesses.ExitStatus?
    do throws(ProcessError) {
      let process = try DetachedProcess(
        ProcessLaunch(
          executable: executable, name: Self.name, arguments: [address],
          environment: ProcessInfo.processInfo.environment))
      status = process.wait(until: .now + Self.failureTimeout)
    } catch {
      throw WidgetryError(
        .failed, code: "opener.failed", summary: error.summary, hint: error.hint)
    }
    guard let status, status != .exited(0) else { return }
    throw WidgetryError(
      .failed, code: "opener.failed",
      summary: "'\(Self.name)' couldn't open '\(HarmlessText.line(address))': \(status)",
      hint: "Print the address with --print, and open it yourself")
  }
}
