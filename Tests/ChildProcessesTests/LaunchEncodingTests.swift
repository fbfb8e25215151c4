import ChildProcesses
import Testing

/// What a copy of this process is told to become.
@Suite struct LaunchEncodingTests {
  @Test(arguments: [
    ProcessLaunch(executable: "", limits: ResourceLimits(coreBytes: nil)),
    ProcessLaunch(
      executable: "",
      environment: [
        "A": "1", "EMPTY": "", "EQUALS": "=a=b=", "LINES": "a\r\nb\n", "MARKS": "\u{301}x\u{200d}",
        "\u{301}": "e", "EMOJI": "🎂 = \"x\"",
      ]),
    ProcessLaunch(executable: "", directory: "/a folder/with\nlines/한글"),
    ProcessLaunch(executable: "", directory: ""),
    ProcessLaunch(
      executable: "",
      limits: ResourceLimits(
        coreBytes: 0, openFiles: 1, fileBytes: 1 << 40, processorSeconds: 600, dataBytes: .max)),
    ProcessLaunch(executable: "", limits: ResourceLimits(coreBytes: nil, fileBytes: 7)),
    ProcessLaunch(executable: "", sandbox: Sandbox()),
    ProcessLaunch(executable: "", sandbox: Sandbox(allowsNetwork: true)),
    ProcessLaunch(executable: "", sandbox: Sandbox(allowsProcesses: true)),
    ProcessLaunch(
      executable: "", sandbox: Sandbox(readsLinks: false, fileGuard: .whereAvailable)),
    ProcessLaunch(
      executable: "",
      sandbox: Sandbox(
        readable: ["/r", "/r 2", ""], granted: ["/g", "/r"], writable: ["/w", "\u{301}"],
        executable: ["/x", "/x\n"],
        allowsNetwork: true, allowsProcesses: true)),
  ])
  func arrivesAsItWas(_ launch: ProcessLaunch) throws {
    #expect(ProcessLaunch(encoded: try #require(launch.encoded)) == launch)
  }

  /// Cut at the character, each would mean something else.
  @Test(arguments: [
    ProcessLaunch(executable: "", environment: ["A": "1\0wB"]),
    ProcessLaunch(executable: "", environment: ["A\0": "1"]),
    ProcessLaunch(executable: "", directory: "/\0w/"),
    ProcessLaunch(executable: "", sandbox: Sandbox(readable: ["/never\0r/"])),
    ProcessLaunch(executable: "", sandbox: Sandbox(granted: ["/never\0g/"])),
    ProcessLaunch(executable: "", sandbox: Sandbox(writable: ["\0"])),
    ProcessLaunch(executable: "", sandbox: Sandbox(executable: ["/a", "/b\0"])),
    ProcessLaunch(executable: "", environment: ["": "1"]),
    ProcessLaunch(executable: "", environment: ["A=B": "1"]),
  ])
  func isNotGivenWhereItWouldMeanSomethingElse(_ launch: ProcessLaunch) {
    #expect(launch.encoded == nil)
  }

  @Test func isNothingUntilItIsWhole() throws {
    let launch = ProcessLaunch(
      executable: "", environment: ["A": "1", "B": ""], directory: "/",
      sandbox: Sandbox(readable: ["/r"], writable: ["/w"], executable: ["/x"]))
    let order = try #require(launch.encoded)
    for length in order.indices {
      #expect(ProcessLaunch(encoded: Array(order.prefix(length))) == nil, "\(length)")
    }
  }

  @Test(arguments: [
    "", "\0", "\0\0", "?\0\0", "d/\0\0\0", "d/\0\0l- - - - -\0\0", "eA\0\0", "e=1\0\0",
    "l1 2 3\0\0", "l1 2 3 4 x\0\0", "l1 2 3 4 \0\0", "l1 2 3 4 5 6\0\0", "l- - - - 1.5\0\0",
    "s\0\0", "sx\0\0", "snp-\0\0", "spn--\0\0", "s----\0s----\0\0", "r/\0\0",
    "g/\0\0", "w/\0s----\0\0", "x/\0\0",
  ])
  func isNothingThatMakesNoSense(_ order: String) {
    #expect(ProcessLaunch(encoded: Array(order.utf8)) == nil)
  }

  @Test func isNothingThatIsNoText() {
    #expect(ProcessLaunch(encoded: [UInt8(ascii: "d"), 0xff, 0, 0]) == nil)
  }
}

@Suite struct SpareProcessTests {
  /// A copy has the thread that made it and none of the others, whose locks would stay locked.
  @Test func isNotMadeOfAProcessWithSeveralThreads() {
    #expect(SpareProcess.make(body: { fatalError("This is a copy") }) == nil)
  }
}
