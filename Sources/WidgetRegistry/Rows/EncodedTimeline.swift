package import Foundation
package import WidgetModel

/// A timeline in its stored form; equal timelines have equal hashes.
package struct EncodedTimeline: Sendable {
  package struct Page: Sendable {
    package var firstAt: Date
    package var content: [UInt8]

    package init(firstAt: Date, content: [UInt8]) {
      self.firstAt = firstAt
      self.content = content
    }
  }

  package var hash: [UInt8]
  package var policy: ReloadPolicy
  package var entries: Int
  package var lastAt: Date
  package var pages: [Page]
  package var images: [ImageValue]
  /// How the provider got the current time; not part of the stored timeline.
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
