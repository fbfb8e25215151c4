/// Why ``HomeWatch`` has ended a wait; there can be several reasons.
package struct WakeReasons: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The given moment has come.
  package static let time = WakeReasons(rawValue: 1 << 0)
  /// Something in the home has changed, or the home was created.
  package static let bell = WakeReasons(rawValue: 1 << 1)
  /// The clock was set, or the machine was asleep.
  package static let clock = WakeReasons(rawValue: 1 << 2)
  /// The machine's time zone has changed.
  package static let zone = WakeReasons(rawValue: 1 << 3)
  /// A process that was reloading widgets has ended or has released them.
  package static let claim = WakeReasons(rawValue: 1 << 4)
  /// One of the descriptors is readable, or has ended.
  package static let input = WakeReasons(rawValue: 1 << 5)
  /// Nobody reads one of the outputs any more.
  package static let readerGone = WakeReasons(rawValue: 1 << 6)
  /// A signal was caught.
  package static let signal = WakeReasons(rawValue: 1 << 7)
  /// The home or its registry was removed, moved or replaced, so open files can't be used any more.
  package static let homeGone = WakeReasons(rawValue: 1 << 8)
  /// The other watched folder was removed or moved.
  package static let folderGone = WakeReasons(rawValue: 1 << 9)
}
