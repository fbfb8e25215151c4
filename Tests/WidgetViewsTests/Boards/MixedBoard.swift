// Authors' own helpers, and modifiers without effect. Copied from iOS code; only the import is
// changed.
import Foundation
import WidgetViews

extension View {
  @ViewBuilder
  func widgetBackground<B: View>(@ViewBuilder _ background: () -> B) -> some View {
    if #available(iOSApplicationExtension 17.0, *) {
      containerBackground(for: .widget, content: background)
    } else {
      self.background(background())
    }
  }

  func cardStyle(padding: CGFloat = 12) -> some View { modifier(CardModifier(padding: padding)) }

  func eraseToAnyView() -> AnyView { AnyView(self) }

  @ViewBuilder func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content)
    -> some View
  {
    if condition { transform(self) } else { self }
  }
}

struct CardModifier: ViewModifier {
  var padding: CGFloat
  @Environment(\.colorScheme) private var scheme

  func body(content: Content) -> some View {
    content
      .padding(padding)
      .background(
        scheme == .dark ? Color(.secondarySystemBackground) : Color(uiColor: .systemBackground)
      )
      .clipShape(RoundedRectangle(cornerRadius: 10))
      .shadow(radius: 2)
  }
}

extension Color {
  static let brand = Color("Brand")
  init(hex: UInt, alpha: Double = 1) {
    self.init(
      .sRGB, red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 08) & 0xff) / 255,
      blue: Double((hex >> 00) & 0xff) / 255, opacity: alpha)
  }
}

struct AllTogether: View {
  @AppStorage("x", store: UserDefaults(suiteName: "group.x")) var stored = 3
  @State private var flag = true
  let quotes: [Quote] = []

  var anyBody: AnyView {
    flag ? AnyView(Text("a")) : AnyView(Image(systemName: "b"))
  }

  var body: some View {
    ScrollView(.vertical, showsIndicators: false) {
      LazyVStack(alignment: .leading, spacing: 2) {
        anyBody.eraseToAnyView().cardStyle().if(flag) { $0.opacity(0.5) }
        Text("Hello").widgetBackground { Color(hex: 0xFF00FF).opacity(0.2) }
        List { Text("x") }
        HStack {
          Circle(); Capsule(); Ellipse(); Rectangle()
        }.foregroundStyle(.tint).tint(.orange)
        Text(3.5, format: .number); Text(2, format: .percent)
        Text(
          "\(3.14159, specifier: "%.2f") \(5) \(start, style: .time) \(start, formatter: DateFormatter())"
        )
        Text(start, formatter: DateFormatter())
        Text("key", comment: "c"); Text("k", tableName: "T", bundle: .main, comment: "d")
        Text(LocalizedStringKey("dynamic"))
        Image(systemName: "heart.fill").symbolVariant(.slash).symbolEffect(.pulse)
        Image(decorative: "x").interpolation(.high).antialiased(true)
        Image(systemName: "wifi", variableValue: 0.3)
      }
    }
    .scenePadding()
    .contentShape(Rectangle())
    .onTapGesture { flag.toggle() }
    .task {}
    .onAppear { print("x") }
    .transition(.opacity.combined(with: .scale))
    .invalidatableContent()
    .contentMargins(.all, 4)
    .safeAreaInset(edge: .bottom) { Text("s") }
    .safeAreaPadding(4)
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    .flipsForRightToLeftLayoutDirection(true)
    .environment(\.layoutDirection, .rightToLeft)
    .multilineTextAlignment(.center)
    .headerProminence(.increased)
    .allowsHitTesting(false)
    .id(UUID())
    .tag(1)
    .help("x")
  }
}
