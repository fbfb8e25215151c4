package import Foundation
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sleeps until a moment, or until something changes in a home: the way in which `watch`, `show
/// --follow` and the daemon wait.
///
/// It watches from the moment it is created, and an event between two waits ends the next one. So
/// nothing is missed if you create the watch, read the home, wait, and read again. It doesn't poll:
/// between events the process sleeps.
///
/// Several events at once end one wait. The home doesn't have to exist yet.
package final class HomeWatch {
  private let causes: WakeReasons
  private let alarm: Alarm
  private let signs: HomeFileEvents
  private let signals: SignalCatcher?
  private var caught: Set<Int32> = []

  /// Creates a watch for some causes; moments and descriptors always end a wait.
  ///
  /// - Parameters:
  ///   - signals: The signals to catch while the watch exists, if it is for signals; a second
  /// SIGINT or SIGTERM ends the process at once. Only one watch in a process can catch them.
  ///   - localTime: The file that determines the machine's time zone.
  ///   - other: An existing folder whose removal or move is reported.
  package init(
    _ folder: HomeFolder, for causes: WakeReasons, signals: [Int32] = [SIGINT, SIGTERM],
    localTime: String = "/etc/localtime", besides other: String? = nil
  ) throws(WidgetryError) {
    self.causes = causes.union([.time, .input, .readerGone, .folderGone])
    alarm = try Alarm()
    signs = try HomeFileEvents(folder, for: causes, localTime: localTime, besides: other)
    self.signals = causes.contains(.signal) ? try SignalCatcher(signals) : nil
  }

  /// The signals that have arrived and weren't removed with ``forget(_:)``.
  package var caughtSignals: Set<Int32> {
    caught.formUnion(signals?.take() ?? [])
    return caught
  }

  /// Also wakes when one of these files is written or replaced; replaces an earlier list.
  package func follow(_ files: [String]) {
    signs.follow(files)
  }

  /// Removes signals that the caller has handled; others stay.
  package func forget(_ signals: Set<Int32>) {
    caught = caughtSignals.subtracting(signals)
  }

  /// Runs a closure that may replace this process's program, without losing a signal.
  ///
  /// A signal that arrives meanwhile ends the process; the closure has to check for earlier ones.
  package func whileSignalsEnd(_ body: () -> Void) {
    if let signals { signals.whileTheyEnd(body) } else { body() }
  }

  /// Sleeps until something happens, and returns everything that did.
  ///
  /// - Parameters:
  ///   - moment: When to return at the latest; nil for never, the past for at once.
  ///   - descriptors: Descriptors that end the wait when they can be read.
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

  private func happened() -> WakeReasons {
    var wakes = alarm.take().union(signs.take())
    if wakes.contains(.claim) {
      // The system reports that a claim's file is closed a moment before it releases the lock on
      // it.
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
