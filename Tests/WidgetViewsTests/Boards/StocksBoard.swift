// Stock prices with a custom line shape. Copied from iOS code; only the import is changed.
import Foundation
import WidgetViews

struct Quote: Identifiable {
  var id: String { symbol }
  let symbol: String
  let price: Decimal
  let change: Double
  let points: [Double]
  var isUp: Bool { change >= 0 }
}

struct Sparkline: Shape {
  let values: [Double]
  var animatableData: Double {
    get { 0 }
    set {}
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    guard let low = values.min(), let high = values.max(), values.count > 1 else { return path }
    let step = rect.width / CGFloat(values.count - 1)
    for (index, value) in values.enumerated() {
      let point = CGPoint(
        x: rect.minX + CGFloat(index) * step,
        y: rect.maxY - CGFloat((value - low) / max(high - low, .ulpOfOne)) * rect.height)
      index == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    return path
  }
}

struct StocksView: View {
  let quotes: [Quote]

  var body: some View {
    VStack(spacing: 6) {
      ForEach(quotes) { quote in
        Link(destination: URL(string: "stocks://\(quote.symbol)") ?? base) {
          row(for: quote)
        }
        if quote.symbol != quotes.last?.symbol { Divider() }
      }
    }
    .padding([.horizontal, .top], 4)
    .containerBackground(Color(.systemBackground), for: .widget)
  }

  private func row(for quote: Quote) -> some View {
    HStack(alignment: .center, spacing: 10) {
      VStack(alignment: .leading, spacing: 2) {
        Text(quote.symbol).font(.subheadline.weight(.bold))
        Text("Apple Inc.").font(.caption2).foregroundStyle(.secondary).lineLimit(1).truncationMode(
          .tail)
      }
      Sparkline(values: quote.points)
        .stroke(style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
        .foregroundStyle(quote.isUp ? .green : .red)
        .background(
          LinearGradient(
            colors: [(quote.isUp ? Color.green : Color.red).opacity(0.3), .clear], startPoint: .top,
            endPoint: .bottom
          )
          .mask(Sparkline(values: quote.points))
        )
        .frame(height: 24)
      VStack(alignment: .trailing) {
        Text(quote.price, format: .currency(code: "USD"))
          .font(.footnote.monospacedDigit())
        Text(quote.change, format: .percent.sign(strategy: .always()).precision(.fractionLength(2)))
          .font(.caption2.bold())
          .padding(.horizontal, 6)
          .padding(.vertical, 2)
          .foregroundColor(.white)
          .background(
            quote.isUp ? Color.green : .red,
            in: RoundedRectangle(cornerRadius: 4, style: .continuous))
      }
      .fixedSize(horizontal: true, vertical: false)
      .layoutPriority(1)
    }
    .accessibilityElement(children: .combine)
    .accessibilityLabel(Text("\(quote.symbol), \(quote.change > 0 ? "up" : "down")"))
  }
}
