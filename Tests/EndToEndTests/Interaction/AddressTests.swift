import Foundation
import TestSupport
import Testing

/// Addresses of the program itself, which a desktop hands to `open`.
@Suite(.waitsForPrograms) struct AddressTests {
  private let home: ScratchHome

  init() throws {
    home = try .couple()
    try home.write(
      "#!/bin/sh\nprintf '%s\\n' \"$@\" >> '\(home.folder)/notified'\n", to: "notify-send")
    home.environment["PATH"] = home.folder + ":/usr/bin:/bin"
    home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nonexistent"
  }

  private var notified: [String] {
    let path = home.folder + "/notified"
    // The command doesn't wait for the notification.
    for _ in 1...400 where !FileManager.default.fileExists(atPath: path) { usleep(5_000) }
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  @Test func showsADayAndNotifiesOnlyIfAsked() throws {
    let plain = try home.make("open", "widgetry://anniversary/wedding")
    #expect(plain.line.hasPrefix("Our wedding (wedding): Sat 2027-05-22, D-"))
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/notified"))
    let json = try home.json("open", "widgetry:anniversary/wedding", "--notify")
    #expect(json["id"].string == "wedding" && json["opened"].bool == false)
    let words = notified
    #expect(words.prefix(3) == ["--app-name=Widgetry", "--", "Our wedding"], "\(words)")
    #expect(words.last?.hasPrefix("Sat 2027-05-22, D-") == true)
  }

  @Test(
    arguments: [
      (["widgetry://anniversary/nobody"], 2, "anniversary.unknown"),
      (["widgetry://home"], 1, "address.unknown"),
      (["widgetry://anniversary/"], 1, "address.unknown"),
      (["https://example.org"], 64, "address.other"),
      (["file:///etc/passwd"], 64, "address.other"),
      (["widgetry://anniversary/a\u{202E}b"], 1, "address.malformed"),
      (["widgetry://anniversary/wedding", "1"], 64, "link.unsaid"),
    ] as [([String], Int32, String)])
  func opensNothingElse(words: [String], status: Int32, code: String) throws {
    let outcome = try home.run(["open"] + words + ["--json"])
    #expect(outcome.status == status)
    #expect(try outcome.toldErrors().first?["code"].string == code)
  }

  @Test func notifiesOfAMistakeToo() throws {
    let outcome = try home.run("open", "widgetry://anniversary/nobody", "--notify")
    #expect(outcome.status == 2)
    #expect(notified.suffix(2) == ["Widgetry", "Unknown anniversary 'nobody'"])
  }
}

extension ScratchHome {
  /// Writes a program beside the home.
  fileprivate func write(_ script: String, to name: String) throws {
    let path = folder + "/" + name
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }
}
