package import Foundation
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sleeps until a moment, or until something changes in a home.
///
/// The daemon and commands such as `show --follow` wait with it:
///
///     let watch = try HomeWatch(folder, for: [.bell, .clock])
///     while true {
///       // Read the home and print it.
///       _ = watch.wait(until: nextChange)
///     }
///
/// It watches from its creation on, and reports changes between two waits at the next wait, so that
/// nothing is missed. It doesn't poll, and the home needn't exist yet.
package final class HomeWatch {
  private let causes: WakeReasons
  private let alarm: Alarm
  private let signs: HomeFileEvents
  private let signals: SignalCatcher?
  private var caught: Set<Int32> = []

  /// Creates a watch for some causes; moments and descriptors always end a wait.
  ///
  /// - Parameters:
  ///   - signals: The signals to catch while the watch exists; a second SIGINT or SIGTERM ends the
  ///     process at once. Only one watch in a process can catch signals.
  ///   - localTime: The file that determines the machine's time zone.
  ///   - other: An existing folder whose removal is reported.
  package init(
    _ folder: HomeFolder, for causes: WakeReasons, signals: [Int32] = [SIGINT, SIGTERM],
    localTime: String = "/etc/localtime", besides other: String? = nil
  ) throws(WidgetryError) {
    self.causes = causes.union([.time, .input, .readerGone, .folderGone])
    alarm = try Alarm()
    signs = try HomeFileEvents(folder, for: causes, localTime: localTime, besides: other)
    self.signals = causes.contains(.signal) ? try SignalCatcher(signals) : nil
  }

  /// The signals that have arrived, except those removed with ``forget(_:)``.
  package var caughtSignals: Set<Int32> {
    caught.formUnion(signals?.take() ?? [])
    return caught
  }

  /// Also wakes up when one of these files is written or replaced; replaces the files of an earlier
  /// call.
  package func follow(_ files: [String]) {
    signs.follow(files)
  }

  /// Removes signals that the caller has handled.
  package func forget(_ signals: Set<Int32>) {
    caught = caughtSignals.subtracting(signals)
  }

  /// Runs a closure that may replace this process's program, so that no signal is lost.
  ///
  /// A signal during the closure ends the process; the closure has to check for earlier ones.
  package func whileSignalsEnd(_ body: () -> Void) {
    if let signals { signals.whileTheyEnd(body) } else { body() }
  }

  /// Sleeps until something happens, and returns everything that has happened.
  ///
  /// - Parameters:
  ///   - moment: When to return at the latest; nil for never, a past date for at once.
  ///   - descriptors: Descriptors that end the wait when they become readable.
  ///   - outputs: Descriptors that end the wait when nobody reads them any more.
  package func wait(
    until moment: Date?, or descriptors: [Int32] = [], orEndOf outputs: [Int32] = []
  ) -> WakeReasons {
    var wakes = alarm.set(moment).intersection(causes)
    let ours = [alarm.descriptor, signs.descriptor] + [signals?.descriptor].compactMap(\.self)
    while true {
      var entries = (ours + descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      entries += outputs.map { pollfd(fd: $0, events: 0, revents: 0) }
      if poll(&entries, nfds_t(entries.count), wakes.isEmpty ? -1 : 0) > 0 {
        let ready = Set(entries.indices.filter { entries[$0].revents != 0 })
        if ready.contains(where: (ours.count..<ours.count + descriptors.count).contains) {
          wakes.insert(.input)
        }
        if ready.contains(where: { $0 >= ours.count + descriptors.count }) {
          wakes.insert(.readerGone)
        }
      }
      wakes.formUnion(happened())
      if !wakes.isEmpty { return wakes }
    }
  }

  /// Everything that has happened since the last call.
  private func happened() -> WakeReasons {
    var wakes = alarm.take().union(signs.take())
    if wakes.contains(.claim) {
      // A claim's file is closed a moment before the system releases its lock.
      usleep(2000)
      wakes.formUnion(signs.take())
    }
    if let new = signals?.take(), !new.isEmpty {
      caught.formUnion(new)
      wakes.insert(.signal)
    }
    return wakes.intersection(causes)
  }
}
