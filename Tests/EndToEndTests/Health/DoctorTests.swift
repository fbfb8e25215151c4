import Foundation
import TestSupport
import Testing

/// The doctor says what is wrong, and what to type.
@Suite(.waitsForPrograms) struct DoctorTests {
  private func findings(_ home: ScratchHome, status: Int32) throws -> [String] {
    let outcome = try home.run("doctor", "--json")
    #expect(outcome.status == status, "\(outcome.errors)")
    let report = try outcome.json()
    #expect(report["ok"].bool == (status == 0))
    return report["checks"].array.filter { $0["state"].string == "problem" }
      .map { "\($0["check"].string ?? ""): \($0["summary"].string ?? "")" }
  }

  @Test func findsNothingInAHomeThatIsWellOrNotThere() throws {
    let home = try ScratchHome()
    #expect(try findings(home, status: 0) == [])
    #expect(!FileManager.default.fileExists(atPath: home.path))
    try home.make("add", "dday")
    #expect(try findings(try ScratchHome.couple(), status: 0) == [])
  }

  @Test func tellsWhoMayNotReadTheSteps() throws {
    let home = try ScratchHome()
    try home.make("add", "steps")
    #expect(
      try findings(home, status: 3) == [
        "health: 1 widget of plugin 'steps' can't read health data, because you haven't allowed or denied it yet"
      ])
    try home.make("steps", "access", "deny")
    #expect(try findings(home, status: 0) == [])
    let denied = "1 widget of plugin 'steps' finds no health data, because you denied access"
    #expect(try home.make("doctor").output.contains(denied))
    // The widget itself is not told.
    #expect(try home.line("steps-1") == "No steps yet today")
    try home.make("steps", "access", "allow")
    try home.make("steps", "delivery", "off")
    let well = try home.make("doctor").output
    #expect(!well.contains("denied") && well.contains("delivery is off"))
  }

  @Test func tellsOfASourceThatHasGoneQuiet() throws {
    let home = try ScratchHome()
    try home.make("add", "steps")
    try home.make("steps", "access", "allow")
    let past = Date(timeIntervalSinceNow: -9 * 86_400).formatted(.iso8601)
    try home.make("steps", "add", "9", "--end", past, "--source", "Watch")
    try home.make("steps", "add", "9", "--source", "Phone")
    let told = try home.make("doctor").output
    #expect(told.contains("'Watch' has recorded no steps since ") && !told.contains("'Phone'"))
  }

  @Test func tellsThatHealthDataCannotBeRead() throws {
    let home = try ScratchHome()
    try home.make("add", "steps")
    try home.make("steps", "access", "allow")
    for companion in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: home.path + "/health.sqlite" + companion)
    }
    try Data(repeating: 7, count: 4096).write(to: URL(filePath: home.path + "/health.sqlite"))
    #expect(try findings(home, status: 3).contains { $0.hasPrefix("health: ") })
    #expect(try home.json("steps", "access")["access"].string == "unavailable")
    try home.make("reload", "steps-1")
    #expect(try home.line("steps-1") == "Health data can't be read")
    #expect(try home.run("steps", "add", "9").status == 1)
  }

  @Test func tellsOfWidgetsAndOfFilesThatAreDamaged() throws {
    let home = try ScratchHome()
    try home.make("add", "dday", "anniversary=next", "--id", "x")
    try home.make("anniversary", "add", "Exam", "2027-01-01")
    try home.make("set", "x", "anniversary=exam")
    try home.make("anniversary", "remove", "exam", "--force")
    #expect(try findings(home, status: 3).contains { $0.hasPrefix("widgets: x ") })
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.path)
    #expect(try findings(home, status: 3).contains { $0.hasPrefix("home: other users can read") })
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: home.path)
    try Data(repeating: 7, count: 4096).write(to: URL(filePath: home.registry))
    let found = try findings(home, status: 3)
    #expect(found.contains { $0.hasPrefix("registry: ") })
  }
}
