// An hourly forecast in every family. Copied from iOS code; only the import is changed.
import Foundation
import WidgetModel
import WidgetViews

struct HourForecast: Identifiable, Hashable {
  let id = UUID()
  var date: Date
  var symbol: String
  var temperature: Measurement<UnitTemperature>
  var chance: Double
}

struct WeatherEntry {
  let date: Date
  let city: String
  let hours: [HourForecast]
  var current: Double = 21.4
}

struct WeatherView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.colorScheme) var colorScheme: ColorScheme
  @Environment(\.widgetRenderingMode) var mode
  @Environment(\.showsWidgetContainerBackground) var showsBackground
  @Environment(\.isLuminanceReduced) var isDim
  @Environment(\.layoutDirection) var direction
  @Environment(\.calendar) var calendar
  @Environment(\.locale) var locale
  @Environment(\.timeZone) var zone
  @Environment(\.dynamicTypeSize) var typeSize
  @Environment(\.displayScale) var displayScale
  @Environment(\.redactionReasons) var reasons
  @Environment(\.widgetContentMargins) var margins
  @Environment(\.openURL) var openURL
  let entry: WeatherEntry

  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateFormat = "HH:mm"
    return formatter
  }()

  var body: some View {
    switch family {
    case .systemSmall:
      small
    case .systemMedium, .systemLarge:
      VStack(alignment: .leading, spacing: 8) {
        header
        Divider().overlay(Color.white.opacity(0.4))
        hourly(limit: family == .systemLarge ? 8 : 5)
        if family == .systemLarge { daily }
      }
      .foregroundStyle(.white, .yellow)
      .containerBackground(for: .widget) { background }
    case .accessoryCircular:
      Gauge(value: entry.current, in: 10...30) {
        Image(systemName: "thermometer.medium")
      } currentValueLabel: {
        Text(entry.current, format: .number.precision(.fractionLength(0)))
      } minimumValueLabel: {
        Text("10").foregroundColor(.blue)
      } maximumValueLabel: {
        Text("30").foregroundColor(.red)
      }
      .gaugeStyle(.accessoryCircular)
      .tint(Gradient(colors: [.blue, .green, .red]))
    case .accessoryRectangular:
      ViewThatFits {
        Label("\(entry.city), \(entry.current, specifier: "%.1f")°", systemImage: "cloud.sun.fill")
        Label(entry.city, systemImage: "cloud.sun")
      }
      .labelStyle(.titleAndIcon)
      .widgetAccentable()
    case .accessoryInline:
      Text("\(Image(systemName: "sun.max")) \(entry.city)")
    default:
      EmptyView()
    }
  }

  private var background: some View {
    LinearGradient(
      gradient: Gradient(stops: [
        .init(color: Color(red: 0.2, green: 0.4, blue: 0.9), location: 0),
        Gradient.Stop(color: .init(hue: 0.55, saturation: 0.6, brightness: 0.95), location: 1.0),
      ]),
      startPoint: .top, endPoint: UnitPoint(x: 0.5, y: 1))
  }

  @ViewBuilder
  private var small: some View {
    ZStack(alignment: .bottomTrailing) {
      VStack(alignment: .leading, spacing: 0) {
        Text(entry.city.uppercased())
          .font(.system(size: 13, weight: .semibold, design: .rounded))
          .tracking(1.2)
          .lineLimit(1)
        Text("\(Int(entry.current.rounded()))°")
          .font(.system(size: 44, weight: .thin))
          .contentTransition(.numericText(value: entry.current))
          .baselineOffset(-2)
        Spacer()
        (Text("H:").bold() + Text(" 24°  ") + Text("L:").bold().foregroundColor(.secondary)
          + Text(" 14°"))
          .font(.caption2.monospacedDigit())
          .minimumScaleFactor(0.6)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      Image(systemName: "cloud.sun.rain.fill")
        .symbolRenderingMode(.multicolor)
        .font(.title)
        .imageScale(.large)
        .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
        .accessibilityHidden(true)
    }
    .foregroundStyle(.white)
    .containerBackground(.blue.gradient, for: .widget)
    .widgetURL(URL(string: "weather://\(entry.city)"))
  }

  private var header: some View {
    HStack(alignment: .firstTextBaseline) {
      VStack(alignment: .leading) {
        Text(entry.city).font(.headline).fontWeight(.heavy)
        Text(entry.date, format: .dateTime.weekday(.wide).day().month())
          .font(.caption)
          .foregroundStyle(.secondary)
        Text(entry.date.formatted(date: .abbreviated, time: .omitted))
        Text(Self.formatter.string(from: entry.date))
      }
      Spacer(minLength: 4)
      Text("\(entry.current.formatted(.number.precision(.fractionLength(0))))°")
        .font(.system(.largeTitle, design: .rounded, weight: .light))
    }
  }

  func hourly(limit: Int) -> some View {
    HStack {
      ForEach(entry.hours.prefix(limit)) { hour in
        VStack(spacing: 4) {
          Text(hour.date, style: .time).font(.caption2)
          Image(systemName: hour.symbol)
            .renderingMode(.original)
            .resizable()
            .scaledToFit()
            .frame(width: 20, height: 20)
          Text(hour.chance, format: .percent.precision(.fractionLength(0)))
            .font(.system(size: 9))
            .opacity(hour.chance > 0.1 ? 1 : 0)
        }
        .frame(maxWidth: .infinity)
        if hour != entry.hours.prefix(limit).last {
          Spacer()
        }
      }
    }
  }

  private var daily: some View {
    VStack {
      ForEach(Array(zip(entry.hours.indices, entry.hours)), id: \.0) { index, hour in
        HStack {
          Text(hour.date, format: .dateTime.weekday(.abbreviated)).frame(
            width: 40, alignment: .leading)
          GeometryReader { geo in
            Capsule()
              .fill(.black.opacity(0.2))
              .overlay(alignment: .leading) {
                Capsule()
                  .fill(
                    LinearGradient(
                      colors: [.cyan, .orange], startPoint: .leading, endPoint: .trailing)
                  )
                  .frame(width: geo.size.width * CGFloat(hour.chance))
                  .offset(x: CGFloat(index) * 3)
              }
          }
          .frame(height: 5)
        }
      }
    }
    .redacted(reason: reasons.isEmpty ? [] : .placeholder)
  }
}
