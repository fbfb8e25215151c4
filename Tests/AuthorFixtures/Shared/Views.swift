// Views as they are written for iOS, with nothing changed but the import.
import WidgetAuthoring

struct StepsData: Identifiable, Hashable {
  let id: Int
  var name: String
  var steps: Int
  var goal: Int
  var tint: Color

  var progress: Double { Double(steps) / Double(goal) }

  static let samples = [
    StepsData(id: 1, name: "Mon", steps: 4_812, goal: 8_000, tint: .red),
    StepsData(id: 2, name: "Tue", steps: 12_907, goal: 8_000, tint: .blue),
  ]
}

nonisolated private struct AccentKey: EnvironmentKey {
  static let defaultValue: Color = .orange
}

extension EnvironmentValues {
  nonisolated var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct CardBackground: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme
  var cornerPadding: CGFloat = 8

  func body(content: Content) -> some View {
    content
      .padding(cornerPadding)
      .background(colorScheme == .dark ? Color.black : Color.white)
      .overlay(alignment: .topTrailing) {
        Text("•").font(.caption2)
      }
  }
}

struct Shout: ViewModifier {
  let isLoud: Bool

  @ViewBuilder
  func body(content: Content) -> some View {
    if isLoud {
      content.textCase(.uppercase)
    } else {
      content
    }
  }
}

extension View {
  func card(padding: CGFloat = 8) -> some View {
    modifier(CardBackground(cornerPadding: padding))
  }

  @ViewBuilder
  func widgetBackground<Background: View>(_ background: Background) -> some View {
    if #available(iOS 17.0, macOS 14.0, *) {
      containerBackground(for: .widget) { background }
    } else {
      ZStack {
        background
        self
      }
    }
  }

  @ViewBuilder
  func when<Content: View>(_ condition: Bool, apply: (Self) -> Content) -> some View {
    if condition {
      apply(self)
    } else {
      self
    }
  }
}

extension Text {
  func smallTitle() -> Text {
    font(.system(size: 13, weight: .semibold, design: .rounded)).foregroundColor(.secondary)
  }
}

extension Font {
  static let steps = Font.system(size: 34, weight: .bold, design: .rounded).monospacedDigit()
}

extension Color {
  static let brand = Color(red: 0.2, green: 0.4, blue: 0.8)
}

// Views may be made away from the main actor; only their bodies belong to it.
nonisolated func caption(_ words: String) -> some View {
  Text(words).font(.caption).foregroundStyle(.secondary).padding(.top, 2)
}

struct Badge {
  let count: Int
}

extension Badge: View {
  var body: some View {
    VStack {
      if count > 99 {
        Text("99+")
      } else {
        Text("\(count)")
      }
      caption("new")
    }
  }
}

struct LabelledValue<Value: View>: View {
  let title: LocalizedStringKey
  let value: Value

  init(_ title: LocalizedStringKey, @ViewBuilder value: () -> Value) {
    self.title = title
    self.value = value()
  }

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 4) {
      Text(title).smallTitle()
      Spacer(minLength: 0)
      value
    }
  }
}

struct StepsRow: View {
  @Environment(\.accent) private var accent
  let data: StepsData

  var body: some View {
    LabelledValue("\(data.name), \(data.progress * 100, specifier: "%.0f")%") {
      Text("\(data.steps)")
        .font(.steps)
        .foregroundStyle(data.steps > data.goal ? accent : data.tint)
        + Text(" steps").font(.caption).bold().foregroundColor(.secondary)
    }
  }
}

struct StepsWidgetView: View {
  @Environment(\.widgetFamily) var family: WidgetFamily
  @Environment(\.widgetRenderingMode) var renderingMode
  @Environment(\.showsWidgetContainerBackground) private var showsBackground
  @Environment(\.redactionReasons) private var redactionReasons
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar

  var data: [StepsData] = StepsData.samples
  var date = Date()

  private var today: StepsData? { data.first }

  @ViewBuilder
  var body: some View {
    switch family {
    case .accessoryInline:
      Text("\(today?.steps ?? 0) steps")
    case .accessoryCircular:
      ZStack {
        Color.gray.opacity(0.2)
        VStack(spacing: -2) {
          Text(today?.steps ?? 0, format: .number.grouping(.never))
          Text("steps").font(.system(size: 8))
        }
        .widgetAccentable()
      }
    case .accessoryRectangular:
      compact
    default:
      full
        .padding()
        .containerBackground(.fill.tertiary, for: .widget)
    }
  }

  private var compact: some View {
    VStack(alignment: .leading) {
      ForEach(data.prefix(2)) { day in
        StepsRow(data: day)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var full: some View {
    VStack(alignment: .leading, spacing: 6) {
      header
      Divider()
      Badge(count: data.count)
      ForEach(data) { day in
        StepsRow(data: day)
          .environment(\.accent, day.tint)
      }
      ForEach(0..<2) { index in
        Text(verbatim: "#\(index)").id(index)
      }
      ForEach(["a", "b"], id: \.self) { name in
        Text(name)
        Spacer()
      }
      if let today, today.steps > 0 {
        Text("Since \(date, format: .dateTime.hour().minute())")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .lineLimit(1)
          .minimumScaleFactor(0.5)
      } else if redactionReasons.contains(.placeholder) {
        EmptyView()
      } else {
        AnyView(Text("Nothing yet"))
      }
    }
    .card()
    .modifier(Shout(isLoud: renderingMode != .fullColor))
    .widgetURL(URL(string: "steps://today"))
    .tint(.green)
  }

  private var header: some View {
    Group {
      Text("Steps").font(.title2).fontWeight(.heavy).foregroundStyle(.tint)
      Text(weekday(of: date)).foregroundColor(.white.opacity(0.7)).italic()
    }
    .padding(.horizontal)
    .padding([.top, .leading], 4)
    .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    .multilineTextAlignment(.trailing)
    .when(showsBackground) { $0.background(Color.brand) }
    .background(.red)
    .background(.primary.opacity(0.1))
    .background { Color(hue: 0.5, saturation: 1, brightness: 1) }
    .overlay(Divider(), alignment: .bottom)
    .frame(width: 100, height: 20)
    .fixedSize(horizontal: false, vertical: true)
    .layoutPriority(1)
    .offset(x: 1, y: 2)
    .opacity(renderingMode == .accented ? 0.5 : 1)
    .privacySensitive()
    .accessibilityElement(children: .combine)
    .accessibilityLabel("Steps of \(weekday(of: date))")
    .animation(.easeInOut(duration: 0.2), value: data)
    .transition(.move(edge: .bottom).combined(with: .opacity))
    .contentTransition(.numericText())
  }

  private func weekday(of date: Date) -> String {
    calendar.weekdaySymbols[calendar.component(.weekday, from: date) - 1]
  }
}
