internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A copy of this process that waits to be told what it is to be.
///
/// Half of what a short command with a plugin of its own takes is that plugin's start: the loader, the runtime, the
/// pages of the program. A copy that was made while this process had nothing yet has all that, and gets ready while
/// this one reads its files. It then becomes what a launch says, in the launch's own folder, environment, limits and
/// sandbox, as a program that is started would.
///
/// Where it is not needed, it is to be discarded: it would end with this process, but as a child that
/// nobody waits for.
package final class SpareProcess {
  /// The descriptor on which a copy hears what it is to be.
  private static let orderDescriptor: Int32 = 3

  /// How long the system may take to end a copy that was killed, in milliseconds.
  private static let killLimit: Int32 = 2_000

  let identifier: Int32
  let input: Descriptor
  let output: Descriptor
  let errors: Descriptor
  private let order: Descriptor
  /// Whether it was told what to be; then it belongs to a ``ChildProcess``.
  package private(set) var isTaken = false
  private var isDiscarded = false

  /// Makes a copy, while this process has one thread; nil where none can be made.
  ///
  /// - Parameters:
  ///   - warmUps: What the copy does while it waits, step by step, on its one thread.
  ///   - body: What it does when it was told what to be; by then its environment is the launch's.
  package static func make(warmUps: [() -> Void] = [], body: () -> Never) -> SpareProcess? {
    do throws(ProcessError) {
      return try start(warmUps, body)
    } catch {
      // A program that is started in the usual way will do.
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

  /// Whether it can still become what a launch says.
  func canBecome(_ launch: ProcessLaunch) -> Bool {
    !isTaken && !isDiscarded && launch.executable == CurrentExecutable.path
      && launch.arguments.isEmpty
  }

  /// Tells the copy what it is, once; false if it cannot be that, or is not there any more.
  func become(_ launch: ProcessLaunch) -> Bool {
    guard canBecome(launch), let bytes = launch.order else { return false }
    // It may be gone, and that must not be our end.
    restoreSignals()
    let count = bytes.withUnsafeBytes { write(order.number, $0.baseAddress, $0.count) }
    isTaken = count == bytes.count
    if !isTaken { discard() }
    return isTaken
  }

  /// Ends the copy, unless it was told what to be, and returns when it is gone.
  package func discard() {
    guard !isTaken, !isDiscarded else { return }
    isDiscarded = true
    kill(identifier, SIGKILL)
    // It alone holds the other end.
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
    guard widgetry_copy_forget_start() else {
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

  /// Everything until the end of the pipe: its writer closes it behind the order, or is gone.
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
