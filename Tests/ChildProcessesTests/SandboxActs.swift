/// Acts on files that are not the program's own.
extension Act {
  static let onFiles = [
    Act("reads a key", #"open(home + "/.ssh/id").read()"#, "EACCES"),
    Act("reads the registry", #"open(home + "/registry.sqlite").read()"#, "EACCES"),
    Act("lists the home", "os.listdir(home)", "EACCES"),
    Act("reads the list of users", #"open("/etc/passwd").read()"#, "EACCES"),
    Act("reads by a way up", #"open(own + "/../registry.sqlite").read()"#, "EACCES"),
    Act("reads through a link that was there", #"open("link").read()"#, "EACCES"),
    Act(
      "reads through a link of its own",
      #"os.symlink(home + "/.ssh/id", "trick"); open("trick").read()"#, "EACCES"),
    Act(
      "makes a second name", #"os.link(home + "/.ssh/id", "mine"); open("mine").read()"#, "EACCES",
      "EXDEV"),
    Act(
      "reads from the process's root", #"open("/proc/self/root" + home + "/.ssh/id").read()"#,
      "EACCES"),
    Act("writes outside", #"open(home + "/new", "w")"#, "EACCES"),
    Act("writes to what it reads", #"open(own + "/data", "a")"#, "EACCES"),
    Act("empties a file", #"os.truncate(home + "/registry.sqlite", 0)"#, "EACCES"),
    Act("makes a folder outside", #"os.mkdir(home + "/new")"#, "EACCES"),
    Act("removes outside", #"os.unlink(home + "/registry.sqlite")"#, "EACCES"),
    Act("moves out", #"os.rename("file", home + "/file")"#, "EACCES", "EXDEV"),
    Act("moves in", #"os.rename(home + "/registry.sqlite", "got")"#, "EACCES", "EXDEV"),
    Act(
      "writes in the shared folder", #"os.open("/tmp", os.O_TMPFILE | os.O_RDWR)"#,
      "EACCES", outside: nil),
    Act(
      "makes a device", "os.mknod('device', 0o020600, os.makedev(1, 3))", "EACCES", "EPERM",
      outside: nil),
    Act("changes a mode", #"os.chmod(own + "/data", 0o600)"#, "EPERM"),
    Act("changes a mode of its own", #"os.chmod("file", 0o600)"#, "EPERM"),
    Act("changes an open file's mode", #"os.fchmod(os.open("file", os.O_RDONLY), 0o600)"#, "EPERM"),
    Act("changes an owner", #"os.chown(own + "/data", -1, -1)"#, "EPERM"),
    Act("changes a time", #"os.utime(home + "/registry.sqlite")"#, "EPERM"),
    Act(
      "changes an attribute", #"os.setxattr(own + "/data", "user.a", b"b")"#, "EPERM", outside: nil),
    Act(
      "watches a folder",
      "check(system.inotify_add_watch(check(system.inotify_init()), home.encode(), 0x100))",
      "EPERM"),
    Act(
      "changes a file's flags", "import fcntl; fcntl.ioctl(open('file'), 0x40086602, bytes(8))",
      "EPERM", outside: nil),
    Act(
      "changes a file's project", "import fcntl; fcntl.ioctl(open('file'), 0x401c5820, bytes(28))",
      "EPERM", outside: nil),
    Act(
      "seals a file", "import fcntl; fcntl.ioctl(open('file'), 0x40806685, bytes(128))", "EPERM",
      outside: nil),
    Act(
      "changes a file's flags with rubbish before the number",
      "check(system.ioctl(os.open('file', 0), ctypes.c_ulong(0x140086602), bytes(8)))", "EPERM",
      outside: nil),
    Act(
      "takes the handle of a path", "call(303, 264, -100, home.encode(), 0, 0, 0)", "EPERM",
      outside: nil),
  ]

  static let onProcesses = [
    Act("forks", "os.fork() or os._exit(0); os.wait()", "EPERM"),
    Act("starts a program", #"os.waitpid(os.posix_spawn("/bin/true", ["true"], {}), 0)"#, "EPERM"),
    Act("becomes another program", #"os.execv("/bin/echo", ["echo", "done"])"#, "EACCES"),
    Act("becomes a script of its own", #"os.execv("script", ["script"])"#, "EACCES"),
    Act("is traced", "check(system.ptrace(0, 0, 0, 0))", "EPERM"),
    Act("signals the host", "os.kill(host, 0)", "EPERM"),
    Act("signals another process", "os.kill(stranger, 0)", "EPERM"),
    Act("reads the host's environment", #"open(f"/proc/{host}/environ").read()"#, "EACCES"),
    Act("reads another's environment", #"open(f"/proc/{stranger}/environ").read()"#, "EACCES"),
    Act("reads another's arguments", #"open(f"/proc/{stranger}/cmdline").read()"#, "EACCES"),
    Act(
      "reads the first process's environment", #"open("/proc/1/environ").read()"#, "EACCES",
      outside: nil),
    Act("lists all processes", #"os.listdir("/proc")"#, "EACCES"),
    Act("leaves its group", "os.setpgid(0, 0)", "EPERM"),
    Act("outlives the host", "check(system.prctl(1, 0, 0, 0, 0))", "EPERM"),
    Act(
      "limits the host",
      "import resource; resource.prlimit(host, resource.RLIMIT_NOFILE)", "EPERM"),
    Act(
      "has another process signalled", "import fcntl; fcntl.fcntl(0, fcntl.F_SETOWN, stranger)",
      "EPERM"),
    Act(
      "has another thread signalled",
      "import fcntl, struct; fcntl.fcntl(0, 15, struct.pack('ii', 1, stranger))", "EPERM"),
    Act(
      "has another process signalled with rubbish before the number",
      "call(72, 25, 0, ctypes.c_ulong(0x100000008), stranger)", "EPERM"),
    Act("chooses the signal", "import fcntl; fcntl.fcntl(0, 10, 9)", "EPERM"),
    Act("slows another process down", "os.setpriority(os.PRIO_PROCESS, stranger, 1)", "EPERM"),
    Act("slows everything down", "check(system.setpriority(2, 0, 0))", "EPERM"),
    Act(
      "looks for shared memory", "check(system.shmget(0x7fff1234, 1, 0))", "EPERM",
      outside: "ENOENT"),
    Act(
      "looks for a message queue", "check(system.msgget(0x7fff1234, 0))", "EPERM", outside: "ENOENT"
    ),
  ]

  static let onTheSystem = [
    Act("opens a stream", "socket.socket()", "EPERM"),
    Act("opens a datagram socket", "socket.socket(type=socket.SOCK_DGRAM)", "EPERM"),
    Act("opens a local socket", "socket.socket(socket.AF_UNIX)", "EPERM"),
    Act(
      "asks for the network's devices", "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0)",
      "EPERM"),
    Act("pairs datagram sockets", "socket.socketpair(type=socket.SOCK_DGRAM)", "EPERM"),
    Act("makes a user of its own", "check(system.unshare(0x10000000))", "EPERM", outside: nil),
    Act(
      "makes a namespace with clone", "call(56, 220, 0x10010000, 0, 0, 0, 0)", "EPERM", outside: nil
    ),
    Act("starts by the newer call", "call(435, 435, 0, 0)", "ENOSYS", outside: nil),
    Act("makes a call that is not yet there", "call(9999, 9999)", "ENOSYS", outside: nil),
    Act("mounts", "check(system.mount(b'none', b'inner', b'tmpfs', 0, 0))", "EPERM", outside: nil),
    Act("mounts by the newer call", "call(430, 430, b'tmpfs', 0)", "EPERM", outside: nil),
    Act("changes the root", "os.chroot('inner')", "EPERM", outside: nil),
    Act("makes calls through a ring", "call(425, 425, 1, 0)", "EPERM", outside: nil),
    Act("reads its keys", "call(250, 219, 0, -3, 0)", "EPERM", outside: nil),
    Act("loads a program into the kernel", "call(321, 280, 0, 0, 0)", "EPERM", outside: nil),
    Act("watches the processor", "call(298, 241, 0, 0, -1, -1, 0)", "EPERM", outside: nil),
    Act(
      "sets the clock", "import time; time.clock_settime(time.CLOCK_REALTIME, time.time())",
      "EPERM", outside: nil),
    Act(
      "types into the terminal", "import fcntl; fcntl.ioctl(0, 0x5412, b'x')", "EPERM",
      outside: "ENOTTY"),
    Act(
      "types into the terminal with rubbish before the number",
      "check(system.ioctl(0, ctypes.c_ulong(0x100005412), b'x'))", "EPERM", outside: "ENOTTY"),
    Act("makes a file in memory", "os.memfd_create('program')", "EPERM"),
    Act("makes a secret file in memory", "call(447, 447, 0)", "EPERM", outside: nil),
    Act("changes its personality", "check(system.personality(0x0040000))", "EPERM"),
    Act(
      "takes its privileges back", "os.setuid(0) if os.getuid() else os.chroot('/')", "EPERM",
      outside: nil),
  ]

  static let allowed = [
    Act(
      "has no privileges",
      """
      lines = [line.split(":\\t") for line in open("/proc/self/status") if ":\\t" in line]
      values = {name: int(value, 16) for name, value in lines if name[:3] in ["Cap", "NoN", "Sec"]}
      assert [values[name] for name in ["CapPrm", "CapEff", "CapInh", "CapAmb"]] == [0, 0, 0, 0]
      assert values["NoNewPrivs"] == 1 and values["Seccomp"] == 2
      """),
    Act("reads its own files", #"assert open(own + "/data").read() == "free\n""#),
    Act(
      "reads the system's files", #"os.listdir("/usr/share"); open("/usr/bin/env", "rb").read(4)"#),
    Act(
      "reads the time zone",
      #"os.path.exists("/etc/localtime") and open("/etc/localtime", "rb").read(4)"#),
    Act(
      "reads its own environment", #"assert b"TMPDIR" in open("/proc/self/environ", "rb").read()"#),
    Act("reads its own arguments", #"assert b"-I" in open("/proc/self/cmdline", "rb").read()"#),
    Act("reads its threads", #"os.listdir("/proc/self/task")"#),
    Act(
      "uses the devices", #"open("/dev/null", "w").write("x"); open("/dev/urandom", "rb").read(8)"#),
    Act(
      "writes in its container", #"open("new", "w").write("x"); assert open("new").read() == "x""#),
    Act(
      "works with folders in it",
      #"os.makedirs("a/b"); os.rename("a/b", "inner/b"); os.rmdir("inner/b")"#),
    Act(
      "replaces a file in it",
      #"open("new", "w").close(); os.replace("new", "file"); os.truncate("file", 0)"#),
    Act("makes links and pipes in it", #"os.symlink("file", "l"); os.mkfifo("p"); os.unlink("l")"#),
    Act("makes a temporary file", "import tempfile; tempfile.TemporaryFile().write(b'x')"),
    Act(
      "starts threads",
      """
      found = []
      threads = [threading.Thread(target=lambda: found.append(1)) for _ in range(8)]
      for thread in threads: thread.start()
      for thread in threads: thread.join()
      assert len(found) == 8
      """),
    Act("waits for events", "import asyncio; asyncio.run(asyncio.sleep(0))"),
    Act("signals itself", "os.kill(os.getpid(), 0); os.kill(0, 0)"),
    Act("asks for its limits", "import resource; resource.getrlimit(resource.RLIMIT_NOFILE)"),
    Act("is nice", "os.nice(1)"),
    Act(
      "sees how much there is to read",
      """
      import array, fcntl
      count, (reading, writing) = array.array("i", [0]), os.pipe()
      os.write(writing, b"abc")
      fcntl.ioctl(reading, 0x541b, count)
      assert count[0] == 3
      """),
    Act(
      "sees how its descriptors are, and changes that",
      """
      import fcntl
      reading, writing = os.pipe()
      for answer in [True, False]: os.set_inheritable(reading, answer)
      os.set_blocking(reading, False)
      fcntl.fcntl(reading, fcntl.F_SETFL, fcntl.fcntl(reading, fcntl.F_GETFL) | os.O_APPEND)
      os.close(os.dup(reading)), os.isatty(reading)
      """),
    Act("ends with the host still", "check(system.prctl(1, 9, 0, 0, 0))"),
  ].map { act in
    var act = act
    act.outcomes = ["done"]
    return act
  }
}
