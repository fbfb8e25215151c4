import Foundation
import Testing

/// A program on a terminal of its own: keys are typed to it, and what it shows is looked at.
final class TerminalProgram {
  let identifier: pid_t
  private(set) var screen: TerminalScreen
  /// What is expected takes no time; a machine that is busy does.
  private static let limit = Duration.seconds(20)

  /// Swift's own words at a crash would wait for a key.
  private static let environment = ["TERM": "xterm-256color", "SWIFT_BACKTRACE": "enable=no"]
  private let pseudoTerminal: PseudoTerminal
  private var keyboard: Int32 { pseudoTerminal.keyboard }
  private let settingsBefore: termios
  private var hasEnded = false

  private let home: ScratchHome

  /// The home stays as long as the program.
  init(_ home: ScratchHome, _ words: [String], columns: Int = 80, rows: Int = 24) throws {
    self.home = home
    screen = TerminalScreen(columns: columns, rows: rows)
    pseudoTerminal = try PseudoTerminal()
    settingsBefore = try pseudoTerminal.settings
    // Before the start, because a fast program looks at the size once.
    pseudoTerminal.resize(columns: columns, rows: rows)
    identifier = try Self.spawn(
      home.launch(words, environment: Self.environment), on: pseudoTerminal.path)
  }

  deinit {
    if !hasEnded {
      kill(identifier, SIGKILL)
      waitpid(identifier, nil, 0)
    }
  }

  /// A session of its own, to which the terminal belongs.
  static func spawn(_ launch: Launch, on path: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    #if os(Linux)
      // Hidden from Swift here.
      let newSession: Int32 = 0x80
    #else
      let newSession = POSIX_SPAWN_SETSID
    #endif
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(newSession | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Without a file of a crash either.
    let script = "ulimit -c 0; exec \"$0\" \"$@\""
    var arguments = (["/bin/sh", "-c", script, launch.executable] + launch.arguments)
      .map { strdup($0) }
    var environment = launch.environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in arguments + environment { free(text) } }
    arguments.append(nil)
    environment.append(nil)
    var identifier = pid_t()
    let failure = posix_spawn(
      &identifier, "/bin/sh", &actions, &attributes, arguments, environment)
    try #require(failure == 0, "\(String(cString: strerror(failure)))")
    return identifier
  }

  // MARK: What is done to it

  func type(_ keys: String) {
    _ = Array(keys.utf8).withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
  }

  func send(_ signal: Int32) {
    kill(identifier, signal)
  }

  func resize(columns: Int, rows: Int) {
    pseudoTerminal.resize(columns: columns, rows: rows)
    screen.resize(columns: columns, rows: rows)
  }

  // MARK: What it does

  /// Waits until the screen is as it should be.
  func wait(
    _ sourceLocation: SourceLocation = #_sourceLocation, until holds: (TerminalScreen) -> Bool
  ) throws {
    try wait("the screen was not as expected", sourceLocation) { holds(screen) }
  }

  /// Waits until it stands still, as at Ctrl-Z.
  func waitUntilStopped(_ sourceLocation: SourceLocation = #_sourceLocation) throws {
    try wait("it was not stopped", sourceLocation) {
      var status: Int32 = 0
      return waitpid(identifier, &status, WNOHANG | WUNTRACED) == identifier
        && status & 0xFF == 0x7F
    }
    read(within: 0)
  }

  /// Waits for its end, and gives its status as a shell does.
  func end(_ sourceLocation: SourceLocation = #_sourceLocation) throws -> Int32 {
    var status: Int32 = 0
    try wait("it did not end", sourceLocation) {
      waitpid(identifier, &status, WNOHANG) == identifier
    }
    hasEnded = true
    read(within: 0)
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// Whether the terminal is as it was found.
  var isGivenBack: Bool {
    guard let now = try? pseudoTerminal.settings else { return false }
    return !screen.isAlternate && screen.isCursorShown && now.isLike(settingsBefore)
  }

  private func wait(
    _ words: Comment, _ sourceLocation: SourceLocation, until holds: () -> Bool
  ) throws {
    let deadline = ContinuousClock.now + Self.limit
    read(within: 0)
    while !holds() {
      guard ContinuousClock.now < deadline else {
        try #require(Bool(false), "\(words):\n\(screen.text)", sourceLocation: sourceLocation)
        return
      }
      read(within: 5)
    }
  }

  /// Takes in what it shows; waits for something at most so many milliseconds.
  private func read(within pause: Int32) {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    var waiting = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    var pause = pause
    while poll(&waiting, 1, pause) > 0 {
      let count = Foundation.read(keyboard, &bytes, bytes.count)
      guard count > 0 else { return }
      screen.take(bytes.prefix(count))
      pause = 0
    }
  }
}
