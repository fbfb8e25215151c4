import Foundation
import TestSupport
import Testing

/// Imports that are killed while they write.
@Suite(.waitsForPrograms) struct InterruptedImportTests {
  private static let count = 4000
  private static let table =
    "title,date,uid\n"
    + (0..<count).map { "Day \($0),\(1900 + $0 % 120)-05-15,row-\($0)\n" }.joined()

  /// The bytes of the home's log, into which all is written first.
  private func log(of home: ScratchHome) -> Int {
    var status = stat()
    return stat(home.registry + "-wal", &status) == 0 ? Int(status.st_size) : 0
  }

  /// Whether a program has ended that nobody has waited for yet.
  private func hasEnded(_ identifier: pid_t) -> Bool {
    var information = siginfo_t()
    waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
    return information.si_signo != 0
  }

  @Test(.timeLimit(.minutes(15)), arguments: [[], ["--strict"]], [1, 150_000])
  func keepsAllOrNothing(flags: [String], bytes: Int) throws {
    let home = try ScratchHome()
    try home.make("anniversary", "add", "First", "2027-05-22")
    let file = home.folder + "/days.csv"
    try Self.table.write(toFile: file, atomically: true, encoding: .utf8)
    let start = log(of: home)
    let importing = try RunningProgram(
      home.launch(["anniversary", "import", file, "-q"] + flags), streams: home.folder + "/run")
    // It is killed as soon as it has written so much.
    while log(of: home) < start + bytes, !hasEnded(importing.identifier) { usleep(50) }
    kill(importing.identifier, SIGKILL)
    _ = try importing.outcome(until: .now + .seconds(60))
    let kept = try home.json("anniversary", "list").array.count - 1
    #expect(kept == 0 || kept == Self.count)
    let again = try home.json("anniversary", "import", file)
    #expect(again["added"].int == Self.count - kept)
    #expect(try home.json("anniversary", "list").array.count == Self.count + 1)
  }
}
