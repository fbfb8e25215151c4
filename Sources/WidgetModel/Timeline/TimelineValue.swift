package import Foundation

/// A provider's answer to a timeline request: entries for moments to come, and when to ask again.
///
/// The plugin sends it; the host checks it, and stores it as ``TimelinePage``s.
package struct TimelineValue: Hashable, Sendable {
  package var entries: [EntryValue]
  package var policy: ReloadPolicy
  /// What the provider has read besides its request, such as `defaults:group.example`; a change of
  /// these reloads the widget.
  package var read: [String]
  /// How the provider got the current time; nil if that is unknown.
  package var clock: ClockUse?
  /// The pictures in the entries' views, and notes about them for the author.
  package var attachments: ViewAttachments

  package init(
    entries: [EntryValue], policy: ReloadPolicy, read: [String] = [],
    clock: ClockUse? = nil, attachments: ViewAttachments = .none
  ) {
    self.entries = entries
    self.policy = policy
    self.read = read
    self.clock = clock
    self.attachments = attachments
  }

  /// Moves the attachments of the entries to the timeline, where equal ones are stored once.
  package mutating func gatherAttachments() {
    for index in entries.indices where entries[index].attachments != .none {
      attachments.add(entries[index].attachments)
      entries[index].attachments = .none
    }
  }
}

/// An entry of a timeline: the view that a widget shows from a date on.
package struct EntryValue: Hashable, Sendable {
  package var date: Date
  package var relevance: EntryRelevance?
  package var view: ViewNode
  /// The view's pictures and notes; empty once ``TimelineValue/gatherAttachments()`` has moved
  /// them.
  package var attachments: ViewAttachments

  package init(
    date: Date, relevance: EntryRelevance? = nil, view: ViewNode,
    attachments: ViewAttachments = .none
  ) {
    self.date = date
    self.relevance = relevance
    self.view = view
    self.attachments = attachments
  }
}

/// How important an entry is compared with others, and for how many seconds.
package struct EntryRelevance: Hashable, Sendable {
  package var score: Float
  package var duration: Double

  package init(score: Float, duration: Double = 0) {
    self.score = score
    self.duration = duration
  }
}

/// When a provider wants to be asked for a new timeline.
package enum ReloadPolicy: Hashable, Sendable {
  /// At the date of the last entry.
  case atEnd
  case after(Date)
  /// Only when something that the timeline depends on changes.
  case never
}
