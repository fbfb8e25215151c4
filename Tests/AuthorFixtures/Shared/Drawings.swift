// Shapes, pictures, paints, controls and running text as they are written for iOS, with nothing changed but the import.
import WidgetAuthoring

struct Star: Shape {
  var points = 5
  var depth: CGFloat = 0.45

  var animatableData: CGFloat {
    get { depth }
    set { depth = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    var path = Path()
    for index in 0..<(points * 2) {
      let angle = Angle.degrees(Double(index) * 180 / Double(points) - 90).radians
      let radius = radius(at: index, in: rect)
      let point = CGPoint(
        x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
      if index == 0 {
        path.move(to: point)
      } else {
        path.addLine(to: point)
      }
    }
    path.closeSubpath()
    return path
  }

  private func radius(at index: Int, in rect: CGRect) -> CGFloat {
    min(rect.width, rect.height) / 2 * (index.isMultiple(of: 2) ? 1 : depth)
  }
}

struct Wedge: InsettableShape {
  var start: Angle
  var end: Angle
  var insetAmount: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY),
      radius: min(rect.width, rect.height) / 2 - insetAmount,
      startAngle: start - .degrees(90), endAngle: end - .degrees(90), clockwise: false)
    return path
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var wedge = self
    wedge.insetAmount += amount
    return wedge
  }
}

struct ProgressRing: View {
  var progress: Double
  var color: Color = .accentColor
  var lineWidth: CGFloat = 8

  var body: some View {
    ZStack {
      Circle()
        .stroke(color.opacity(0.2), lineWidth: lineWidth)
      Circle()
        .trim(from: 0, to: CGFloat(min(progress, 1)))
        .stroke(
          AngularGradient(gradient: Gradient(colors: [color, .pink]), center: .center),
          style: StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)
        )
        .rotationEffect(.degrees(-90))
      Circle().strokeBorder(.white.opacity(0.3), lineWidth: 1)
      Capsule(style: .circular).inset(by: 4).fill(.blue.gradient)
    }
  }
}

struct ShapeSheet: View {
  var body: some View {
    VStack {
      Star().fill(.yellow).frame(width: 20, height: 20)
      Star(points: 6).stroke(lineWidth: 2).foregroundColor(.orange)
      Wedge(start: .zero, end: .degrees(120)).strokeBorder(Color.red, lineWidth: 3)
      RoundedRectangle(cornerRadius: 12, style: .continuous)
        .fill(Color("Card"))
        .stroke(.separator, lineWidth: 0.5)
      UnevenRoundedRectangle(cornerRadii: .init(topLeading: 8, topTrailing: 8))
        .fill(LinearGradient(colors: [.mint, .teal], startPoint: .top, endPoint: .bottom))
      Rectangle().fill(.ultraThinMaterial).frame(height: 1)
      Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.addCurve(
          to: CGPoint(x: 20, y: 0), control1: CGPoint(x: 12, y: 4),
          control2: CGPoint(x: 18, y: 4))
        path.addEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
      }
      .stroke(Color.primary, style: StrokeStyle(lineWidth: 1, dash: [2, 2]))
      Text("Shaped")
        .padding(4)
        .background(.thinMaterial, in: .rect(cornerRadius: 6))
        .background(Color.blue, in: Capsule())
        .clipShape(.circle)
      ContainerRelativeShape()
        .fill(Color(red: 0.2, green: 0.3, blue: 0.4).shadow(.drop(radius: 2)))
      Ellipse().rotation(.degrees(20)).offset(x: 2, y: 2).fill(.tint)
      Color(hue: 0.5, saturation: 0.8, brightness: 0.9)
      Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 0.5)
    }
    .background(ContainerRelativeShape().fill(Color.indigo))
  }
}

