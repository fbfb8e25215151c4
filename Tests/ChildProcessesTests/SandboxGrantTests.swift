import ChildProcesses
import Foundation
import Testing

@Suite(.needsSandbox, .needs("/bin/sh", "/bin/true", "/usr/bin/env", SandboxStage.python))
struct SandboxGrantTests {
  @Test(arguments: [true, false])
  func reachesAServerOnlyWithTheNetwork(_ allowsNetwork: Bool) throws {
    let listener = try Listener()
    let act = Act(
      "connects",
      #"socket.create_connection(("127.0.0.1", \#(listener.port)), 30).close()"#)
    let (inside, outside) = try SandboxStage.with { stage in
      var sandbox = try stage.sandbox()
      sandbox.allowsNetwork = allowsNetwork
      return (try stage.outcome(of: act, in: sandbox), try stage.outcome(of: act, in: nil))
    }
    #expect(inside == (allowsNetwork ? "done" : "EPERM"))
    #expect(outside == "done")
  }

  @Test(arguments: [
    Act("opens a datagram socket", "socket.socket(type=socket.SOCK_DGRAM)", "done"),
    Act(
      "looks up its own machine",
      #"socket.getaddrinfo("localhost", 80, flags=socket.AI_ADDRCONFIG)"#, "done"),
    Act("asks for routes", "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)", "done"),
    Act(
      "watches devices come and go", "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 15)",
      "EPERM"),
    Act("opens a local socket", "socket.socket(socket.AF_UNIX)", "EPERM"),
    Act("listens", "socket.socket().listen()", "EPERM"),
    Act(
      "listens at a port", #"s = socket.socket(); s.bind(("127.0.0.1", 0)); s.listen()"#, "EPERM"),
    // As resolvers do that are in programs themselves, musl's for one.
    Act(
      "asks for names from a port of its own",
      #"socket.socket(type=socket.SOCK_DGRAM).bind(("0.0.0.0", 0))"#, "done"),
    Act("reads a link", #"os.readlink(home + "/where")"#, "EACCES"),
    Act("opens a raw socket", "socket.socket(type=socket.SOCK_RAW)", "EPERM"),
    Act("reads a key", #"open(home + "/.ssh/id").read()"#, "EACCES"),
    Act("reads the list of users", #"open("/etc/passwd").read()"#, "EACCES"),
    Act("forks", "os.fork() or os._exit(0)", "EPERM"),
  ])
  func givesTheNetworkAndNoMore(_ act: Act) throws {
    let outcome = try SandboxStage.with { stage in
      var sandbox = try stage.sandbox()
      sandbox.allowsNetwork = true
      return try stage.outcome(of: act, in: sandbox)
    }
    #expect(act.outcomes.contains(outcome))
  }

  @Test(arguments: [
    Act("forks", "os.fork() or os._exit(0); os.wait()", "done"),
    Act(
      "runs the system's programs",
      #"import subprocess; subprocess.run(["env", "true"], check=True)"#, "done"),
    Act(
      "runs a shell",
      #"import subprocess; subprocess.run("ls /usr | wc -l", shell=True, check=True)"#,
      "done"),
    Act(
      "signals its children", "child = os.fork() or os.pause(); os.kill(child, 9); os.wait()",
      "done"),
    Act("leaves its session", inChild("os.setsid()"), "EPERM"),
    Act(
      "leaves its group",
      inChild("os.setpgid(0, 0); os._exit(0 if os.getpgid(0) == os.getppid() else 99)"), "done"),
    Act("has a namespace made", "call(56, 220, 0x10000000 | 17, 0, 0, 0, 0)", "EPERM"),
    Act("has a child of the host's", "call(56, 220, 0x8000 | 17, 0, 0, 0, 0)", "EPERM"),
    Act("runs what it has written", #"os.execv("script", ["script"])"#, "EACCES"),
    Act("has its child read a key", inChild(#"open(home + "/.ssh/id")"#), "EACCES"),
    Act("has its child signal the host", inChild("os.kill(host, 0)"), "EPERM"),
    Act("has its child open a socket", inChild("socket.socket()"), "EPERM"),
    Act(
      "has a shell read a key",
      #"import subprocess; sys.exit(7) if subprocess.run(["sh", "-c", f"cat {home}/.ssh/id"], stderr=subprocess.DEVNULL).returncode == 0 else 0"#,
      "done"),
  ])
  func givesProcessesAndNoMore(_ act: Act) throws {
    let outcome = try SandboxStage.with { stage in
      var sandbox = try stage.sandbox()
      sandbox.allowsProcesses = true
      return try stage.outcome(of: act, in: sandbox)
    }
    #expect(act.outcomes.contains(outcome))
  }

  @Test(arguments: [
    Act("reads it", #"open(home + "/.ssh/id").read()"#, "done"),
    Act("writes to it", #"open(home + "/.ssh/id", "a")"#, "EACCES"),
    Act("lists its folder", #"os.listdir(home + "/.ssh")"#, "EACCES"),
    Act("reads another", #"open(home + "/registry.sqlite").read()"#, "EACCES"),
    Act("runs it", #"os.execv(home + "/.ssh/id", ["id"])"#, "EACCES"),
  ])
  func givesAFileAndNoMore(_ act: Act) throws {
    let outcome = try SandboxStage.with { stage in
      var sandbox = try stage.sandbox()
      sandbox.readable += [stage.folder + "/.ssh/id", stage.folder + "/missing"]
      return try stage.outcome(of: act, in: sandbox)
    }
    #expect(act.outcomes.contains(outcome))
  }
}

/// Forks, and fails as the child fails.
private func inChild(_ act: String) -> String {
  """
  child = os.fork()
  if child == 0:
    try:
      \(act)
      os._exit(0)
    except OSError as error: os._exit(error.errno)
  code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
  if code: raise OSError(code, "")
  """
}

/// A server on this machine that nobody answers for.
private final class Listener {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    try #require(descriptor >= 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    try #require(isListening)
  }

  deinit {
    close(descriptor)
  }
}
