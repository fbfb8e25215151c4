internal import CSystem

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A running program, such as a plugin, that exchanges lines with this process.
///
///     let process = try ChildProcess(ProcessLaunch(executable: "/usr/bin/sort"))
///     process.send("b".utf8)
///     process.closeInput()
///     while let event = process.next(until: nil) { print(event) }
///
/// The program leads its own process group. When it ends, is terminated or is deallocated, the rest
/// of its group is killed; if ``Orphans/adopt()`` was called, all of it is gone before the end is
/// reported. On Linux, when this process dies, the program is also killed, and the rest of its
/// group gets SIGHUP.
///
/// Reading and writing happen only in ``wait(on:until:also:)``, ``next(until:)`` and
/// ``terminate(grace:)``, so a process that writes without end doesn't fill memory. After a line
/// longer than the limit, nothing more is read, and the owner has to terminate the process.
package final class ChildProcess {
  /// What a process did.
  package enum Event: Hashable, Sendable {
    /// A line that the process wrote, without its newline.
    case line([UInt8])
    /// The process wrote a line longer than the limit, in bytes.
    case tooLong(limit: Int)
    /// The process is gone, and all its output was reported; this is the last event.
    case ended(ExitStatus)
  }

  /// The default limit for the length of a line: 16 MiB.
  package static let lineLimit = 16 << 20
  /// How much of stderr is stored: the last 64 KiB.
  package static let errorOutputLimit = 64 << 10

  package let identifier: Int32
  /// How the process ended; nil while it runs or has output that wasn't reported yet.
  package internal(set) var status: ExitStatus?

  var input: Descriptor?
  var output: Descriptor?
  var errors: Descriptor?
  /// A descriptor that becomes readable when the process ends; nil on systems without one.
  let ending: Descriptor?
  /// The process's folder in `/proc`; nil on systems without one.
  ///
  /// It stays open because the sandbox grants access to this folder's inode. The kernel drops an
  /// unused inode and creates a different one the next time.
  let information: Descriptor?
  /// Whether the sandbox allows the process to start others.
  let mayHaveChildren: Bool
  /// Ends what the process has started when this process dies; nil if it can't start any.
  private let hangup: GroupHangup?
  /// The folders to which the process may write, without symbolic links; nil if it may write
  /// anywhere.
  let writableFolders: [String]?
  /// The size limit for each file that the process writes.
  let fileBytes: Int
  /// The control group that limits the process, if there is one.
  package let group: ControlGroup?
  /// Whether ``pause()`` has stopped the process and its group.
  package internal(set) var isPaused = false

  var outgoing = OutgoingBytes()
  var collector: LineCollector
  var errorTail = ByteTail(limit: ChildProcess.errorOutputLimit)
  /// Events that weren't reported yet: at most those of one read.
  var pending = EventQueue()
  var closesInputWhenWritten = false
  /// How the process ended, before the rest of its output was read.
  var observedStatus: ExitStatus?
  var bytesReadAfterEnd = 0
  /// When to stop waiting for the killed group to disappear; nil once it is gone.
  var groupDeadline: ContinuousClock.Instant?

  /// Starts the program; throws if it can't be started.
  ///
  /// - Parameter group: An empty control group for the process; it is removed with the process.
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
    hangup = mayHaveChildren ? GroupHangup(of: identifier) : nil
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

  deinit {
    kill()
  }

  /// Queues a line, to which a newline is added; it is written during the next wait.
  ///
  /// Lines to a process that has stopped reading are dropped.
  package func send(_ line: some Collection<UInt8>) {
    guard input != nil, !closesInputWhenWritten else { return }
    outgoing.append(line: line)
  }

  /// Closes the process's stdin, after all queued lines were written.
  package func closeInput() {
    closesInputWhenWritten = true
    resume()
    writeQueued()
  }

  /// The number of queued bytes that haven't been written yet.
  package var unsentByteCount: Int { outgoing.count }

  /// The bytes after the last newline so far.
  package var unfinishedLine: [UInt8] { collector.unfinished }

  /// The descriptor from which stdout is read; nil once all of it was read.
  package var outputDescriptor: Int32? { status == nil ? output?.number : nil }

  /// Whether the process's stdout is still read.
  package var isOutputOpen: Bool { output != nil && !collector.isOverflown }

  /// The last 64 KiB of stderr since ``takeErrorOutput()`` was called.
  package var errorOutput: [UInt8] { errorTail.contents }

  /// Returns ``errorOutput`` and clears it.
  package func takeErrorOutput() -> [UInt8] { errorTail.take() }

  /// Writes as much of the queued lines as possible without blocking.
  func writeQueued() {
    guard let input else { return }
    let isRead = outgoing.write(to: input)
    if !isRead || (closesInputWhenWritten && outgoing.isEmpty) {
      outgoing.removeAll()
      self.input = nil
    }
  }
}
