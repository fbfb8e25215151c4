internal import Foundation
internal import WidgetHome
internal import WidgetModel
internal import WidgetRegistry

/// Reads what widgets show for `show`, with the options of its command line.
struct DisplayReader {
  let environment: CommandEnvironment
  let options: ViewingOptions
  let asking: DisplayDecision.Asking
  /// The provider's last answers for other options, and the stored displays at that time.
  private var answers: [String: (stored: Display, answer: Display)] = [:]

  init(
    _ environment: CommandEnvironment, as options: ViewingOptions, asking: DisplayDecision.Asking
  ) {
    self.environment = environment
    self.options = options
    self.asking = asking
  }

  // MARK: Once

  /// What a widget shows now or at another moment; reloads it first if it is due.
  func display(id: String, at moment: String?) async throws -> Display {
    let home = environment.home
    let moment = try moment.map(environment.moment)
    if asking == .allowed { try home.groups.followLinks() }
    var decision = try home.showing.decision(id: id, at: moment, as: options, asking: asking)
    if decision.needsReload {
      try await reload(decision, id: id)
      decision = try home.showing.decision(id: id, as: options, asking: asking)
    }
    return try await home.showing.display(decision)
  }

  /// Reloads the widget in another process, which continues if this one stops waiting.
  private func reload(_ decision: DisplayDecision, id: String) async throws {
    let reloads = BackgroundReloads(of: environment.home, daemon: .ignored)
    if try reloads.runDue([DueWidget(decision)], at: decision.moment) {
      reloads.wait(for: decision.reloadTimeout)
    } else if decision.shown.timeline == nil {
      do {
        _ = try await environment.home.reloads.runDue(ids: [id])
      } catch let error as WidgetryError {
        environment.output.warning(error)
      }
    }
  }

  // MARK: Following

  /// What a followed widget shows now; something else reloads it.
  mutating func currentDisplay(id: String) async throws -> Display {
    let showing = environment.home.showing
    let decision = try showing.decision(id: id, as: options, asking: asking)
    guard decision.source == .provider else { return try await showing.display(decision) }
    // Ask the provider again only if the stored view has changed.
    let stored = try showing.storedDisplay(of: decision)
    if let last = answers[id], last.stored.view == stored.view,
      last.stored.entryDate == stored.entryDate
    {
      return last.answer
    }
    let display = try await showing.display(decision)
    if let failure = display.failure {
      environment.output.warning(failure)
    } else {
      answers[id] = (stored, display)
    }
    return display
  }
}
