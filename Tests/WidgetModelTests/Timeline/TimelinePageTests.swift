import Foundation
import Testing
import WidgetModel

@Suite struct TimelinePageTests {
  static let page = TimelinePage(
    entries: SampleViews.all.prefix(TimelinePage.entryLimit).enumerated().map { index, view in
      TimelinePage.Entry(
        date: Date(timeIntervalSince1970: 1_795_237_200.125 + Double(index) * 86_400),
        line: "Our wedding D-\(index)",
        relevance: index % 3 == 0 ? EntryRelevance(score: Float(index) / 2, duration: 60) : nil,
        view: view)
    })

  @Test(arguments: SampleViews.all)
  func readsBackEveryView(view: ViewNode) throws {
    let entry = TimelinePage.Entry(date: Date(timeIntervalSince1970: 0), line: "", view: view)
    let reader = try TimelinePage.Reader(TimelinePage(entries: [entry]).encoded())
    #expect(try reader.view(at: 0) == view)
  }

  @Test func readsBackAPageWholeAndInParts() throws {
    let page = Self.page
    let reader = try TimelinePage.Reader(page.encoded())
    #expect(try reader.entries() == page.entries)
    #expect(reader.dates == page.entries.map(\.date))
    for (index, entry) in page.entries.enumerated() {
      #expect(try reader.line(at: index) == entry.line)
      #expect(try reader.relevance(at: index) == entry.relevance)
      #expect(try reader.view(at: index) == entry.view)
    }
  }

  @Test func knowsInWhichEntriesWordsRun() throws {
    let running = TextRun("2 min", running: .relative(Date(timeIntervalSince1970: 0)))
    let views: [ViewNode] = [
      .text(TextNode("still")),
      .modified(.text(TextNode(runs: [TextRun("in "), running])), .opacity(0.5)),
    ]
    let entries = views.map { view in
      TimelinePage.Entry(
        date: Date(timeIntervalSince1970: 5), line: "2 min", relevance: EntryRelevance(score: 1),
        view: view)
    }
    let reader = try TimelinePage.Reader(TimelinePage(entries: entries).encoded())
    #expect(try reader.entries() == entries)
    #expect(try [0, 1].map(reader.hasRunningWords) == [false, true])
    let still = TimelinePage(entries: [entries[0]]).encoded()
    #expect(still[0] == 1)
    #expect(try TimelinePage.Reader(still).hasRunningWords(at: 0) == false)
  }

  @Test func readsAPageWithoutEntries() throws {
    #expect(try TimelinePage.Reader(TimelinePage(entries: []).encoded()).entries().isEmpty)
  }

  @Test func givesEqualBytesForEqualPages() throws {
    let again = TimelinePage(entries: try TimelinePage.Reader(Self.page.encoded()).entries())
    #expect(again.encoded() == Self.page.encoded())
    var zero = TimelinePage(entries: [
      TimelinePage.Entry(
        date: Date(timeIntervalSince1970: 0), line: "", relevance: EntryRelevance(score: 0),
        view: .spacer(minimumLength: 0))
    ])
    let positive = zero.encoded()
    zero.entries[0].relevance = EntryRelevance(score: -0.0, duration: -0.0)
    zero.entries[0].view = .spacer(minimumLength: -0.0)
    #expect(zero.encoded() == positive)
  }

  @Test(arguments: [0, 0.001, -0.001, 1_795_237_200.999, -62_135_769_600, 253_402_300_799])
  func keepsDatesToTheMillisecond(seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    let entry = TimelinePage.Entry(date: date, line: "", view: .empty)
    let reader = try TimelinePage.Reader(TimelinePage(entries: [entry, entry]).encoded())
    #expect(reader.dates == [date, date])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func survivesDatesWithoutANumber(seconds: Double) throws {
    let first = TimelinePage.Entry(date: Date(timeIntervalSince1970: 5), line: "", view: .empty)
    var second = first
    second.date = Date(timeIntervalSince1970: seconds)
    let reader = try TimelinePage.Reader(TimelinePage(entries: [first, second, first]).encoded())
    #expect(reader.dates.first == first.date)
    #expect(reader.dates.last == first.date)
  }

  @Test func keepsNumbersThatAreNone() throws {
    let entry = TimelinePage.Entry(
      date: Date(timeIntervalSince1970: 0), line: "", view: .spacer(minimumLength: .nan))
    let view = try TimelinePage.Reader(TimelinePage(entries: [entry]).encoded()).view(at: 0)
    guard case .spacer(let length?) = view else {
      Issue.record("not a spacer: \(view)")
      return
    }
    #expect(length.isNaN)
  }

  @Test func leavesOutWhatIsDeeperOrLargerThanAViewMayBe() throws {
    func roundTrip(_ view: ViewNode) throws -> ViewNode {
      let entry = TimelinePage.Entry(date: Date(timeIntervalSince1970: 0), line: "", view: view)
      return try TimelinePage.Reader(TimelinePage(entries: [entry]).encoded()).view(at: 0)
    }
    #expect(try roundTrip(SampleViews.nested(256)) == SampleViews.nested(256))
    #expect(try roundTrip(SampleViews.nested(2000)) != .empty)
    let wide = ViewNode.stack(
      StackNode(axis: .vertical, children: Array(repeating: .divider, count: 50_000)))
    guard case .stack(let stack) = try roundTrip(wide) else {
      Issue.record("not a stack")
      return
    }
    #expect(stack.children.count == ViewLimits().nodes - 1)
  }

  @Test(arguments: [-1, 1, .max])
  func refusesAnEntryThatIsNotThere(index: Int) throws {
    let entry = TimelinePage.Entry(date: Date(timeIntervalSince1970: 0), line: "", view: .empty)
    let reader = try TimelinePage.Reader(TimelinePage(entries: [entry]).encoded())
    let missing = ArchiveError(.noSuchEntry, offset: 0)
    #expect(throws: missing) { try reader.line(at: index) }
    #expect(throws: missing) { try reader.view(at: index) }
    #expect(throws: missing) { try reader.relevance(at: index) }
  }

  @Test func refusesAnotherVersion() {
    var bytes = Self.page.encoded()
    bytes[0] = 3
    #expect(throws: ArchiveError(.unknownVersion, offset: 0)) { try TimelinePage.Reader(bytes) }
  }

  @Test func takesAFractionOfTheBytesOfJSON() {
    let json = Self.page.entries.reduce(0) { $0 + $1.view.json.utf8.count }
    #expect(Self.page.encoded().count < json)
  }
}
