import WidgetAuthoring

struct TripAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var stops: Int
  }

  var line: String
}

/// An activity as an app's code begins, changes, follows and ends it.
struct TripLog {
  var activity: Activity<TripAttributes>?
  var refusal: String?

  mutating func begin(line: String) {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
    do {
      activity = try Activity.request(
        attributes: TripAttributes(line: line),
        content: .init(state: .init(stops: 9), staleDate: nil, relevanceScore: 10),
        pushType: .token)
    } catch let error as ActivityAuthorizationError {
      refusal = error.localizedDescription + (error.recoverySuggestion ?? "")
    } catch {
      refusal = "\(error)"
    }
  }

  func pass(stop: Int) async {
    let content = ActivityContent(
      state: TripAttributes.ContentState(stops: stop), staleDate: Date() + 300)
    await activity?.update(
      content,
      alertConfiguration: AlertConfiguration(
        title: "Nearly there", body: "\(stop) stops", sound: .default))
  }

  /// What is told of it until it is over.
  func follow() async -> [String] {
    var told: [String] = []
    guard let activity else { return told }
    for await token in activity.pushTokenUpdates {
      told.append(token.map { String(format: "%02x", $0) }.joined())
      break
    }
    for await content in activity.contentUpdates where content.state.stops == 0 { break }
    for await state in activity.activityStateUpdates {
      told.append("\(state)")
      if state == .dismissed { break }
    }
    return told
  }

  static func endAll() async {
    for activity in Activity<TripAttributes>.activities {
      await activity.end(nil, dismissalPolicy: .after(Date() + 60))
    }
  }
}
