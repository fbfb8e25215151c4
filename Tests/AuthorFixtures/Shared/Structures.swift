// Charts, grids, canvases, containers and property wrappers as they are written for iOS, with nothing changed but the
// import.
import WidgetAuthoring

fileprivate struct Sample: Identifiable {
  var id: Date { date }
  let date: Date
  let value: Double
  let kind: String
}

fileprivate enum Mood: String, Plottable, CaseIterable {
  case happy
  case sad
}

fileprivate struct HourChart: View {
  let samples: [Sample]
  let goal: Double?

  var body: some View {
    Chart {
      ForEach(samples) { sample in
        BarMark(
          x: .value("Hour", sample.date, unit: .hour),
          y: .value("Steps", sample.value)
        )
        .foregroundStyle(by: .value("Kind", sample.kind))
        .cornerRadius(3)
      }
      if let goal {
        RuleMark(y: .value("Goal", goal))
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [4]))
          .foregroundStyle(.secondary)
          .annotation(position: .top, alignment: .trailing) {
            Text("Goal").font(.caption2).foregroundColor(.gray)
          }
      }
    }
    .chartForegroundStyleScale(["walk": .green, "run": .orange])
    .chartXAxis {
      AxisMarks(values: .stride(by: .hour, count: 6)) { value in
        AxisGridLine()
        AxisTick()
        AxisValueLabel(format: .dateTime.hour())
      }
    }
    .chartYAxis {
      AxisMarks(position: .leading, values: .automatic(desiredCount: 3)) { value in
        AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5)).foregroundStyle(.gray)
        AxisValueLabel {
          if let amount = value.as(Double.self) {
            Text("\(Int(amount))k").font(.caption2)
          }
        }
      }
    }
    .chartYScale(domain: 0...100)
    .chartLegend(.hidden)
    .chartPlotStyle { plot in plot.background(.blue.opacity(0.1)) }
  }
}

fileprivate struct LineChart: View {
  let samples: [Sample]

  var body: some View {
    Chart(samples) { sample in
      AreaMark(x: .value("Time", sample.date), y: .value("Value", sample.value))
        .interpolationMethod(.catmullRom)
        .foregroundStyle(
          LinearGradient(
            colors: [.blue.opacity(0.5), .clear], startPoint: .top, endPoint: .bottom))
      LineMark(x: .value("Time", sample.date), y: .value("Value", sample.value))
        .interpolationMethod(.catmullRom)
        .lineStyle(.init(lineWidth: 2))
        .symbol(.circle)
        .symbolSize(20)
      if sample.value > 10 {
        PointMark(x: .value("Time", sample.date), y: .value("Value", sample.value))
          .foregroundStyle(Color.red)
      } else {
        RectangleMark(x: .value("Time", sample.date), y: .value("Value", sample.value))
          .opacity(0.3)
      }
    }
    .chartXAxis(.hidden)
    .chartYAxis { AxisMarks() }
    .chartXScale(domain: Date.distantPast...Date.distantFuture)
    .chartYScale(domain: .automatic(includesZero: false))
    Chart(Mood.allCases, id: \.self) { mood in
      SectorMark(angle: .value("Mood", 2), innerRadius: .ratio(0.6), angularInset: 1.5)
        .foregroundStyle(by: .value("Mood", mood))
        .cornerRadius(4)
    }
  }
}

fileprivate struct CardModifier: ViewModifier {
  @Environment(\.colorScheme) private var scheme
  var radius: CGFloat = 12

  func body(content: Content) -> some View {
    content
      .padding(.horizontal, 8)
      .background(
        RoundedRectangle(cornerRadius: radius, style: .continuous)
          .fill(scheme == .dark ? Color.black : .white)
          .shadow(color: .black.opacity(0.2), radius: 4, x: 0, y: 2)
      )
      .overlay(RoundedRectangle(cornerRadius: radius).stroke(Color.gray, lineWidth: 1))
      .overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 6, height: 6) }
  }
}

fileprivate extension View {
  func framedCard(radius: CGFloat = 12) -> some View { modifier(CardModifier(radius: radius)) }

  @ViewBuilder func widgetBackdrop<B: View>(_ view: B) -> some View {
    if #available(iOS 17, macOS 14, *) {
      containerBackground(for: .widget) { view }
    } else {
      background(view)
    }
  }

  @ViewBuilder func hide(if condition: Bool) -> some View {
    if condition { hidden() } else { self }
  }
}

fileprivate extension HorizontalAlignment {
  private struct Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }

  static let middle = HorizontalAlignment(Middle.self)
}

private struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

fileprivate struct TintKey: EnvironmentKey {
  static let defaultValue: Color = .blue
}

