internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A copy of this process (a fork without exec) that waits to become a bundled plugin.
///
/// Starting a plugin takes half the time of a short command: the loader, the runtime and the
/// program's pages. A copy forked at the start of `main` already has these, and prepares itself
/// while this process reads its files. It then takes on the folder, environment, limits and sandbox
/// of a launch.
///
/// A copy that isn't needed must be discarded. It would end with this process, but unreaped.
package final class SpareProcess {
  /// The descriptor from which the copy reads its launch.
  private static let orderDescriptor: Int32 = 3

  /// How long to wait for the system to end a copy that was killed, in milliseconds.
  private static let killLimit: Int32 = 2_000

  let identifier: Int32
  let input: Descriptor
  let output: Descriptor
  let errors: Descriptor
  private let order: Descriptor
  /// Whether it received a launch; then it belongs to a ``ChildProcess``.
  package private(set) var isTaken = false
  private var isDiscarded = false

  /// Forks a copy while this process has only one thread; nil if that fails.
  ///
  /// - Parameters:
  ///   - warmUps: Steps that the copy runs on its one thread while it waits.
  ///   - body: What the copy runs once it has its launch, with the launch's environment.
  package static func make(warmUps: [() -> Void] = [], body: () -> Never) -> SpareProcess? {
    do throws(ProcessError) {
      return try start(warmUps, body)
    } catch {
      // The caller starts the program in the usual way instead.
      return nil
    }
  }

  private static func start(
    _ warmUps: [() -> Void], _ body: () -> Never
  ) throws(ProcessError) -> SpareProcess? {
    let input = try Descriptor.pipe()
    let output = try Descriptor.pipe()
    let errors = try Descriptor.pipe()
    let order = try Descriptor.pipe()
    let descriptors = [
      widgetry_descriptor(parent: input.reading.number, child: STDIN_FILENO),
      widgetry_descriptor(parent: output.writing.number, child: STDOUT_FILENO),
      widgetry_descriptor(parent: errors.writing.number, child: STDERR_FILENO),
      widgetry_descriptor(parent: order.reading.number, child: orderDescriptor),
    ]
    let copy = widgetry_copy_start(descriptors, descriptors.count)
    if copy == 0 {
      for warmUp in warmUps where !isOrdered { warmUp() }
      becomeWhatIsOrdered(body)
    }
    guard copy > 0 else { return nil }
    return SpareProcess(
      copy, input: input.writing, output: output.reading, errors: errors.reading,
      order: order.writing)
  }

  private init(
    _ identifier: Int32, input: Descriptor, output: Descriptor, errors: Descriptor,
    order: Descriptor
  ) {
    self.identifier = identifier
    self.input = input
    self.output = output
    self.errors = errors
    self.order = order
  }

  deinit {
    discard()
  }

  /// Whether it can still become a launch.
  func canBecome(_ launch: ProcessLaunch) -> Bool {
    !isTaken && !isDiscarded && launch.executable == CurrentExecutable.path
      && launch.arguments.isEmpty
  }

  /// Sends the launch to the copy, once; false if the copy can't become it or has died.
  func become(_ launch: ProcessLaunch) -> Bool {
    guard canBecome(launch), let bytes = launch.order else { return false }
    // Writing to a copy that has died must not end this process with SIGPIPE.
    restoreSignals()
    let count = bytes.withUnsafeBytes { write(order.number, $0.baseAddress, $0.count) }
    isTaken = count == bytes.count
    if !isTaken { discard() }
    return isTaken
  }

  /// Ends the copy unless it has a launch, and returns when it is gone.
  package func discard() {
    guard !isTaken, !isDiscarded else { return }
    isDiscarded = true
    kill(identifier, SIGKILL)
    // Only the copy holds the other end.
    var ending = pollfd(fd: output.number, events: 0, revents: 0)
    let isGone = poll(&ending, 1, Self.killLimit) > 0
    while waitpid(identifier, nil, isGone ? 0 : WNOHANG) < 0, errno == EINTR {}
  }

  // MARK: In the copy

  private static var isOrdered: Bool {
    var order = pollfd(fd: orderDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&order, 1, 0) != 0
  }

  private static func becomeWhatIsOrdered(_ body: () -> Never) -> Never {
    guard let launch = ProcessLaunch(order: readOrder()) else { _exit(0) }
    widgetry_copy_go_anywhere()
    clearenv()
    for (name, value) in launch.environment { setenv(name, value, 1) }
    guard widgetry_copy_erase_start() else {
      fail("The copy can't forget what it was started with")
    }
    do throws(ProcessError) {
      try confine(launch)
    } catch {
      fail(error.summary)
    }
    body()
  }

  private static func fail(_ summary: String) -> Never {
    let line = Array("\(summary)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _exit(127)
  }

  /// Reads until the writer closes the pipe, after the order or because it died.
  private static func readOrder() -> [UInt8] {
    var order: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while true {
        let count = read(orderDescriptor, buffer.baseAddress, buffer.count)
        if count > 0 {
          order += buffer[..<count]
          if ProcessLaunch.isWhole(order: order) { return }
        } else if count == 0 || errno != EINTR {
          return
        }
      }
    }
    close(orderDescriptor)
    return order
  }
}
