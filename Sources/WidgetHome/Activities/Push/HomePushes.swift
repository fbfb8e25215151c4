package import Foundation
package import TimelineEngine
internal import WidgetModel
internal import WidgetRegistry

/// Looks up and stores pushes in a home, for the push server on its own thread.
package final class HomePushes: PushStore {
  private let home: Home
  private var registry: FileIdentity?
  private var shapes: ActivityShapes
  /// Whether pushes must meet all of Apple's requirements; nil until it is needed.
  private var strictness: PushStrictness?

  package init(in home: Home) {
    self.home = home
    shapes = home.activities.shapes()
    registry = FileIdentity(home.folder.registry)
  }

  package func refresh() {
    shapes.forget()
    strictness = nil
    // A restore may have replaced the registry by another file.
    let found = FileIdentity(home.folder.registry)
    if found != registry { home.close() }
    registry = found
  }

  package func strictMoment() throws(PushRefusal) -> Date? {
    try refusing {
      let strictness = try strictness ?? home.activities.pushStrictness()
      self.strictness = strictness
      return strictness == .strict ? home.context.now() : nil
    }
  }

  package func admit(
    _ payload: PushPayload, to token: String
  ) throws(PushRefusal) -> AdmittedPush<NewActivity> {
    try refusing {
      let now = home.context.now()
      switch try home.activities.pushTarget(ofToken: token) {
      case .activity(let activity):
        let event = try home.activities.event(of: payload, for: activity)
        let note = try shapes.note(on: payload, for: activity, at: now)
        return AdmittedPush(.change(event, of: activity.record.id), note: note)
      case .type(let type):
        let note = type.descriptor.activity.flatMap {
          payload.doubtfulMoments(as: $0, at: now).words
        }
        return AdmittedPush(.start(try home.activities.newActivity(payload, of: type)), note: note)
      }
    }
  }

  package func commit<Receipt>(
    _ changes: [ActivityQueue<Receipt>.Change], starting starts: [NewActivity]
  ) throws(PushRefusal) -> (
    outcomes: [(receipt: Receipt, outcome: ActivityLife.Outcome?)],
    started: [Result<String, PushRefusal>]
  ) {
    do {
      let commit = try home.activities.commit(changes, starting: starts)
      return (
        commit.outcomes,
        commit.started.map { $0.map(\.record.id).mapError(PushRefusal.init(startingFailed:)) }
      )
    } catch {
      // The open registry may be damaged or replaced, so open it again for the next push.
      home.close()
      throw PushRefusal(error)
    }
  }

  package func close() { home.close() }

  private func refusing<Value>(_ body: () throws -> Value) throws(PushRefusal) -> Value {
    do {
      return try body()
    } catch {
      throw PushRefusal(error)
    }
  }
}

extension PushRefusal {
  /// Converts an error that the sender of a push didn't cause.
  fileprivate init(_ error: any Error) {
    if let refusal = error as? PushRefusal {
      self = refusal
    } else {
      let error = WidgetryError(unforeseen: error)
      self.init(
        error.category == .busy ? .serviceUnavailable : .internalServerError, error.summary)
    }
  }
}
