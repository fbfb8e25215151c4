package import Foundation
internal import WidgetModel
package import WidgetRegistry

/// How a widget is shown: where its view comes from, and whether it should be reloaded first.
///
/// Each command that shows widgets begins with a decision, so that all of them show the same:
///
///     var decision = try home.showing.decision(id: "dday-1")
///     if decision.needsReload {
///       // Reload it, wait at most `decision.reloadTimeout`, and decide again.
///     }
///     let display = try await home.showing.display(decision)
package struct DisplayDecision {
  /// Where the view comes from.
  package enum Source: Hashable, Sendable {
    /// The stored timeline, or a placeholder as long as there is none.
    case stored
    /// The provider, because the stored timeline isn't for this moment or these options.
    case provider
    /// Nowhere, because only the provider could answer, but must not be asked.
    case nowhere
  }

  /// Whether the provider may be asked if the stored timeline doesn't suffice.
  package enum Asking: Hashable, Sendable {
    case allowed, forbidden
  }

  /// When the widget is reloaded next.
  package enum Reload: Hashable, Sendable {
    case none
    case at(Date)
    case due
    /// A process is reloading the widget now.
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
  /// Whether a moment was given, instead of now.
  let isOtherMoment: Bool

  /// - Parameters:
  ///   - status: The widget's current status.
  ///   - moment: The moment to show; nil for now.
  ///   - isRunning: Whether a process is reloading the widget; only called if a reload is due.
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
        // A due reload may change other moments too, but commands wait for it only to show now.
        shown.covers(moment) && (status.due == nil || asking == .forbidden)
      } else {
        true
      }
    source = isStored ? .stored : asking == .allowed ? .provider : .nowhere
    needsReload = isStored && moment == nil && reload == .due && asking == .allowed
  }

  package var shown: ShownInstance { status.shown }

  /// How long to wait for the reload.
  ///
  /// If there is something to show in the meantime, the wait is short, so that a slow plugin
  /// doesn't block a status bar.
  package var reloadTimeout: Duration {
    shown.timeline == nil ? .seconds(12) : Self.shortReloadTimeout
  }

  /// The wait if there is something to show.
  package static let shortReloadTimeout = Duration.milliseconds(200)
}

/// Compares stored timelines with moments.
extension ShownInstance {
  /// Whether the stored timeline is valid at a moment.
  package func covers(_ moment: Date) -> Bool {
    guard let timeline, moment >= timeline.firstAt else { return false }
    switch timeline.policy {
    case .never: return true
    case .after(let date): return moment <= max(date, timeline.lastAt)
    case .atEnd: return moment <= timeline.lastAt
    }
  }
}
