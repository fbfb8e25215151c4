import Foundation
import TestSupport
import Testing

/// Machines on which less is there than usual, as in a container that was made of a program alone.
@Suite(.waitsForPrograms) struct BareMachineTests {
  /// Runs a script in which a folder of the machine's is empty.
  private func run(_ script: String, without folder: String, in home: ScratchHome) throws -> Outcome
  {
    let inner = "mount -t tmpfs none \(folder) && \(script)"
    return try home.shell("unshare -m sh -c '\(inner)' \"$0\"")
  }

  /// Whether folders can be hidden for one program, tried once.
  private static let canHide: Bool = {
    guard geteuid() == 0, let home = try? ScratchHome() else { return false }
    return (try? home.shell("unshare -m mount -t tmpfs none /proc").status) == 0
  }()

  @Test(.enabled(if: canHide, "needs root, unshare and mount"))
  func doesItsWorkWithoutProc() throws {
    let home = try ScratchHome()
    let outcome = try run(
      """
      "$0" anniversary add "Our wedding" 2027-05-22 -q; \
      "$0" add dday anniversary=our-wedding -q; \
      "$0" add local-clock --id c -q; \
      "$0" show dday-1 --at 2027-05-22 --format line; \
      "$0" list --ids; \
      "$0" --version; \
      "$0" doctor --json
      """, without: "/proc", in: home)
    #expect(outcome.errors == "")
    #expect(
      outcome.lines.prefix(4) == ["Our wedding D-Day", "dday-1", "c", "widgetry 0.1.0"])
    let checks = try JSON(outcome.lines.last ?? "")["checks"].array
    let proc = try #require(checks.first { $0["check"].string == "proc" })
    #expect(proc["state"].string == "problem")
    #expect(proc["hint"].string == "Mount it: mount -t proc proc /proc")
  }

  @Test(.enabled(if: canHide, "needs root, unshare and mount"))
  func saysWhichPackageHasTheTimeZones() throws {
    let home = try ScratchHome()
    let outcome = try run("\"$0\" doctor --json", without: "/usr/share/zoneinfo", in: home)
    let checks = try outcome.json()["checks"].array
    let zones = try #require(checks.first { $0["check"].string == "zones" })
    #expect(zones["state"].string != "ok")
    #expect(zones["hint"].string?.contains("tzdata") == true)
    let whole = try home.json("doctor")["checks"].array
    #expect(whole.contains { $0["check"].string == "zones" && $0["state"].string == "ok" })
  }

  /// In another zone than it was made in, a widget is asked for once more, by a process of its own.
  @Test(
    .enabled(if: canHide, "needs root, unshare and mount"),
    arguments: ["/dev", "/usr/share/zoneinfo"])
  func tellsTheTimeOfAnotherZone(folder: String) throws {
    let home = try ScratchHome()
    try home.make("add", "local-clock", "--id", "c", environment: ["TZ": "UTC"])
    let seoul = "TZ=Asia/Seoul \"$0\" show c --at 2027-05-22T00:00:00Z --format line"
    let outcome = try run(
      "\(seoul); TZ=Asia/Seoul \"$0\" show c --format json", without: folder, in: home)
    #expect(outcome.lines.first == "9:00 AM")
    #expect(!outcome.output.contains("▒") && outcome.errors == "")
    #expect(outcome.lines.last?.contains("\"state\":\"current\"") == true)
  }
}
