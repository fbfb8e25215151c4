import Foundation
import TestSupport
import Testing

/// The daemon and the service manager that starts it.
@Suite(.waitsForPrograms) struct DaemonServiceTests {
  /// A home whose `systemctl` only notes what it was told.
  private func home(answering status: Int = 0) throws -> ScratchHome {
    let home = try ScratchHome.couple()
    let tools = home.folder + "/tools"
    try FileManager.default.createDirectory(atPath: tools, withIntermediateDirectories: true)
    // By another process: a file that is still open here for writing, somewhere, can't be run.
    let script =
      "#!/bin/sh\necho \"$@\" >> '\(home.folder)/told'\necho 'No bus here' >&2\nexit \(status)"
    let put = try home.shell(
      "printf '%s\\n' \"$SCRIPT\" > '\(tools)/systemctl'; chmod +x '\(tools)/systemctl'",
      environment: ["SCRIPT": script])
    #expect(put.status == 0)
    home.environment["PATH"] = tools
    home.environment["HOME"] = home.folder
    home.environment["XDG_DATA_HOME"] = home.folder + "/data"
    return home
  }

  private func told(_ home: ScratchHome) throws -> [String] {
    try String(contentsOfFile: home.folder + "/told", encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  private func units(_ home: ScratchHome) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.folder + "/.config/systemd/user")
      .sorted()
  }

  @Test func writesAUnitAndRemovesItAgain() throws {
    let home = try home()
    let installed = try home.json("daemon", "install", "--now")
    let name = try #require(installed["service"].string)
    #expect(name.wholeMatch(of: /widgetry-[0-9a-f]{8}\.service/) != nil)
    #expect(installed["done"].bool == true)
    #expect(
      try told(home) == ["--user daemon-reload", "--user enable \(name)", "--user restart \(name)"])
    let unit = try String(
      contentsOfFile: try #require(installed["file"].string), encoding: .utf8)
    #expect(unit.contains("\nType=notify\n") && unit.contains("\nRestart=on-failure\n"))
    #expect(unit.contains("\nExecStart=\"\(Program.path)\" daemon run --home \"\(home.path)\"\n"))
    #expect(!unit.contains("Watchdog"))

    #expect(try home.make("daemon", "install", "--now").output.contains("is up to date"))
    #expect(try told(home).last == "--user start \(name)")
    try Data((unit + "#\n").utf8).write(
      to: URL(fileURLWithPath: try #require(installed["file"].string)))
    #expect(try home.make("daemon", "install").output.hasPrefix("Wrote "))
    #expect(try told(home).last == "--user try-restart \(name)")
    #expect(try home.make("daemon", "uninstall").output.hasPrefix("Removed "))
    #expect(
      try told(home).suffix(2) == ["--user disable --now \(name)", "--user daemon-reload"])
    #expect(try units(home) == [])
    #expect(try home.make("daemon", "uninstall").output.hasPrefix("No daemon is installed"))
  }

  @Test func givesAnotherHomeAServiceOfItsOwn() throws {
    let home = try home()
    try home.make("daemon", "install")
    try home.make("daemon", "install", "--home", home.folder + "/data/widgetry")
    try home.make("daemon", "install", "--home", home.folder + "/a %n \"$b\"")
    #expect(try units(home).count == 3)
    #expect(try units(home).contains("widgetry.service"))
    let texts = try units(home).map {
      try String(contentsOfFile: home.folder + "/.config/systemd/user/" + $0, encoding: .utf8)
    }
    #expect(texts.contains { $0.contains("--home \"\(home.folder)/a %%n \\\"$$b\\\"\"\n") })
  }

  @Test func leavesAUnitOfAnotherAlone() throws {
    let home = try home()
    let file = try #require(try home.json("daemon", "install")["file"].string)
    try Data("[Service]\n".utf8).write(to: URL(fileURLWithPath: file))
    for command in ["install", "uninstall"] {
      let outcome = try home.run("daemon", command, "--json")
      #expect(outcome.status == 1)
      #expect(try outcome.toldErrors()[0]["code"].string == "daemon.file-of-another")
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "[Service]\n")
  }

  @Test func saysWhatToTypeWhereSystemdIsNotThere() throws {
    let home = try home()
    home.environment["PATH"] = "/nonexistent"
    let outcome = try home.make("daemon", "install", "--now")
    #expect(outcome.errors.contains("systemctl --user daemon-reload && systemctl --user enable"))
    #expect(try units(home).count == 1)
  }

  @Test func saysWhatWasNotDoneWhereSystemdRefuses() throws {
    let home = try home(answering: 1)
    let outcome = try home.run("daemon", "install")
    #expect(outcome.status == 4)
    #expect(
      outcome.errors.hasPrefix("warning: 'systemctl --user daemon-reload' failed (No bus here)"))
    #expect(outcome.errors.contains("systemctl --user enable widgetry-"))
    let told = try home.run("daemon", "install", "--json").errors.split(separator: "\n")
    #expect(told.count == 1)
    for line in told { _ = try JSON(String(line)) }
  }

