import Foundation
import TestSupport
import Testing

/// Bad days of the daemon: another program, a full disk, plugins that hang.
@Suite(.waitsForPrograms) struct DaemonFaultTests {
  /// Made by another process: a file that is still open here for writing, somewhere, can't be run.
  private func copyOfProgram(for home: ScratchHome) throws -> String {
    let path = home.folder + "/widgetry"
    // Its blocks are shared where the file system can do that.
    #expect(try home.shell("\(Self.copy) \"$0\" '\(path)'").status == 0)
    return path
  }

  #if os(Linux)
    private static let copy = "cp --reflink=auto"
  #else
    private static let copy = "cp -c"
  #endif

  @Test func goesOnAsTheProgramThatReplacedIt() throws {
    let home = try ScratchHome.couple()
    let program = try copyOfProgram(for: home)
    let daemon = try DaemonProcess(of: home, program: program)
    #expect(
      try home.shell("\(Self.copy) \"$0\" '\(program).new'; touch -d '1 min ago' '\(program).new'")
        .status
        == 0)
    #expect(rename(program + ".new", program) == 0)
    try home.make("set", "small", "anniversary=met", "--no-reload")
    try daemon.waitForLine("small", "reloaded")
    #expect(daemon.errors.contains("'\(program)' was replaced; continuing with the new program"))
    #expect(try home.json("daemon", "status")["pid"].int == Int(daemon.identifier))
    let running = try FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/\(daemon.identifier)/exe")
    #expect(running == URL(fileURLWithPath: program).resolvingSymlinksInPath().path)
    #expect(try daemon.end().status == 0)
  }

  @Test func goesOnAsItIsWhereTheNewProgramCannotBeRun() throws {
    let home = try ScratchHome.couple()
    let program = try copyOfProgram(for: home)
    let daemon = try DaemonProcess(of: home, program: program)
    try Data("no program".utf8).write(to: URL(fileURLWithPath: program + ".new"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date() - 60, .posixPermissions: 0o755], ofItemAtPath: program + ".new")
    #expect(rename(program + ".new", program) == 0)
    try home.make("set", "small", "anniversary=met", "--no-reload")
    try daemon.waitForLine("small", "reloaded")
    #expect(daemon.errors.contains("can't be run"))
    #expect(try daemon.end().status == 0)
  }

  @Test func endsWhileAPluginHangs() throws {
    let stage = try PluginStage()
    let script = try stage.script(
      "hangs", hello: #""version":1,"plugin":"hangs","pluginVersion":"1""#)
    let text = try String(contentsOfFile: script, encoding: .utf8)
    try stage.write(
      text.replacingOccurrences(of: "\n  *) printf", with: "\n  *) while :; do :; done; printf"),
      to: script)
    try stage.home.make("plugin", "install", script)
    try stage.home.make("add", "hangs", "--no-reload")
    let daemon = try DaemonProcess(of: stage.home)
    try daemon.wait("the plugin is asked") { !stage.processNumbers(inFolderOf: "hangs").isEmpty }
    let outcome = try daemon.end()
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasSuffix("note: Stopped\n"))
    #expect(stage.processesThatStay() == [])
    #expect(try stage.home.instance("hangs-1")["reason"].string == "reload.due")
  }

  /// Whether a small file system can be mounted, tried once.
  private static let canMount: Bool = {
    guard geteuid() == 0, FileManager.default.isExecutableFile(atPath: Tool.mount),
      let home = try? ScratchHome()
    else { return false }
    let script =
      "mount -t tmpfs -o size=64k widgetry-e2e '\(home.folder)' && umount '\(home.folder)'"
    return (try? home.shell(script).status) == 0
  }()

  @Test(.enabled(if: canMount, "needs root and mount"))
  func isSeenAndEndedThoughItWasStartedOnAFullDisk() throws {
    let home = try ScratchHome()
    let disk = home.folder + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try #require(try home.shell("mount -t tmpfs -o size=2m widgetry-e2e '\(disk)'").status == 0)
    defer { _ = try? home.shell("umount -l '\(disk)'") }
    home.environment["WIDGETRY_HOME"] = disk + "/home"
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    // A former holder, whose number must not be taken for the new one's.
    try Data().write(to: URL(fileURLWithPath: disk + "/home/daemon.lock"))
    _ = try home.shell("dd if=/dev/zero of='\(disk)/full' bs=4096 2> /dev/null")
    let outcome = try home.shell(
      """
      cd '\(home.folder)'
      "$0" daemon run 2> talk & daemon=$!
      until "$0" daemon status > talk3 2> talk2; do sleep 0.05; done
      wc -c < disk/home/daemon.lock
      "$0" daemon status --json 2> talk2 | grep -o '"pid":[^,]*'; echo '"pid":'$daemon
      "$0" daemon stop -q; echo $?; wait $daemon; echo $?
      """)
    #expect(outcome.lines.count == 5, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.lines.first == "0")
    #expect(Set(outcome.lines.dropFirst().prefix(2)).count == 1, "\(outcome.output)")
    #expect(outcome.lines.suffix(2) == ["0", "0"])
  }

  @Test(.enabled(if: canMount, "needs root and mount"))
  func saysThatNoneRunsWhereTheHomeCanOnlyBeRead() throws {
    let home = try ScratchHome()
    let disk = home.folder + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try #require(try home.shell("mount -t tmpfs -o size=2m widgetry-e2e '\(disk)'").status == 0)
    defer { _ = try? home.shell("umount -l '\(disk)'") }
    home.environment["WIDGETRY_HOME"] = disk + "/home"
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    try #require(try home.shell("mount -o remount,ro '\(disk)'").status == 0)
    let outcome = try home.run("daemon", "status", "--json")
    #expect(outcome.status == 3, "\(outcome.errors)")
    #expect(try outcome.json()["running"].bool == false)
  }

  @Test(.enabled(if: canMount, "needs root and mount")) func outlivesAFullDisk() throws {
    let home = try ScratchHome()
    let disk = home.folder + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try #require(try home.shell("mount -t tmpfs -o size=2m widgetry-e2e '\(disk)'").status == 0)
    defer { _ = try? home.shell("umount -l '\(disk)'") }
    home.environment["WIDGETRY_HOME"] = disk + "/home"
    try home.make("anniversary", "add", "Our wedding", "2027-05-22")
    let daemon = try DaemonProcess(of: home)
    try daemon.stopWhileItSleeps()
    try home.make("add", "dday", "--no-reload", "anniversary=our-wedding")
    _ = try home.shell("dd if=/dev/zero of='\(disk)/full' bs=4096 2> /dev/null")
    kill(daemon.identifier, SIGCONT)
    try daemon.wait("it says so") { daemon.errors.contains("No space is left") }
    try FileManager.default.removeItem(atPath: disk + "/full")
    try daemon.waitForLine("dday-1", "reloaded")
    #expect(daemon.errors.components(separatedBy: "No space is left").count == 2)
    try daemon.wait("it goes on") { daemon.errors.contains("Running again") }
    #expect(try daemon.end().status == 0)
  }
}
