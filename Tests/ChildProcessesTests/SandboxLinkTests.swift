import ChildProcesses
import Foundation
import Testing

/// Where links lead, and what files have besides their contents.
@Suite(.needsSandbox, .needs("/bin/sh", SandboxStage.python))
struct SandboxLinkTests {
  private static let refused = [
    Act("reads a link", #"os.readlink(home + "/where")"#, "EACCES"),
    Act("reads a link by a way up", #"os.readlink(own + "/../where")"#, "EACCES"),
    Act(
      "reads a link through one of its own",
      #"os.symlink(home, "out"); os.readlink(os.environ["TMPDIR"] + "/out/where")"#, "EACCES"),
    Act(
      "reads a link from an open folder",
      #"os.readlink("where", dir_fd=os.open(home, os.O_PATH))"#, "EACCES"),
    Act(
      "reads a link that is open",
      #"os.readlink("", dir_fd=os.open(home + "/where", os.O_PATH | os.O_NOFOLLOW))"#, "EACCES"),
    Act(
      "reads where a descriptor leads",
      #"os.readlink(f"/proc/self/fd/{os.open(home + '/where', os.O_PATH)}")"#, "EACCES"),
    Act("reads where it is from the root", #"os.readlink("/usr/../proc/self/cwd")"#, "EACCES"),
    Act("reads where the host is", #"os.readlink(f"/proc/{host}/cwd")"#, "EACCES"),
    Act("reads what another runs", #"os.readlink(f"/proc/{stranger}/exe")"#, "EACCES"),
    Act(
      "lists attributes", #"os.listxattr(home + "/registry.sqlite")"#, "ENOTSUP", "EOPNOTSUPP",
      outside: nil),
    Act(
      "lists the attributes of a link",
      #"os.listxattr(home + "/where", follow_symlinks=False)"#, "ENOTSUP", "EOPNOTSUPP",
      outside: nil),
    Act(
      "reads an attribute", #"os.getxattr(home + "/registry.sqlite", "user.a")"#, "ENOTSUP",
      "EOPNOTSUPP", outside: nil),
    Act(
      "reads an attribute by the newer call",
      #"call(464, 464, -100, home.encode(), 0, b"user.a", 0, 0)"#, "ENOTSUP", "EOPNOTSUPP",
      outside: nil),
    Act(
      "takes a name that has no path",
      #"socket.socketpair()[0].bind(f"\0widgetry-{os.getpid()}")"#, "EPERM"),
  ]

  @Test(arguments: refused)
  func refuses(_ act: Act) throws {
    let outcome = try SandboxStage.with { try $0.outcome(of: act, in: $0.sandbox()) }
    #expect(act.outcomes.contains(outcome))
  }

  @Test(arguments: refused.filter(\.isTriedOutside))
  func isWhatRefuses(_ act: Act) throws {
    let outcome = try SandboxStage.with { try $0.outcome(of: act, in: nil) }
    #expect(outcome == act.outcomeOutside)
  }

  @Test func refusesThemToItsChildren() throws {
    let act = Act(
      "has a child read a link",
      """
      child = os.fork()
      if child == 0:
        try: os.readlink(home + "/where"); os._exit(0)
        except OSError as error: os._exit(error.errno)
      code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
      if code: raise OSError(code, "")
      """)
    let outcome = try SandboxStage.with { stage in
      var sandbox = try stage.sandbox()
      sandbox.allowsProcesses = true
      return try stage.outcome(of: act, in: sandbox)
    }
    #expect(outcome == "EACCES")
  }

  /// What an interpreter or a library asks for before an author's first line, and what authors ask for.
  @Test(arguments: [
    Act(
      "reads its own link", #"os.symlink("file", "l"); assert os.readlink("l") == "file""#, "done"),
    Act(
      "reads its own link from the root",
      #"os.symlink("file", "l"); assert os.readlink(os.getcwd() + "/l") == "file""#, "done"),
    Act(
      "reads a part of a link",
      """
      os.symlink("file", "l")
      text = ctypes.create_string_buffer(9)
      assert check(system.readlink(b"l", text, 2)) == 2 and text.value == b"fi"
      """, "done"),
    Act("is told what is no link", #"os.readlink("file")"#, "EINVAL"),
    Act("is told what is missing", #"os.readlink("nothing")"#, "ENOENT"),
    Act(
      "is told that a path is none", #"check(system.readlink(ctypes.c_void_p(8), 0, 9))"#, "EFAULT"),
    Act(
      "is told that there is no room for it",
      #"os.symlink("file", "l"); check(system.readlink(b"l", ctypes.c_void_p(8), 9))"#, "EFAULT"),
    Act("finds its program", #"assert os.readlink("/proc/self/exe").startswith("/usr")"#, "done"),
    Act(
      "finds its program on a thread",
      """
      found = []
      run = lambda: found.append(os.readlink("/proc/self/exe"))
      threads = [threading.Thread(target=run) for _ in range(8)]
      for thread in threads: thread.start()
      for thread in threads: thread.join()
      assert len(found) == 8
      """, "done"),
    Act(
      "follows the system's links",
      #"os.path.realpath("/bin/sh"); os.path.realpath("/etc/localtime")"#, "done"),
    Act("resolves its own path", #"assert os.path.realpath(own) == own"#, "done"),
    Act(
      "resolves its own path by the library",
      #"system.realpath.restype = ctypes.c_char_p; assert system.realpath(own.encode(), None)"#,
      "done"),
  ])
  func leavesThoseOfItsOwnFolders(_ act: Act) throws {
    let outcome = try SandboxStage.with { try $0.outcome(of: act, in: $0.sandbox()) }
    #expect(act.outcomes.contains(outcome))
  }

  /// The loader has to be executable, because programs need it; what it runs may do no more.
  @Test(arguments: [
    ("open(sys.argv[1])", "EACCES"), ("os.readlink(sys.argv[1])", "EACCES"), ("os.fork()", "EPERM"),
  ])
  func givesAProgramRunByTheLoaderNoMore(attempt: String, outcome: String) throws {
    let act = Act(
      "becomes another program",
      """
      maps = [line.split()[-1] for line in open("/proc/self/maps")]
      loader = [path for path in maps if "/ld-" in path][0]
      attempt = "import errno, os, sys\\ntry: \(attempt); print('done')\\n"
      attempt += "except OSError as error: print(errno.errorcode[error.errno])"
      os.execv(loader, [loader, sys.executable, "-I", "-S", "-c", attempt, home + "/where"])
      """)
    #expect(try SandboxStage.with { try $0.outcome(of: act, in: $0.sandbox()) } == outcome)
  }
}
