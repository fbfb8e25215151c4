/// Why a wait has ended; several at once where several things happened.
package struct Wakes: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The moment has come.
  package static let time = Wakes(rawValue: 1 << 0)
  /// Something in the home changed, or the home was made.
  package static let bell = Wakes(rawValue: 1 << 1)
  /// The wall clock was set, or the machine was asleep.
  package static let clock = Wakes(rawValue: 1 << 2)
  /// The machine has another time zone.
  package static let zone = Wakes(rawValue: 1 << 3)
  /// A process that reloaded instances has ended or let go of them.
  package static let claim = Wakes(rawValue: 1 << 4)
  /// One of the descriptors can be read, or has come to its end.
  package static let input = Wakes(rawValue: 1 << 5)
  /// Nobody reads one of the outputs any more.
  package static let readerGone = Wakes(rawValue: 1 << 6)
  /// A signal was caught.
  package static let signal = Wakes(rawValue: 1 << 7)
  /// The home or its registry was removed, moved away or replaced: what is open of it is of no use.
  package static let homeGone = Wakes(rawValue: 1 << 8)
  /// The folder that is watched besides the home was removed or moved away.
  package static let folderGone = Wakes(rawValue: 1 << 9)
}
