// Music, batteries and news. Copied from iOS code; only the import is changed.
import Foundation
import WidgetViews

struct MusicView: View {
  var body: some View {
    HStack(spacing: 12) {
      Image("Cover")
        .resizable()
        .widgetAccentedRenderingMode(.fullColor)
        .aspectRatio(1, contentMode: .fill)
        .frame(width: 60, height: 60)
        .clipped()
        .cornerRadius(8)
      VStack(alignment: .leading) {
        Group {
          Text("Song").font(.headline)
          Text("Artist").font(.subheadline).foregroundStyle(.secondary)
        }
        .lineLimit(1)
        HStack(spacing: 16) {
          ForEach(["backward.fill", "pause.fill", "forward.fill"], id: \.self) { name in
            Image(systemName: name).font(.title3)
          }
        }
      }
      Spacer()
    }
    .foregroundStyle(.primary, .secondary, .tertiary)
    .background {
      RadialGradient(
        colors: [.purple, .black], center: .topLeading, startRadius: 5, endRadius: 200
      ).ignoresSafeArea()
    }
  }
}

enum BatteryState: String, CaseIterable {
  case charging, full, low
  var color: Color {
    switch self {
    case .charging: return .green
    case .full: return .accentColor
    case .low: return Color.red
    }
  }
}

struct BatteryView: View {
  let levels: [(String, Double, BatteryState)]

  var body: some View {
    HStack {
      ForEach(0..<levels.count, id: \.self) { index in
        let level = levels[index]
        Gauge(value: level.1) {
          Image(systemName: level.0)
        } currentValueLabel: {
          Text("\(Int(level.1 * 100))")
        }
        .gaugeStyle(.accessoryCircularCapacity)
        .tint(level.2.color)
        .overlay(alignment: .top) {
          if level.2 == .charging {
            Image(systemName: "bolt.fill").font(.caption2).foregroundColor(level.2.color)
          }
        }
      }
      Gauge(value: 0.7, in: 0...1, label: { Text("CPU") })
        .gaugeStyle(.linearCapacity)
      Gauge(value: 20, in: 0...100) { Text("Memory") }.gaugeStyle(.accessoryLinear)
    }
  }
}

struct Article: Codable, Hashable {
  let title: String; let source: String; let url: URL; let published: Date
}

struct NewsView: View {
  let articles: [Article]
  @Environment(\.widgetFamily) var family

  var body: some View {
    if articles.isEmpty {
      ContentUnavailableView(
        "No News", systemImage: "newspaper", description: Text("Come back later"))
    } else {
      VStack(alignment: .leading, spacing: 10) {
        HStack {
          Label {
            Text("Top Stories").fontWeight(.bold)
          } icon: {
            Image(systemName: "newspaper.fill").foregroundStyle(.pink)
          }
          Spacer()
          Text(start, style: .date).font(.caption).foregroundColor(Color(white: 0.5))
        }
        ForEach(articles, id: \.self) { article in
          Link(destination: article.url) {
            HStack(alignment: .top) {
              VStack(alignment: .leading, spacing: 2) {
                Text(article.source.uppercased()).font(.caption2).foregroundStyle(.secondary)
                Text(article.title).font(.footnote.weight(.semibold)).lineLimit(2).fixedSize(
                  horizontal: false, vertical: true)
                Text(article.published, format: .relative(presentation: .named))
                Text("\(article.published, style: .relative) ago").font(.caption2)
              }
              Spacer(minLength: 8)
              AsyncPlaceholder()
            }
          }
        }
        Spacer(minLength: 0)
      }
      .privacySensitive()
    }
  }
}

struct AsyncPlaceholder: View {
  var body: some View {
    Rectangle()
      .fill(
        .linearGradient(
          colors: [.gray.opacity(0.3), .gray.opacity(0.5)], startPoint: .topLeading,
          endPoint: .bottomTrailing)
      )
      .frame(width: 44, height: 44)
      .clipShape(UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 8))
  }
}
