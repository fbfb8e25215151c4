// Glass, plots and formatters, as apps for current systems use them.
import WidgetAuthoring

public struct Finishes: View {
  @Namespace private var space

  private struct Walk {
    let date: Date
    let distance: Double
  }

  private let walks = (0..<4).map {
    Walk(date: Date(timeIntervalSinceReferenceDate: Double($0) * 86_400), distance: Double($0))
  }

  public init() {}

  public var body: some View {
    GlassEffectContainer(spacing: 8) {
      Text("Glass").padding().glassEffect()
      Text("Clear").glassEffect(.clear.tint(.blue).interactive(), in: .rect(cornerRadius: 8))
        .glassEffectID("clear", in: space)
      Button("Glass") {}.buttonStyle(.glass)
      Button("Prominent") {}.buttonStyle(.glassProminent)
    }
  }

  public var plots: some View {
    Chart {
      Plot {
        LinePlot(
          walks, x: .value("Day", \.date, unit: .day), y: .value("Distance", \.distance)
        )
        .foregroundStyle(.blue)
      }
      AreaPlot(x: "x", y: "y", domain: 0...3) { $0 * $0 }.opacity(0.3)
      RuleMark(y: .value("Goal", 2)).lineStyle(StrokeStyle(dash: [2]))
    }
    .chartXScale(domain: walks[0].date...walks[3].date, range: .plotDimension(padding: 8))
    .chartYScale(domain: .automatic(includesZero: false))
    .chartOverlay { proxy in
      GeometryReader { _ in Text("\(proxy.plotSize.width)") }
    }
  }

  public static var texts: [String] {
    let time = DateComponentsFormatter()
    time.allowedUnits = [.hour, .minute]
    time.unitsStyle = .abbreviated
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    let activity = NSUserActivity(activityType: "walk")
    activity.userInfo = ["id": 1]
    return autoreleasepool {
      [
        time.string(from: 3720) ?? "",
        distance.formatted(.measurement(width: .wide, usage: .asProvided)),
        ListFormatter.localizedString(byJoining: ["a", "b"]), activity.activityType,
      ]
    }
  }
}
