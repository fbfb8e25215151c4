import ChildProcesses
import PluginHost
import PluginProtocol
import Testing
import WidgetModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct SignalDescriptionTests {
  private static let limits = ResourceLimits(fileBytes: 64 << 20, processorSeconds: 30)

  @Test(arguments: [
    (SIGILL, "crashed with a trap (SIGILL)"),
    (SIGTRAP, "crashed with a trap (SIGTRAP)"),
    (SIGABRT, "aborted (SIGABRT)"),
    (SIGSEGV, "crashed with SIGSEGV: it accessed invalid memory"),
    (SIGBUS, "crashed with SIGBUS: it accessed memory that doesn't exist"),
    (SIGFPE, "crashed with SIGFPE: an arithmetic error such as a division by zero"),
    (SIGSYS, "was ended by SIGSYS: it made a forbidden system call"),
    (SIGPIPE, "was ended by SIGPIPE: it wrote to a closed pipe"),
    (SIGKILL, "was killed by another program or because memory ran out (SIGKILL)"),
    (SIGTERM, "was terminated by another program (SIGTERM)"),
    (SIGXCPU, "was ended by SIGXCPU: it used up its 30 s of processor time"),
    (SIGXFSZ, "was ended by SIGXFSZ: it wrote a file larger than 64 MB"),
    (SIGHUP, "was ended by signal 1 (SIGHUP)"),
    (63, "was ended by signal 63"),
  ])
  func namesTheSignalThatEndedAPlugin(_ signal: Int32, _ words: String) {
    #expect(summary(of: .ended(.signalled(signal), within: Self.limits)) == "Plugin 'p' " + words)
  }

  @Test(arguments: [
    (SIGXCPU, "was ended by SIGXCPU: it used up its processor time"),
    (SIGXFSZ, "was ended by SIGXFSZ: it wrote a file larger than allowed"),
  ])
  func namesNoLimitThatIsNotKnown(_ signal: Int32, _ words: String) {
    #expect(summary(of: .ended(.signalled(signal))) == "Plugin 'p' " + words)
  }

  private func summary(of fault: PluginFault) -> String? {
    var conversation = PluginConversation(plugin: "p", limits: PluginLimits(), at: .now)
    conversation.ask(.describe, ticket: 0)
    conversation.started(at: .now)
    _ = conversation.nextOutgoing(at: .now)
    _ = conversation.failed(fault, crashMessage: nil, at: .now)
    // Nothing was greeted: that is said besides.
    return conversation.failure?.summary.replacing(", before it said hello", with: "")
  }
}
