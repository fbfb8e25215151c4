package import Foundation
internal import WidgetModel
package import WidgetRegistry

/// How a widget is shown: where its view comes from, and whether a reload will replace it.
///
/// Every command that shows widgets starts with a decision, so that all of them show the same:
///
///     var decision = try home.showing.decision(id: "dday-1")
///     if decision.needsReload {
///       // Reload it, wait for `decision.patience` at most, and decide again.
///     }
///     let display = try await home.showing.display(decision)
package struct DisplayDecision {
  /// Where the view comes from.
  package enum Source: Hashable, Sendable {
    /// The stored timeline; the placeholder as long as there is none.
    case stored
    /// The provider, because the stored timeline doesn't cover the moment or the options.
    case provider
    /// Nowhere: only the provider could answer, and it may not be asked.
    case nowhere
  }

  /// Whether the provider may be asked if the stored timeline isn't enough.
  package enum Asking: Hashable, Sendable {
    case allowed, forbidden
  }

  /// When the widget's next reload is.
  package enum Reload: Hashable, Sendable {
    case none
    case at(Date)
    case due
    /// A process is reloading it now.
    case running
  }

  package let source: Source
  package let reload: Reload
  /// Whether the widget should be reloaded before it is shown.
  package let needsReload: Bool
  /// The moment that is shown.
  package let moment: Date
  package let status: InstanceStatus
  package let options: ViewingOptions
  /// Whether another moment than now was asked for.
  let isOtherMoment: Bool

  /// - Parameters:
  ///   - status: The status now.
  ///   - moment: The moment to show; nil for now.
  ///   - isRunning: Whether a process is reloading the widget; checked only if a reload is due.
  init(
    _ status: InstanceStatus, at moment: Date?, as options: ViewingOptions, asking: Asking,
    isRunning: () -> Bool
  ) {
    let shown = status.shown
    self.status = status
    self.moment = moment ?? status.moment
    self.options = options
    isOtherMoment = moment != nil
    reload =
      if status.due != nil { isRunning() ? .running : .due } else {
        status.nextReload.map(Reload.at) ?? .none
      }
    let isStored =
      if options.isOther(than: shown.instance) {
        false
      } else if let moment {
        // A due reload may change what other moments show, and only for now it can be awaited.
        shown.covers(moment) && (status.due == nil || asking == .forbidden)
      } else {
        true
      }
    source = isStored ? .stored : asking == .allowed ? .provider : .nowhere
    needsReload = isStored && moment == nil && reload == .due && asking == .allowed
  }

  package var shown: ShownInstance { status.shown }

  /// How long to wait for the reload: briefly if there is something to show meanwhile, because a
  /// slow plugin must not hold up a status bar.
  package var patience: Duration { shown.timeline == nil ? .seconds(12) : Self.shortPatience }

  package static let shortPatience = Duration.milliseconds(200)
}

extension ShownInstance {
  /// Whether the stored timeline covers a moment.
  package func covers(_ moment: Date) -> Bool {
    guard let timeline, moment >= timeline.firstAt else { return false }
    switch timeline.policy {
    case .never: return true
    case .after(let date): return moment <= max(date, timeline.lastAt)
    case .atEnd: return moment <= timeline.lastAt
    }
  }
}