  @Test func saysWhichFolderCannotBeMade() throws {
    let home = try home()
    home.environment["XDG_CONFIG_HOME"] = "/proc/nope"
    let outcome = try home.run("daemon", "install")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: '/proc/nope' can't be written: No such file"))
    #expect(outcome.errors.contains("$XDG_CONFIG_HOME"))
  }

  @Test(arguments: [true, false])
  func tellsTheManagerHowItIs(isAbstract: Bool) throws {
    let home = try ScratchHome.couple()
    let name = isAbstract ? "@widgetry-\(UUID().uuidString)" : "/tmp/wn-\(UUID().uuidString)"
    let socket = try #require(NoticeSocket(name))
    let daemon = try DaemonProcess(
      of: home, environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "20000"])
    #expect(socket.next() == "READY=1")
    #expect(socket.next { $0.hasPrefix("STATUS=Sleeping; ") } != nil)
    #expect(socket.next { $0 == "WATCHDOG=1" } != nil)
    #expect(socket.next { $0 == "WATCHDOG=1" } != nil)
    kill(daemon.identifier, SIGTERM)
    // While it is read: the end is not dropped, whatever stands before it.
    #expect(socket.next { $0.hasPrefix("STOPPING=1") } != nil)
    #expect(try daemon.outcome().status == 0)
  }

  @Test func tellsTheManagerOfItsEndThoughThatIsBusy() throws {
    let home = try ScratchHome.couple()
    let name = "/tmp/wn-\(UUID().uuidString)"
    let socket = try #require(NoticeSocket(name))
    let daemon = try DaemonProcess(of: home, environment: ["NOTIFY_SOCKET": name])
    #expect(socket.next() == "READY=1")
    socket.fill()
    kill(daemon.identifier, SIGTERM)
    // Whoever does not wait for room has ended by then.
    let deadline = ContinuousClock.now + .milliseconds(500)
    while ContinuousClock.now < deadline, !daemon.errors.contains("Stopped") { usleep(2000) }
    #expect(socket.next { $0 == "STOPPING=1" } != nil)
    #expect(try daemon.outcome().status == 0)
  }
}

/// Where a service manager listens.
private final class NoticeSocket {
  private let descriptor: Int32
  private let path: String?

  init?(_ name: String) {
    path = name.hasPrefix("@") ? nil : name
    #if canImport(Glibc)
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    #else
      descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if path == nil { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(2 + bytes.count)
    let isBound = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
    }
    guard isBound else { return nil }
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(descriptor)
    if let path { unlink(path) }
  }

  /// Leaves no room for another notice.
  func fill() {
    var address = sockaddr_un()
    var length = socklen_t(MemoryLayout<sockaddr_un>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = getsockname(descriptor, address, &length)
        while sendto(descriptor, "X", 1, Int32(MSG_DONTWAIT), address, length) > 0 { continue }
      }
    }
  }

  /// The next notice of some kind; those before it are left out.
  func next(where isMeant: (String) -> Bool = { _ in true }) -> String? {
    while true {
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      if isMeant(text) { return text }
    }
  }
}
