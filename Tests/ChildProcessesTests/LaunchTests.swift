import ChildProcesses
import Foundation
import Testing

@Suite(.needs("/bin/sh", "/bin/cat", "/bin/pwd", "/usr/bin/env"))
struct LaunchTests {
  @Test func givesExactlyTheEnvironment() throws {
    let environment = ["A": "1", "B": "", "EMOJI": "🎂 = \"x\""]
    let process = try ChildProcess(
      ProcessLaunch(executable: "/usr/bin/env", environment: environment))
    #expect(process.allEvents().compactMap(\.text) == ["A=1", "B=", "EMOJI=🎂 = \"x\""])
  }

  @Test func givesExactlyTheArguments() throws {
    let process = try ChildProcess(
      ProcessLaunch(
        executable: "/bin/sh", name: "given",
        arguments: ["-c", "printf '%s\\n' \"$0\" \"$@\"", "zero", "", "a b", "*"]))
    #expect(process.allEvents().compactMap(\.text) == ["zero", "", "a b", "*"])
  }

  @Test func runsInTheDirectory() throws {
    let process = try ChildProcess(ProcessLaunch(executable: "/bin/pwd", directory: "/"))
    #expect(process.allEvents().compactMap(\.text) == ["/"])
  }

  /// As while another thread starts a process, which has the file open until it runs its program.
  @Test func waitsUntilAProgramIsWritten() throws {
    try withTemporaryFolder { folder in
      let program = folder + "/program"
      try FileManager.default.copyItem(atPath: "/bin/pwd", toPath: program)
      // Not open in the programs that other tests start.
      let file = open(program, O_WRONLY | O_CLOEXEC)
      let writer = Thread {
        usleep(20_000)
        close(file)
      }
      writer.start()
      let process = try ChildProcess(ProcessLaunch(executable: program, directory: "/"))
      #expect(process.allEvents().compactMap(\.text) == ["/"])
      let other = open(program, O_WRONLY | O_CLOEXEC)
      defer { close(other) }
      let error = #expect(throws: ProcessError.self) {
        try ChildProcess(ProcessLaunch(executable: program))
      }
      #expect(error?.code == "process.being-written")
    }
  }

  @Test func limitsTheProcess() throws {
    var launch = ProcessLaunch.shell("ulimit -c; ulimit -n; ulimit -H -n; ulimit -t; ulimit -H -t")
    launch.limits = ResourceLimits(openFiles: 32, processorSeconds: 5)
    // A second more, in which the signal tells the process why it ends.
    #expect(
      try ChildProcess(launch).allEvents().compactMap(\.text) == ["0", "32", "32", "5", "6"])
  }

  @Test func tellsAProcessThatItsTimeIsUsedUp() throws {
    var launch = ProcessLaunch.shell("while :; do :; done")
    launch.limits = ResourceLimits(processorSeconds: 1)
    #expect(try ChildProcess(launch).allEvents() == [.ended(.signalled(SIGXCPU))])
  }

  #if os(Linux)
    @Test func passesNoDescriptorOn() throws {
      let pipe = Pipe()
      let inherited = dup(pipe.fileHandleForReading.fileDescriptor)
      defer { close(inherited) }
      // The fourth is the one by which the list is read.
      #expect(
        try shell("exec ls /proc/self/fd").allEvents().compactMap(\.text) == ["0", "1", "2", "3"])
    }

    @Test func startsWithDefaultSignals() throws {
      let process = try ChildProcess(
        ProcessLaunch(executable: "/bin/cat", arguments: ["/proc/self/status"]))
      let lines = process.allEvents().compactMap(\.text).filter { $0.hasPrefix("Sig") }
      let zero = "0000000000000000"
      let expected = ["SigBlk:\t\(zero)", "SigIgn:\t\(zero)", "SigCgt:\t\(zero)"]
      #expect(lines.filter { !$0.hasPrefix("SigQ") && !$0.hasPrefix("SigPnd") } == expected)
    }

    @Test func leadsAGroupOfItsOwn() throws {
      let process = try shell("cut -d ' ' -f 5 /proc/$$/stat")
      #expect(process.allEvents().first == .line("\(process.identifier)"))
    }

    @Test func findsTheProgramThatRuns() throws {
      let path = try #require(CurrentExecutable.path)
      #expect(FileManager.default.isExecutableFile(atPath: path))
    }

    @Test func leadsASessionOfItsOwnWhenDetached() throws {
      try withTemporaryFolder { folder in
        let process = try DetachedProcess(
          .shell("cut -d ' ' -f 6 /proc/$$/stat > '\(folder)/session'; exit 3"))
        #expect(process.wait(until: .patience) == .exited(3))
        let session = try String(contentsOfFile: folder + "/session", encoding: .utf8)
        #expect(session == "\(process.identifier)\n")
      }
    }
  #endif

  @Test func goesOnWhenDetachedAndNotWaitedFor() throws {
    let process = try DetachedProcess(.shell("exec sleep 60"))
    #expect(process.wait(until: .soon(20)) == nil)
    #expect(kill(process.identifier, SIGKILL) == 0)
    #expect(process.wait(until: .patience) == .signalled(SIGKILL))
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    var executable: String
    var code: String
    var summary: String

    var testDescription: String { code }
  }

  @Test(arguments: [
    Refusal(
      executable: "missing", code: "process.not-found", summary: "Program 'missing' doesn't exist"),
    Refusal(
      executable: "text/inside", code: "process.not-found",
      summary: "Program 'text/inside' doesn't exist"),
    Refusal(
      executable: "./folder", code: "process.is-directory",
      summary: "'./folder' is a folder, not a program"),
    Refusal(
      executable: "./text", code: "process.not-executable",
      summary: "'./text' isn't executable (permission denied)"),
    Refusal(
      executable: "./foreign", code: "process.wrong-format",
      summary: "'./foreign' isn't a program for this machine (exec format error)"),
    Refusal(
      executable: "./script", code: "process.interpreter-not-found",
      summary: "Program './script' needs an interpreter or loader that isn't installed"),
  ])
  func saysWhyAProgramCannotBeRun(_ refusal: Refusal) throws {
    try withTemporaryFolder { folder in
      // Written by another process: a test that starts one meanwhile would hold ours open for
      // writing.
      let script = """
        cd '\(folder)' && mkdir folder && echo > text
        printf '\\177ELF and nothing more' > foreign && echo '#!/nonexistent/interpreter' > script
        chmod 755 foreign script && chmod 644 text
        """
      try #require(shell(script).allEvents().last == .ended(.exited(0)))
      let error = #expect(throws: ProcessError.self) {
        try ChildProcess(ProcessLaunch(executable: refusal.executable, directory: folder))
      }
      #expect(error?.code == refusal.code)
      #expect(error?.summary == refusal.summary)
      #expect(error?.hint != nil)
    }
  }

  @Test(arguments: [
    (
      ProcessLaunch(executable: "/bin/sh", directory: "/nonexistent"), "process.directory",
      "Folder '/nonexistent' can't be opened (No such file or directory)"
    ),
    (
      ProcessLaunch(executable: "/bin/sh", arguments: ["a\0b"]), "process.contains-nul",
      "An argument contains a NUL character, which can't be passed to a program"
    ),
    (
      ProcessLaunch(executable: "/bin/sh", environment: ["A=B": ""]), "process.environment-name",
      "'A=B' isn't a valid name for an environment variable"
    ),
    (
      ProcessLaunch(
        executable: "/bin/sh", arguments: [String(repeating: "x", count: 4 << 20)]),
      "process.arguments-too-long",
      "The arguments and environment of program '/bin/sh' are too long"
    ),
  ])
  func saysWhatIsWrongWithALaunch(_ launch: ProcessLaunch, code: String, summary: String) {
    let error = #expect(throws: ProcessError.self) { try ChildProcess(launch) }
    #expect(error?.code == code)
    #expect(error?.summary == summary)
  }
}
