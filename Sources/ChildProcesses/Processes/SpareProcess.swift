internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A copy of this process (a fork without exec) that waits to run as a bundled plugin.
///
/// In a short command, starting a bundled plugin takes half the time: the loader, the runtime and
/// the program's pages. A copy that is forked at the start of `main` already has these. It prepares
/// itself while this process reads its files, and then applies the folder, the environment, the
/// limits and the sandbox of a launch.
///
/// Call ``discard()`` if the copy isn't needed, so that it is reaped.
package final class SpareProcess {
  /// The number of the descriptor from which the copy reads its launch.
  private static let launchDescriptor: Int32 = 3

  /// How long to wait for the system to end a copy that was killed, in milliseconds.
  private static let killLimit: Int32 = 10_000

  let identifier: Int32
  let input: Descriptor
  let output: Descriptor
  let errors: Descriptor
  private let launchPipe: Descriptor
  /// Whether the copy has received a launch; it then belongs to a ``ChildProcess``.
  package private(set) var isTaken = false
  private var isDiscarded = false

  /// Forks a copy while this process has only one thread; nil if that fails.
  ///
  /// - Parameters:
  ///   - warmUps: What the copy runs while it waits, on its only thread.
  ///   - body: What the copy runs after it has received its launch.
  package static func make(warmUps: [() -> Void] = [], body: () -> Never) -> SpareProcess? {
    do throws(ProcessError) {
      return try start(warmUps, body)
    } catch {
      // The plugin is then started as a new process.
      return nil
    }
  }

  private static func start(
    _ warmUps: [() -> Void], _ body: () -> Never
  ) throws(ProcessError) -> SpareProcess? {
    let input = try Descriptor.pipe()
    let output = try Descriptor.pipe()
    let errors = try Descriptor.pipe()
    let launchPipe = try Descriptor.pipe()
    let descriptors = [
      widgetry_descriptor(parent: input.reading.number, child: STDIN_FILENO),
      widgetry_descriptor(parent: output.writing.number, child: STDOUT_FILENO),
      widgetry_descriptor(parent: errors.writing.number, child: STDERR_FILENO),
      widgetry_descriptor(parent: launchPipe.reading.number, child: launchDescriptor),
    ]
    let copy = widgetry_copy_start(descriptors, descriptors.count)
    if copy == 0 {
      for warmUp in warmUps where !hasReceivedLaunch { warmUp() }
      runReceivedLaunch(body)
    }
    guard copy > 0 else { return nil }
    return SpareProcess(
      copy, input: input.writing, output: output.reading, errors: errors.reading,
      launchPipe: launchPipe.writing)
  }

  private init(
    _ identifier: Int32, input: Descriptor, output: Descriptor, errors: Descriptor,
    launchPipe: Descriptor
  ) {
    self.identifier = identifier
    self.input = input
    self.output = output
    self.errors = errors
    self.launchPipe = launchPipe
  }

  deinit {
    discard()
  }

  /// Whether the copy can run a launch: it isn't in use, and the launch runs this same program.
  func canBecome(_ launch: ProcessLaunch) -> Bool {
    !isTaken && !isDiscarded && launch.executable == CurrentExecutable.path
      && launch.arguments.isEmpty
  }

  /// Sends a launch to the copy; returns false if the copy can't run it or has died.
  func become(_ launch: ProcessLaunch) -> Bool {
    guard canBecome(launch), let bytes = launch.encoded else { return false }
    // Writing to a copy that has died must not end this process with SIGPIPE.
    restoreSignals()
    let count = bytes.withUnsafeBytes { write(launchPipe.number, $0.baseAddress, $0.count) }
    isTaken = count == bytes.count
    if !isTaken { discard() }
    return isTaken
  }

  /// Ends the copy unless it has received a launch, and waits until it is gone.
  package func discard() {
    guard !isTaken, !isDiscarded else { return }
    isDiscarded = true
    kill(identifier, SIGKILL)
    // Only the copy has the other end of the pipe, so its closing means that the copy is gone.
    var ending = pollfd(fd: output.number, events: 0, revents: 0)
    let isGone = poll(&ending, 1, Self.killLimit) > 0
    while waitpid(identifier, nil, isGone ? 0 : WNOHANG) < 0, errno == EINTR {}
  }

  // MARK: In the copy

  private static var hasReceivedLaunch: Bool {
    var entry = pollfd(fd: launchDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) != 0
  }

  private static func runReceivedLaunch(_ body: () -> Never) -> Never {
    guard let launch = ProcessLaunch(encoded: readLaunch()) else { _exit(0) }
    widgetry_copy_use_all_processors()
    clearenv()
    for (name, value) in launch.environment { setenv(name, value, 1) }
    guard widgetry_copy_erase_arguments() else {
      fail("The copied process can't erase its arguments and environment")
    }
    do throws(ProcessError) {
      try confine(launch)
    } catch {
      fail(error.summary)
    }
    body()
  }

  /// Ends the copy with a message on stderr.
  private static func fail(_ summary: String) -> Never {
    let line = Array("\(summary)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(127)
  }

  /// Reads the encoded launch; the bytes are incomplete if the writer has died.
  private static func readLaunch() -> [UInt8] {
    var encoded: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while true {
        let count = read(launchDescriptor, buffer.baseAddress, buffer.count)
        if count > 0 {
          encoded += buffer[..<count]
          if ProcessLaunch.isComplete(encoded) { return }
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
    close(launchDescriptor)
    return encoded
  }
}
