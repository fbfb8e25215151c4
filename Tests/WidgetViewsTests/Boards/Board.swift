import Foundation
import Testing
import WidgetModel
import WidgetViews

/// The moment at which boards are drawn.
let start = Date(timeIntervalSince1970: 1_795_237_200)
let base = URL(filePath: "/")

/// An author's view, with the texts that it has to show.
struct Board: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let words: [String]
  let make: @MainActor @Sendable (EnvironmentValues) -> ArchivedView

  init<Content: View>(
    _ name: String, words: [String],
    @ViewBuilder view: @escaping @MainActor @Sendable () -> Content
  ) {
    testDescription = name
    self.words = words
    make = { archiveWithNotes(view(), in: $0) }
  }
}

extension Board {
  private static let hours = (0..<8).map { hour in
    HourForecast(
      date: start.addingTimeInterval(Double(hour) * 3600), symbol: "cloud.sun.fill",
      temperature: Measurement(value: 20, unit: .celsius), chance: Double(hour) / 8)
  }
  private static let points = [3.0, 5, 4, 6, 2]
  private static let quotes = [
    Quote(symbol: "AAPL", price: 190.5, change: 0.0123, points: points),
    Quote(symbol: "MSFT", price: 410, change: -0.004, points: points),
  ]
  private static let articles = [
    Article(title: "A small thing", source: "Herald", url: base, published: start)
  ]

  static let all: [Board] = [
    Board("weather", words: ["OSLO", "21°"]) {
      WeatherView(entry: WeatherEntry(date: start, city: "Oslo", hours: hours))
    },
    Board("stocks", words: ["AAPL", "+1.23%", "MSFT", "-0.40%"]) { StocksView(quotes: quotes) },
    Board("month", words: ["NOVEMBER", "1", "30"]) { MonthView(date: start) },
    Board("fitness", words: ["Move", "320", "KCAL"]) {
      FitnessView(rings: [(.red, 0.7), (.green, 1.2), (.cyan, 0.3)])
    },
    Board("habits", words: ["Read", "40%"]) {
      HabitsView(habits: [.init(id: 1, name: "Read", done: [true, false], color: .green)])
    },
    Board("countdown", words: ["Wedding"]) {
      CountdownView(target: start.addingTimeInterval(86_400 * 3), title: "Wedding")
    },
    Board("music", words: ["Song", "Artist"]) { MusicView() },
    Board("batteries", words: ["80"]) {
      BatteryView(levels: [("iphone", 0.8, .charging), ("applewatch", 0.2, .low)])
    },
    Board("news", words: ["Top Stories", "HERALD", "A small thing"]) {
      NewsView(articles: articles)
    },
    Board("no news", words: ["No News"]) { NewsView(articles: []) },
    Board("steps", words: ["avg"]) {
      StepsChart(
        data: (0..<5).map { day in
          Steps(
            day: start.addingTimeInterval(Double(day) * 86_400), count: 4000 + day * 900,
            kind: "walk")
        })
    },
    Board("mixed", words: ["Hello", "3.14 5"]) { AllTogether() },
  ]
}
