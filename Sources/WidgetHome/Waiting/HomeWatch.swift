package import Foundation
package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Sleeps until a moment, or until something happens that followers of a home care about.
///
/// It watches from the moment it is made, and what happens between two waits ends the next one. So
/// nothing is missed in this order: make the watch, read the home, wait, read again. Nothing is looked
/// at again and again; between what it tells of, the process does not run.
///
/// Many things at once are one return. The home need not be there yet.
package final class HomeWatch {
  private let causes: Wakes
  private let alarm: Alarm
  private let signs: HomeSigns
  private let signals: SignalCatch?
  private var caught: Set<Int32> = []

  /// A watch for some causes; moments and descriptors are always waited for.
  ///
  /// - Parameters:
  ///   - signals: Those that are caught as long as the watch lives, if it is for signals; the second
  ///     SIGINT or SIGTERM ends the process at once. Only one watch of a process can catch them.
  ///   - localTime: The file that tells the machine's time zone.
  ///   - other: A folder that is there, and that may be removed or moved away.
  package init(
    _ folder: HomeFolder, for causes: Wakes, signals: [Int32] = [SIGINT, SIGTERM],
    localTime: String = "/etc/localtime", besides other: String? = nil
  ) throws(WidgetryError) {
    self.causes = causes.union([.time, .input, .readerGone, .folderGone])
    alarm = try Alarm()
    signs = try HomeSigns(folder, for: causes, localTime: localTime, besides: other)
    self.signals = causes.contains(.signal) ? try SignalCatch(signals) : nil
  }

  /// The signals that came since the watch was made, without those that were acted on.
  package var caughtSignals: Set<Int32> {
    caught.formUnion(signals?.take() ?? [])
    return caught
  }

  /// Wakes also when one of these files is written or replaced, and no others.
  package func follow(_ files: [String]) {
    signs.follow(files)
  }

  /// Forgets signals that were acted on; others that came meanwhile stay.
  package func forget(_ signals: Set<Int32>) {
    caught = caughtSignals.subtracting(signals)
  }

  /// Does something that may end this process's program, such as becoming another one, and loses no signal by it.
  ///
  /// Each that comes meanwhile ends the process; what came before is to be looked at in there.
  package func whileSignalsEnd(_ body: () -> Void) {
    if let signals { signals.whileTheyEnd(body) } else { body() }
  }

  /// Sleeps until something happens, and tells all that did.
  ///
  /// - Parameters:
  ///   - moment: When to come back at the latest; nil for never, one that has passed for at once.
  ///   - descriptors: Those whose content is waited for.
  ///   - outputs: Those whose readers may go away.
  package func wait(
    until moment: Date?, or descriptors: [Int32] = [], orEndOf outputs: [Int32] = []
  ) -> Wakes {
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

  private func happened() -> Wakes {
    var wakes = alarm.take().union(signs.take())
    if wakes.contains(.claim) {
      // The system tells that a claim's file is closed a moment before it ends the lock on it.
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