struct SymbolSheet: View {
  let isOn: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Image(systemName: isOn ? "bolt.fill" : "bolt")
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 20, height: 20)
        .symbolRenderingMode(.hierarchical)
        .foregroundStyle(.green)
      Image(systemName: "flame.fill").font(.title2.bold()).imageScale(.large)
      Image("Avatar").resizable().scaledToFill().clipShape(Circle())
      Image(decorative: "Backdrop").renderingMode(.template).widgetAccentedRenderingMode(.accented)
      Label("Steps", systemImage: "figure.walk").labelStyle(.titleAndIcon)
      Label {
        Text("Water").bold()
      } icon: {
        Image(systemName: "drop.fill").foregroundColor(.blue)
      }
      Label("Bare", systemImage: "star").labelStyle(StackedLabelStyle())
      Text("\(Image(systemName: "heart.fill")) 72 bpm").foregroundStyle(.red)
    }
  }
}

struct StackedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 2) {
      configuration.icon.font(.caption)
      configuration.title.font(.caption2)
    }
  }
}

struct PillButtonStyle: ButtonStyle {
  @Environment(\.colorScheme) private var colorScheme

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 8)
      .background(colorScheme == .dark ? .white : .black, in: Capsule())
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

struct RingGaugeStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      ProgressRing(progress: configuration.value)
      configuration.currentValueLabel
    }
  }
}

struct CheckToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
    }
    .buttonStyle(.plain)
  }
}

struct ControlSheet: View {
  let steps: Int
  let goal: Int
  let refreshed: @MainActor () -> Void

  var body: some View {
    VStack {
      Gauge(value: Double(steps), in: 0...Double(goal)) {
        Image(systemName: "figure.walk")
      } currentValueLabel: {
        Text(steps, format: .number.notation(.compactName))
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("\(goal)")
      }
      .gaugeStyle(.accessoryCircular)
      .tint(Gradient(colors: [.red, .yellow, .green]))
      Gauge(value: 0.4) { Text("Level") }.gaugeStyle(RingGaugeStyle())
      ProgressView(value: Double(steps), total: Double(goal)).tint(.green)
      ProgressView("Loading").progressViewStyle(.circular).labelsHidden()
      ProgressView(timerInterval: Date()...Date().addingTimeInterval(60), countsDown: false) {
        Text("Left")
      } currentValueLabel: {
        EmptyView()
      }
      .progressViewStyle(.linear)
      Button("Refresh", action: refreshed).buttonStyle(.borderedProminent).controlSize(.mini)
      Button(role: .destructive, action: refreshed) { Label("Delete", systemImage: "trash") }
        .buttonStyle(PillButtonStyle())
      Toggle("Dark", isOn: .constant(true)).toggleStyle(CheckToggleStyle())
      if let url = URL(string: "steps://today") {
        Link(destination: url) {
          HStack { Text("Open") }
        }
        Link("Today", destination: url)
      }
      LabeledContent("Goal", value: goal, format: .number)
      GroupBox("Week") { Text("12,000") }
      ContentUnavailableView("No Steps", systemImage: "figure.walk.circle")
    }
    .buttonBorderShape(.capsule)
  }
}

struct ClockSheet: View {
  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .short
    return formatter
  }()

  let date: Date

  var body: some View {
    VStack(alignment: .trailing) {
      Text(date, style: .time)
      Text(date, style: .relative).monospacedDigit().multilineTextAlignment(.trailing)
      Text("Starts in \(date, style: .timer)")
      Text(timerInterval: Date.now...date.addingTimeInterval(86_400), countsDown: true)
      Text(date...date.addingTimeInterval(3_600))
      Text(date, format: .dateTime.weekday(.wide).day())
      Text(date, formatter: Self.formatter)
      Text("**Bold**, _soft_ and [linked](https://example.org)")
      Text("A").font(.title).bold() + Text("b").foregroundColor(.secondary).kerning(1)
      Text(attributed)
      Text(relative)
    }
  }

  private var attributed: AttributedString {
    var string = AttributedString("Sunny")
    string.foregroundColor = .orange
    string.font = .caption.weight(.semibold)
    return string
  }

  private var relative: String {
    let formatter = RelativeDateTimeFormatter()
    formatter.unitsStyle = .abbreviated
    return formatter.localizedString(for: date, relativeTo: Date())
  }
}