fileprivate extension EnvironmentValues {
  var cardTint: Color {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

final class Store: ObservableObject {
  @Published var items: [String] = []
  @Published var isOn = false

}

fileprivate struct Everything: View {
  @Environment(\.widgetFamily) var family: WidgetFamily
  @Environment(\.widgetRenderingMode) private var mode
  @Environment(\.redactionReasons) private var reasons
  @Environment(\.cardTint) private var tint
  @Environment(\.openURL) private var openURL
  @Environment(\.calendar) var calendar
  @Environment(\.dismiss) var dismiss
  @Environment(\.presentationMode) var presentationMode
  @ObservedObject var store = Store()
  @StateObject private var own = Store()
  @State private var width: CGFloat = 0
  @State private var selection: Int?
  @Binding var flag: Bool
  @ScaledMetric private var side = 20.0
  @ScaledMetric(relativeTo: .caption) private var small: CGFloat = 8
  @Namespace private var space
  @GestureState private var dragged = CGSize.zero

  let columns = [GridItem(.adaptive(minimum: 40)), GridItem(.flexible()), GridItem(.fixed(20))]
  private let columnCount = Array(repeating: GridItem(.flexible(), spacing: 4), count: 7)

  var body: some View {
    content
      .widgetBackdrop(Color.clear)
      .containerBackground(.fill.tertiary, for: .widget)
      .containerBackground(Color("Background").gradient, for: .widget)
      .widgetURL(URL(string: "app://x"))
      .environment(\.cardTint, .red)
      .environment(\.layoutDirection, .rightToLeft)
      .environmentObject(store)
      .environment(store)
  }

  @ViewBuilder private var content: some View {
    switch family {
    case .systemSmall, .systemMedium: main
    case .accessoryInline: Text("x")
    default:
      if reasons.contains(.placeholder) { Text("p") } else { main.hide(if: flag) }
    }
  }

  private var main: some View {
    VStack(alignment: .middle, spacing: 0) {
      header
      GeometryReader { proxy in
        let half = proxy.size.width / 2
        ZStack(alignment: .leading) {
          Rectangle().frame(width: half, height: proxy.size.height).opacity(0.3)
          Capsule().fill(tint).frame(width: min(half * 0.5, proxy.size.width))
        }
        .cornerRadius(45.0)
        .preference(key: WidthKey.self, value: proxy.frame(in: .named("x")).width)
      }
      .coordinateSpace(name: "x")
      .onPreferenceChange(WidthKey.self) { width = $0 }
      LazyVGrid(columns: columns, spacing: 5) {
        ForEach(0..<3, id: \.self) { index in
          Text("\(index)").frame(maxWidth: .infinity, alignment: .trailing)
        }
      }
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 4) {
        GridRow {
          Text("a").gridColumnAlignment(.trailing)
          Text("b").gridCellColumns(2)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
      }
      ViewThatFits(in: .vertical) {
        Text("long").fixedSize()
        Text("short").lineLimit(1...3)
      }
      Canvas { context, size in
        context.fill(
          Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green))
        context.stroke(
          Path { $0.addRect(CGRect(origin: .zero, size: size)) },
          with: .linearGradient(
            Gradient(colors: [.red, .blue]), startPoint: .zero,
            endPoint: CGPoint(x: size.width, y: 0)), lineWidth: 2)
        context.draw(Text("x").font(.caption), at: CGPoint(x: 5, y: 5))
      }
      TimelineView(.periodic(from: .now, by: 60)) { context in
        Text(context.date, style: .time)
      }
    }
  }

  private var header: some View {
    HStack(alignment: .firstTextBaseline) {
      Text("Title")
        .font(.system(size: side, weight: .bold, design: .rounded))
        .minimumScaleFactor(0.5)
        .lineLimit(2, reservesSpace: true)
        .multilineTextAlignment(.leading)
        .kerning(0.5)
        .alignmentGuide(.middle) { dimensions in dimensions[HorizontalAlignment.center] }
        .alignmentGuide(.firstTextBaseline) { $0[.lastTextBaseline] + 2 }
      Spacer(minLength: 0)
      Image(systemName: "star")
        .resizable()
        .aspectRatio(contentMode: .fit)
        .rotationEffect(.degrees(45))
        .rotation3DEffect(.degrees(20), axis: (x: 0, y: 1, z: 0))
        .scaleEffect(x: -1, y: 1, anchor: .center)
        .mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
        .clipShape(.rect(cornerRadius: 8))
        .widgetAccentable()
        .unredacted()
    }
    .framedCard()
    .framedCard(radius: 4)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    .padding([.leading, .trailing], 4)
    .ignoresSafeArea(.all, edges: .top)
    .background(Color(red: 0, green: 0, blue: 0))
    .background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    .background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 4))
    .background(ContainerRelativeShape().fill(.indigo))
    .border(Color.red)
    .compositingGroup()
    .blendMode(.multiply)
    .animation(.easeInOut(duration: 0.3), value: flag)
    .transition(.asymmetric(insertion: .opacity, removal: .move(edge: .leading)))
    .matchedGeometryEffect(id: "x", in: space)
    .contentTransition(.numericText(countsDown: true))
    .onAppear { width = 3 }
    .onChange(of: flag) { _, new in width = new ? 1 : 2 }
    .onChange(of: flag) { new in width = new ? 1 : 2 }
    .task { await Task.yield() }
    .onTapGesture { withAnimation { width = 4 } }
    .gesture(DragGesture().updating($dragged) { value, state, _ in state = value.translation })
    .accessibilityElement(children: .combine)
    .accessibilityLabel("Steps \(3)")
    .accessibilityAddTraits(.isHeader)
    .privacySensitive()
    .redacted(reason: flag ? .placeholder : [])
    .disabled(flag)
    .id(selection)
    .tag(1)
    .sheet(isPresented: $flag) { Text("sheet") }
    .dynamicTypeSize(.small ... .xxxLarge)
    .invalidatableContent()
    .widgetLabel { Text("label") }
    .widgetLabel("label")
  }
}

fileprivate struct Everything_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Everything(flag: .constant(true))
        .previewContext(WidgetPreviewContext(family: .systemSmall))
        .previewDisplayName("Small")
      ForEach([ColorScheme.light, .dark], id: \.self) { scheme in
        Everything(flag: .constant(false)).preferredColorScheme(scheme)
      }
    }
  }
}
