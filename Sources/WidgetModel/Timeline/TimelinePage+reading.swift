package import Foundation

extension TimelinePage {
  /// Reads single entries of a stored page, without decoding the views of the others.
  ///
  ///     let reader = try TimelinePage.Reader(bytes)
  ///     let view = try reader.view(at: index)
  package struct Reader {
    /// What the page's head contains about an entry.
    private struct Head {
      var line: Int
      var relevance: EntryRelevance?
      var hasRunningWords: Bool
      // Where the entry's view is, counted from the first view. A `Range` would be slower: the
      // first use of a generic type searches all conformances.
      var start: Int
      var end: Int
    }

    /// The dates of all entries.
    package let dates: [Date]
    private let heads: [Head]
    /// A decoder that has read the table of texts.
    private let texts: ArchiveDecoder
    private let styleTable: Int
    private let trees: Int

    /// Reads the head of a page; throws an ``ArchiveError`` if it is damaged.
    package init(_ bytes: [UInt8]) throws {
      var decoder = ArchiveDecoder(bytes)
      let version = try decoder.byte()
      let marks: UInt8
      switch version {
      case TimelinePage.version: marks = 1
      case TimelinePage.versionWithRunningWords: marks = 3
      default: throw ArchiveError(.unknownVersion, offset: 0)
      }
      let count = try decoder.count()
      var dates: [Date] = []
      var heads: [Head] = []
      dates.reserveCapacity(min(count, TimelinePage.entryLimit))
      heads.reserveCapacity(min(count, TimelinePage.entryLimit))
      var before: Int64 = 0
      var length = 0
      for _ in 0..<count {
        before &+= try decoder.signed()
        dates.append(Moment.date(milliseconds: Int(before)))
        let line = try decoder.count()
        let mark = try decoder.byte()
        guard mark <= marks else { throw decoder.error(.notUnderstood) }
        let relevance = mark & 1 == 0 ? nil : try decoder.relevance()
        let start = length
        length += try decoder.count()
        heads.append(
          Head(
            line: line, relevance: relevance, hasRunningWords: mark & 2 != 0, start: start,
            end: length))
      }
      try decoder.readStringTable()
      texts = decoder
      let styles = try decoder.count()
      styleTable = decoder.position
      trees = styleTable + styles
      guard length == bytes.count - trees else { throw decoder.error(.endsEarly) }
      self.dates = dates
      self.heads = heads
    }

    /// The text of an entry in one line.
    package func line(at index: Int) throws -> String {
      let head = try head(at: index)
      var decoder = texts
      return try decoder.string(head.line)
    }

    package func relevance(at index: Int) throws -> EntryRelevance? {
      try head(at: index).relevance
    }

    /// Whether the entry's line contains a timer or the like, so that it is outdated in a moment.
    package func hasRunningWords(at index: Int) throws -> Bool {
      try head(at: index).hasRunningWords
    }

    package func view(at index: Int) throws -> ViewNode {
      var decoder = try treeDecoder()
      return try view(head(at: index), &decoder)
    }

    /// All entries with their views.
    package func entries() throws -> [Entry] {
      var decoder = try treeDecoder()
      var entries: [Entry] = []
      entries.reserveCapacity(heads.count)
      for (date, head) in zip(dates, heads) {
        entries.append(
          Entry(
            date: date, line: try decoder.string(head.line), relevance: head.relevance,
            view: try view(head, &decoder)))
      }
      return entries
    }

    private func head(at index: Int) throws -> Head {
      guard heads.indices.contains(index) else { throw ArchiveError(.noSuchEntry, offset: 0) }
      return heads[index]
    }

    /// A decoder that has read both tables.
    private func treeDecoder() throws -> ArchiveDecoder {
      var decoder = texts
      try decoder.move(to: styleTable..<trees)
      try decoder.readStyleTable()
      return decoder
    }

    private func view(_ head: Head, _ decoder: inout ArchiveDecoder) throws -> ViewNode {
      try decoder.move(to: trees + head.start..<trees + head.end)
      let view = try decoder.tree()
      guard decoder.isAtEnd else { throw decoder.error(.notUnderstood) }
      return view
    }
  }
}

extension ArchiveDecoder {
  fileprivate mutating func relevance() throws(ArchiveError) -> EntryRelevance {
    let score = Float(bitPattern: try fixed(UInt32.self))
    return EntryRelevance(score: score, duration: try number())
  }
}
