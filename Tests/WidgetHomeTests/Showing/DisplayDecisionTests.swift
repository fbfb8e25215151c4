import Foundation
import PluginProtocol
import Testing
import WidgetHome
import WidgetModel
import WidgetRegistry

/// What each command that shows a widget does, by what is stored of it and what is asked for.
@Suite struct DisplayDecisionTests {
  enum Widget: String, CaseIterable {
    /// Nothing is stored of it.
    case new
    case stored
    /// Its next reload is known.
    case planned
    /// A change has made a reload due.
    case due
    /// Another process is reloading it.
    case running
    /// Its last reload has failed.
    case failed
    /// It shows a day that was removed.
    case unset
  }

  enum Asked: String, CaseIterable {
    case now
    /// A moment that the stored timeline covers.
    case later
    case before
    case otherFamily
  }

  private let test = TestHome()

  /// Makes a widget 'a', and keeps up what its state needs.
  private func make(_ widget: Widget, in home: Home) async throws -> ForeignClaim? {
    switch widget {
    case .new: try await home.add("clock", "a", reload: .later)
    case .stored: try await home.add("clock", "a")
    case .planned:
      test.plugin.change { $0.policy = .after(TestHome.start + 600) }
      try await home.add("clock", "a")
    case .due, .running:
      try await home.add("clock", "a")
      try await home.set("a", .text("text", "x"), reload: .later)
    case .failed:
      try await home.add("clock", "a")
      test.plugin.change { $0.failure = WireError(code: "sea.rough", summary: "No ships") }
      _ = try await home.reloaded { $0.all = true }
    case .unset:
      try await home.addAnniversary("gone")
      try await home.add("day", "a", .text("anniversary", "gone"))
      _ = try home.days.remove(["gone"], force: true)
    }
    guard widget == .running else { return nil }
    let claim = try ForeignClaim("99-abc", in: home)
    try claim.take("a", in: home)
    return claim
  }

  private func decide(
    _ asked: Asked, _ asking: DisplayDecision.Asking, in home: Home
  ) throws -> DisplayDecision {
    var options = ViewingOptions()
    if asked == .otherFamily { options.family = .systemMedium }
    let moment: Date? =
      switch asked {
      case .now, .otherFamily: nil
      case .later: TestHome.start + 60
      case .before: TestHome.start - 60
      }
    return try home.showing.decision(
      on: home.showing.stored(id: "a", at: moment ?? home.context.now()), at: moment,
      now: home.context.now(), as: options, asking: asking)
  }

  /// The columns: now, later, before, another family; `!` is a reload that comes first.
  @Test(
    arguments: [
      (.new, "due", "stored! provider provider provider", "stored nowhere nowhere nowhere"),
      (.stored, "none", "stored stored provider provider", "stored stored nowhere nowhere"),
      (.planned, "600", "stored stored provider provider", "stored stored nowhere nowhere"),
      (.due, "due", "stored! provider provider provider", "stored stored nowhere nowhere"),
      (.running, "running", "stored provider provider provider", "stored stored nowhere nowhere"),
      (.failed, "retry", "stored stored provider provider", "stored stored nowhere nowhere"),
      (.unset, "none", "stored stored provider provider", "stored stored nowhere nowhere"),
    ] as [(Widget, String, String, String)])
  func decides(
    _ widget: Widget, reload: String, allowed: String, forbidden: String
  ) async throws {
    let home = test.open()
    let claim = try await make(widget, in: home)
    defer { withExtendedLifetime(claim) {} }
    for (asking, expected) in [(DisplayDecision.Asking.allowed, allowed), (.forbidden, forbidden)] {
      let words = try Asked.allCases.map { asked in
        let decision = try decide(asked, asking, in: home)
        return "\(decision.source)" + (decision.needsReload ? "!" : "")
      }
      #expect(words.joined(separator: " ") == expected)
    }
    let decision = try decide(.now, .allowed, in: home)
    let isNew = widget == .new
    #expect(decision.reloadTimeout == (isNew ? .seconds(12) : .milliseconds(200)))
    switch decision.reload {
    case .none: #expect(reload == "none")
    case .due: #expect(reload == "due")
    case .running: #expect(reload == "running")
    case .at(let date):
      let seconds = date.timeIntervalSince(TestHome.start)
      #expect(reload == "retry" ? (100...140).contains(seconds) : reload == "\(Int(seconds))")
    }
  }

  @Test(
    arguments: [
      (.new, .now, "placeholder, placeholder"), (.stored, .now, "stored"),
      (.due, .now, "stored"), (.running, .now, "stored"),
      (.failed, .now, "stored, stale sea.rough"),
      (.unset, .now, "stored, needsAttention entity.missing"),
      (.stored, .before, "asked, unknownClock"), (.stored, .otherFamily, "asked"),
      (.failed, .before, "stored, failed sea.rough, stale sea.rough"),
    ] as [(Widget, Asked, String)])
  func tells(_ widget: Widget, _ asked: Asked, expected: String) async throws {
    let home = test.open()
    let claim = try await make(widget, in: home)
    defer { withExtendedLifetime(claim) {} }
    let display = try await home.showing.display(decide(asked, .allowed, in: home))
    let notices = display.notices.map { notice in
      switch notice {
      case .placeholder: "placeholder"
      case .unknownClock: "unknownClock"
      case .state(let report): "\(report.state.rawValue) \(report.code ?? "")"
      }
    }
    let failure = display.failure.map { ["failed \($0.code)"] } ?? []
    #expect((["\(display.source)"] + failure + notices).joined(separator: ", ") == expected)
  }

  @Test func saysThatOnlyTheProviderKnows() async throws {
    let home = test.open()
    _ = try await make(.stored, in: home)
    for asked in [Asked.before, .otherFamily] {
      let decision = try decide(asked, .forbidden, in: home)
      #expect(
        await codes { _ = try await home.showing.display(decision) } == ["timeline.not-stored"])
    }
    #expect(test.plugin.requests.count == 1)
  }

  @Test func showsThePlaceholderOfATimelineThatCannotBeRead() async throws {
    let home = test.open()
    _ = try await make(.stored, in: home)
    var shown = try home.showing.stored(id: "a", at: TestHome.start)
    shown.page = [0xFF]
    let decision = try home.showing.decision(on: shown, now: TestHome.start)
    #expect(
      await codes { _ = try home.showing.storedDisplay(of: decision) } == ["timeline.unreadable"])
    let display = try home.showing.storedDisplay(of: decision, unreadable: .placeholder)
    #expect(display.source == .placeholder)
    #expect(display.report.state == .stale && display.report.code == "timeline.unreadable")
  }
}
