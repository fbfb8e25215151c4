internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A running program that is talked to in lines.
///
/// It leads a process group of its own, and the group lives no longer than it does: whatever it has
/// started and left in the group is killed when it ends, is terminated or is no longer referred to,
/// and is gone when the end is reported, if ``Orphans/adopt()`` was called.
/// On Linux the process itself, but not its group, is also killed if this one is killed.
///
/// Nothing is read or written but in ``wait(on:until:also:)``, ``next(until:)`` and
/// ``terminate(grace:)``, so that memory is bounded by what the owner has not yet taken. A line longer
/// than the limit is reported once, and then nothing more is read: the owner terminates the process.
package final class ChildProcess {
  /// What a process did.
  package enum Event: Hashable, Sendable {
    /// A line that it wrote, without its newline.
    case line([UInt8])
    /// It wrote a line longer than the limit, in bytes.
    case tooLong(limit: Int)
    /// It is gone, and everything that it had written was handed on. The last event.
    case ended(ExitStatus)
  }

  /// The longest line that is taken where nothing else is said: 16 MiB.
  package static let lineLimit = 16 << 20
  /// How much of what was written to stderr is kept: the last 64 KiB.
  package static let errorOutputLimit = 64 << 10

  package let identifier: Int32
  /// How the process ended; nil while it runs or has something left to hand on.
  package internal(set) var status: ExitStatus?

  var input: Descriptor?
  var output: Descriptor?
  var errors: Descriptor?
  /// Readable once the process has ended; nil where the system has no such thing.
  let ending: Descriptor?
  /// What the system tells about the process; nil where it has no such thing.
  ///
  /// Kept open because the sandbox allows this very folder, which the system forgets when nobody
  /// uses it, and makes anew.
  let information: Descriptor?
  let mayHaveChildren: Bool
  /// Where it may write, as the system calls these folders; nil where that is not limited.
  let writableFolders: [String]?
  /// The longest file that it may write.
  let fileBytes: Int
  /// Its control group; nil where it has none of its own.
  package let group: ControlGroup?
  /// Whether it stands still, with its group, until it is let go on.
  package internal(set) var isPaused = false

  var outgoing = OutgoingBytes()
  var collector: LineCollector
  var errorTail = ByteTail(limit: ChildProcess.errorOutputLimit)
  /// What was read and not yet handed on: at most what one reading brings.
  var pending = EventQueue()
  var closesInputWhenWritten = false
  /// Set when the process has ended and its group is killed; its output is then read to the end.
  var observedStatus: ExitStatus?
  var bytesReadAfterEnd = 0
  /// Until when what is left of the killed group is waited for; nil if nothing is.
  var groupDeadline: ContinuousClock.Instant?

  /// Starts the program; returns when it runs, throws when it can't.
  ///
  /// - Parameter group: A control group that no other process is in; it goes with the process.
  package init(
    _ launch: ProcessLaunch, lineLimit: Int = ChildProcess.lineLimit, in group: ControlGroup? = nil
  ) throws(ProcessError) {
    let input = try Descriptor.pipe()
    let output = try Descriptor.pipe()
    let errors = try Descriptor.pipe()
    identifier = try spawn(
      launch, grouping: widgetry_new_group, endsWithParent: true,
      input: input.reading, output: output.writing, errors: errors.writing, group: group)
    self.group = group
    let ending = widgetry_process_descriptor(identifier)
    self.ending = ending >= 0 ? Descriptor(owning: ending) : nil
    information = ProcessTable.information(of: identifier)
    mayHaveChildren = launch.sandbox?.allowsProcesses ?? true
    writableFolders = launch.writableFolders
    fileBytes = launch.limits.fileBytes ?? 0
    self.input = input.writing
    self.output = output.reading
    self.errors = errors.reading
    collector = LineCollector(limit: lineLimit)
    input.writing.makeNonBlocking()
    output.reading.makeNonBlocking()
    errors.reading.makeNonBlocking()
  }

  /// Takes a copy of this process, which becomes what the launch says; nil if it is not there any more.
  package init?(
    _ spare: SpareProcess, as launch: ProcessLaunch, lineLimit: Int = ChildProcess.lineLimit,
    in group: ControlGroup? = nil
  ) {
    guard spare.canBecome(launch), group?.takes(spare.identifier) ?? true, spare.become(launch)
    else { return nil }
    identifier = spare.identifier
    self.group = group
    let ending = widgetry_process_descriptor(identifier)
    self.ending = ending >= 0 ? Descriptor(owning: ending) : nil
    information = ProcessTable.information(of: identifier)
    mayHaveChildren = launch.sandbox?.allowsProcesses ?? true
    writableFolders = launch.writableFolders
    fileBytes = launch.limits.fileBytes ?? 0
    input = spare.input
    output = spare.output
    errors = spare.errors
    collector = LineCollector(limit: lineLimit)
    for descriptor in [spare.input, spare.output, spare.errors] { descriptor.makeNonBlocking() }
  }

  deinit {
    kill()
  }

  /// Queues a line, which is written while something is waited for.
  ///
  /// A newline is added. A line to a process that reads no more is dropped: that it has ended is an event of its own.
  package func send(_ line: some Collection<UInt8>) {
    guard input != nil, !closesInputWhenWritten else { return }
    outgoing.append(line: line)
  }

  /// Closes the process's input after everything queued was written.
  package func closeInput() {
    closesInputWhenWritten = true
    resume()
    writeQueued()
  }

  /// How many queued bytes are not yet written.
  package var unsentByteCount: Int { outgoing.count }

  /// Whether anything that the process says is still taken.
  package var isOutputOpen: Bool { output != nil && !collector.isOverflown }

  /// The last 64 KiB that the process wrote to stderr and nobody has taken.
  package var errorOutput: [UInt8] { errorTail.contents }

  /// Hands over ``errorOutput``, which is empty afterwards.
  package func takeErrorOutput() -> [UInt8] { errorTail.take() }

  func writeQueued() {
    guard let input else { return }
    let isRead = outgoing.write(to: input)
    if !isRead || (closesInputWhenWritten && outgoing.isEmpty) {
      outgoing.removeAll()
      self.input = nil
    }
  }
}
