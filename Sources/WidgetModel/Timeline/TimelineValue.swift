package import Foundation

/// A provider's answer: dated content, and when to ask again.
package struct TimelineValue: Hashable, Sendable {
  package var entries: [EntryValue]
  package var policy: ReloadPolicy
  /// What the provider read besides its request, such as `defaults:group.example`.
  package var read: [String]
  /// How it was known what time it is, where that could be watched while the timeline was made.
  package var clock: ClockUse?
  /// What comes with the views of all entries.
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

  /// Takes over what comes with single entries: they are much alike, so it is kept once.
  package mutating func gatherAttachments() {
    for index in entries.indices where entries[index].attachments != .none {
      attachments.add(entries[index].attachments)
      entries[index].attachments = .none
    }
  }
}

/// Content from one moment on.
package struct EntryValue: Hashable, Sendable {
  package var date: Date
  package var relevance: EntryRelevance?
  package var view: ViewNode
  /// What comes with the view; of an entry in a timeline, until the timeline gathers it.
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

/// How much an entry matters beside the others, and for how long.
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
