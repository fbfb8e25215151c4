package import Foundation
package import WidgetModel

/// A timeline in the form in which it is stored; equal timelines have equal hashes.
package struct EncodedTimeline: Sendable {
  /// A part of a timeline, so that only some entries have to be read at once.
  package struct Page: Sendable {
    /// The date of the first entry.
    package var firstAt: Date
    package var content: [UInt8]

    package init(firstAt: Date, content: [UInt8]) {
      self.firstAt = firstAt
      self.content = content
    }
  }

  package var hash: [UInt8]
  package var policy: ReloadPolicy
  /// How many entries the timeline has.
  package var entries: Int
  /// The date of the last entry.
  package var lastAt: Date
  package var pages: [Page]
  package var images: [ImageValue]
  /// How the provider determined the current time; isn't stored with the timeline.
  package var clock: ClockUse?

  package init(
    hash: [UInt8], policy: ReloadPolicy, entries: Int, lastAt: Date, pages: [Page],
    images: [ImageValue] = [], clock: ClockUse? = nil
  ) {
    self.hash = hash
    self.policy = policy
    self.entries = entries
    self.lastAt = lastAt
    self.pages = pages
    self.images = images
    self.clock = clock
  }
}
