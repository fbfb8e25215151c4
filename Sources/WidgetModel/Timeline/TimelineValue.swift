package import Foundation

/// A provider's answer: entries with their dates, and when to ask again.
package struct TimelineValue: Hashable, Sendable {
  package var entries: [EntryValue]
  package var policy: ReloadPolicy
  /// What the provider has read besides its request, such as `defaults:group.example`.
  package var read: [String]
  /// How the provider got the current time, if that was observed.
  package var clock: ClockUse?
  /// The attachments of all entries' views.
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

  /// Moves the attachments of the entries to the timeline; entries usually share them.
  package mutating func gatherAttachments() {
    for index in entries.indices where entries[index].attachments != .none {
      attachments.add(entries[index].attachments)
      entries[index].attachments = .none
    }
  }
}

/// The content from one moment on.
package struct EntryValue: Hashable, Sendable {
  package var date: Date
  package var relevance: EntryRelevance?
  package var view: ViewNode
  /// The attachments of the view, until the timeline collects them.
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

/// How important an entry is compared with others, and for how long.
package struct EntryRelevance: Hashable, Sendable {
  package var score: Float
  package var duration: Double

  package init(score: Float, duration: Double = 0) {
    self.score = score
    self.duration = duration
  }
}

/// When a provider wants to be asked again.
package enum ReloadPolicy: Hashable, Sendable {
  case atEnd
  case after(Date)
  case never
}
