// A chart with several marks. Copied from iOS code; only the import is changed.
import Foundation
import WidgetViews

struct Steps: Identifiable { let id = UUID(); let day: Date; let count: Int; let kind: String }

struct StepsChart: View {
  let data: [Steps]
  var body: some View {
    Chart(data) { item in
      LineMark(x: .value("Day", item.day), y: .value("Steps", item.count))
        .interpolationMethod(.catmullRom)
        .foregroundStyle(.blue.gradient)
        .symbol(.circle)
      AreaMark(
        x: .value("Day", item.day, unit: .day), yStart: .value("a", 0),
        yEnd: .value("b", item.count)
      )
      .foregroundStyle(
        LinearGradient(colors: [.blue.opacity(0.4), .clear], startPoint: .top, endPoint: .bottom))
      PointMark(x: .value("Day", item.day), y: .value("Steps", item.count)).symbolSize(20)
      RuleMark(y: .value("Average", 5000)).lineStyle(.init(lineWidth: 1, dash: [2, 2]))
        .annotation(position: .top, alignment: .leading) { Text("avg").font(.caption2) }
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .day)) { _ in
        AxisValueLabel(format: .dateTime.weekday(.narrow), centered: true)
      }
    }
    .chartYAxis(.hidden)
    .chartLegend(position: .bottom)
    .chartYScale(domain: 0...10_000)
    .frame(height: 80)
  }
}
