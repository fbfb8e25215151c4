// Written as live activities for iOS are: how an app begins one, sends its token on, follows and ends it.
import WidgetAuthoring

struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    enum Status: String, Codable {
      case searching
      case driverAssigned = "driver_assigned"
      case arriving
      case onTrip = "on_trip"
    }

    var status: Status
    var eta: Date
    var progress: Double
    var driver: Driver?

    private enum CodingKeys: String, CodingKey {
      case status
      case eta = "eta_date"
      case progress
      case driver
    }
  }

  struct Driver: Codable, Hashable {
    var name: String
    var plate: String
    var rating: Double
  }

  var pickup: String
  var destination: String
}

struct RideActivityWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: RideAttributes.self) { context in
      VStack(alignment: .leading, spacing: 12) {
        HStack(alignment: .top) {
          VStack(alignment: .leading, spacing: 2) {
            Text(context.state.status == .onTrip ? "Arriving at" : "Pickup in")
              .font(.caption)
              .foregroundStyle(.secondary)
            Text(context.state.eta, style: .timer)
              .font(.title.monospacedDigit().weight(.semibold))
          }
          Spacer(minLength: 8)
          if let driver = context.state.driver {
            VStack(alignment: .trailing, spacing: 2) {
              Text(driver.plate)
                .font(.headline)
                .padding(.horizontal, 6)
                .background(.quaternary, in: RoundedRectangle(cornerRadius: 4))
              Label("\(driver.rating, specifier: "%.1f")", systemImage: "star.fill")
                .font(.caption)
                .labelStyle(.titleAndIcon)
            }
          } else {
            ProgressView().progressViewStyle(.circular)
          }
        }
        RideProgress(progress: context.state.progress)
        HStack {
          Label(context.attributes.pickup, systemImage: "mappin.circle")
          Image(systemName: "arrow.right")
          Label(context.attributes.destination, systemImage: "flag.checkered")
        }
        .font(.footnote)
        .lineLimit(1)
      }
      .padding(16)
      .activityBackgroundTint(nil)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          VStack(alignment: .leading) {
            Text(context.state.driver?.name ?? "Looking for a driver")
              .font(.headline)
            Text(context.state.driver?.plate ?? "")
              .font(.caption)
              .foregroundStyle(.secondary)
          }
          .dynamicIsland(verticalPlacement: .belowIfTooWide)
          .padding(.leading, 4)
        }
        DynamicIslandExpandedRegion(.trailing) {
          Image(systemName: "car.side.fill")
            .symbolRenderingMode(.hierarchical)
            .font(.title)
        }
        DynamicIslandExpandedRegion(.bottom) {
          VStack {
            RideProgress(progress: context.state.progress)
            if let share = URL(string: "ride://share") {
              Link(destination: share) {
                Label("Share trip", systemImage: "square.and.arrow.up")
              }
            }
          }
        }
      } compactLeading: {
        Image(systemName: "car.fill").foregroundStyle(.cyan)
      } compactTrailing: {
        Text(context.state.eta, style: .timer)
          .frame(maxWidth: 48)
          .monospacedDigit()
      } minimal: {
        ProgressView(value: context.state.progress) {
          Image(systemName: "car.fill")
        }
        .progressViewStyle(.circular)
        .tint(.cyan)
      }
      .contentMargins(.horizontal, 12, for: .expanded)
      .contentMargins([.top, .bottom], 6, for: .compact)
      .keylineTint(.cyan)
    }
  }
}

struct RideProgress: View {
  let progress: Double

  var body: some View {
    GeometryReader { geometry in
      ZStack(alignment: .leading) {
        Capsule().fill(.gray.opacity(0.3))
        Capsule().fill(.cyan).frame(width: geometry.size.width * progress)
        Image(systemName: "car.fill")
          .foregroundStyle(.white)
          .offset(x: max(0, geometry.size.width * progress - 18))
      }
    }
    .frame(height: 16)
  }
}

@MainActor final class RideController {
  private(set) var current: Activity<RideAttributes>?
  private(set) var tokens: [String] = []

  func start(_ attributes: RideAttributes, eta: Date) throws {
    guard ActivityAuthorizationInfo().areActivitiesEnabled,
      Activity<RideAttributes>.activities.isEmpty
    else { return }
    let state = RideAttributes.ContentState(status: .searching, eta: eta, progress: 0)
    if #available(iOS 16.2, *) {
      current = try Activity<RideAttributes>.request(
        attributes: attributes,
        content: .init(
          state: state, staleDate: Calendar.current.date(byAdding: .minute, value: 30, to: Date())),
        pushType: .token)
    }
  }

  func observe(_ activity: Activity<RideAttributes>) {
    Task {
      for await tokenData in activity.pushTokenUpdates {
        let token = tokenData.reduce("") { $0 + String(format: "%02x", $1) }
        self.tokens.append(token)
      }
    }
    Task {
      for await state in activity.activityStateUpdates {
        switch state {
        case .active, .stale, .pending: continue
        case .ended, .dismissed: self.current = nil
        @unknown default: break
        }
      }
    }
    Task {
      for await content in activity.contentUpdates {
        print("ride \(activity.id): \(content.state.status.rawValue)")
      }
    }
  }

  func update(_ state: RideAttributes.ContentState, alerting: Bool) async {
    let alert = AlertConfiguration(
      title: "Your ride", body: "\(state.driver?.name ?? "The driver") is near", sound: .default)
    await current?.update(
      ActivityContent(state: state, staleDate: nil, relevanceScore: alerting ? 100 : 50),
      alertConfiguration: alerting ? alert : nil)
  }

  func stop(_ last: RideAttributes.ContentState) async {
    for activity in Activity<RideAttributes>.activities {
      await activity.end(
        ActivityContent(state: last, staleDate: nil), dismissalPolicy: .after(.now + 60))
    }
  }
}

public struct LiveActivityBundle: WidgetBundle {
  public init() {}

  public var body: some Widget {
    PizzaDeliveryActivityWidget()
    MatchActivity()
    if #available(iOS 16.1, *) {
      RideActivityWidget()
    }
  }
}
