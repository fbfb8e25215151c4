// Written as live activities for iOS are: attributes with a nested state, timers, and a button for an intent.
import WidgetAuthoring

struct PizzaDeliveryAttributes: ActivityAttributes {
  public typealias PizzaDeliveryStatus = ContentState

  public struct ContentState: Codable, Hashable {
    var driverName: String
    var estimatedDeliveryTime: ClosedRange<Date>
    var stage: Stage
  }

  enum Stage: Int, Codable, Hashable, CaseIterable {
    case ordered = 1
    case baking, delivering, delivered

    var title: LocalizedStringKey {
      switch self {
      case .ordered: "Order received"
      case .baking: "In the oven"
      case .delivering: "On the way"
      case .delivered: "Delivered"
      }
    }

    var symbol: String {
      switch self {
      case .ordered: "list.clipboard"
      case .baking: "flame.fill"
      case .delivering: "bicycle"
      case .delivered: "checkmark.circle.fill"
      }
    }
  }

  var numberOfPizzas: Int
  var totalAmount: String
}

struct CallDriverIntent: LiveActivityIntent {
  static var title: LocalizedStringResource { "Call the driver" }

  @Parameter(title: "Order")
  var order: String

  init() {}

  init(order: String) {
    self.order = order
  }

  func perform() async throws -> some IntentResult {
    .result()
  }
}

struct PizzaDeliveryActivityWidget: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: PizzaDeliveryAttributes.self) { context in
      PizzaLockScreenView(context: context)
        .activityBackgroundTint(Color(red: 0.98, green: 0.93, blue: 0.84).opacity(0.9))
        .activitySystemActionForegroundColor(.black)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Label {
            Text("\(context.attributes.numberOfPizzas) Pizzas")
          } icon: {
            Image(systemName: "bag")
              .foregroundColor(.indigo)
          }
          .font(.title2)
        }

        DynamicIslandExpandedRegion(.trailing) {
          Label {
            Text(timerInterval: context.state.estimatedDeliveryTime, countsDown: true)
              .multilineTextAlignment(.trailing)
              .frame(width: 50)
              .monospacedDigit()
          } icon: {
            Image(systemName: "timer")
              .foregroundColor(.indigo)
          }
          .font(.title2)
        }

        DynamicIslandExpandedRegion(.center) {
          Text("\(context.state.driverName) is on their way!")
            .lineLimit(1)
            .font(.caption)
        }

        DynamicIslandExpandedRegion(.bottom) {
          if #available(iOS 17.0, *) {
            Button(intent: CallDriverIntent(order: context.activityID)) {
              Label("Call driver", systemImage: "phone")
            }
            .buttonStyle(.borderedProminent)
            .tint(.indigo)
          } else if let contact = URL(string: "pizza://contact+Timmy") {
            Link(destination: contact) {
              Label("Call driver", systemImage: "phone").padding()
            }
            .background(Color.accentColor)
            .clipShape(RoundedRectangle(cornerRadius: 15))
          }
        }
      } compactLeading: {
        Label {
          Text("\(context.attributes.numberOfPizzas) Pizzas")
        } icon: {
          Image(systemName: "bag")
            .foregroundColor(.indigo)
        }
        .font(.caption2)
      } compactTrailing: {
        Text(timerInterval: context.state.estimatedDeliveryTime, countsDown: true)
          .multilineTextAlignment(.center)
          .frame(width: 40)
          .font(.caption2)
          .monospacedDigit()
      } minimal: {
        VStack(alignment: .center) {
          Image(systemName: "timer")
          Text(timerInterval: context.state.estimatedDeliveryTime, countsDown: true)
            .multilineTextAlignment(.center)
            .monospacedDigit()
            .font(.caption2)
        }
      }
      .keylineTint(.accentColor)
      .contentMargins(.trailing, 8, for: .expanded)
      .widgetURL(URL(string: "pizza://order"))
    }
  }
}

struct PizzaLockScreenView: View {
  let context: ActivityViewContext<PizzaDeliveryAttributes>

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack {
        VStack(alignment: .leading) {
          Text(context.state.stage.title)
            .font(.headline)
          Text("\(context.attributes.numberOfPizzas) pizzas, \(context.attributes.totalAmount)")
            .font(.subheadline)
            .foregroundStyle(.secondary)
        }
        Spacer()
        Text(timerInterval: context.state.estimatedDeliveryTime, countsDown: true)
          .font(.title2.bold())
          .monospacedDigit()
          .multilineTextAlignment(.trailing)
          .frame(maxWidth: 90)
      }
      ProgressView(timerInterval: context.state.estimatedDeliveryTime, countsDown: false) {
        EmptyView()
      } currentValueLabel: {
        EmptyView()
      }
      .tint(.red)
      HStack {
        ForEach(PizzaDeliveryAttributes.Stage.allCases, id: \.self) { stage in
          Image(systemName: stage.symbol)
            .foregroundStyle(
              stage.rawValue <= context.state.stage.rawValue ? Color.red : Color.gray)
          if stage != .delivered {
            Rectangle()
              .fill(stage.rawValue < context.state.stage.rawValue ? Color.red : Color.gray)
              .frame(height: 2)
          }
        }
      }
    }
    .padding()
    .environment(\.colorScheme, .light)
  }
}

struct PizzaDelivery_Previews: PreviewProvider {
  static let attributes = PizzaDeliveryAttributes(numberOfPizzas: 2, totalAmount: "$99")
  static let contentState = PizzaDeliveryAttributes.ContentState(
    driverName: "Timmy", estimatedDeliveryTime: Date()...Date().addingTimeInterval(900),
    stage: .baking)

  static var previews: some View {
    attributes
      .previewContext(contentState, viewKind: .dynamicIsland(.compact))
      .previewDisplayName("Island Compact")
    attributes
      .previewContext(contentState, viewKind: .content)
      .previewDisplayName("Notification")
  }
}
