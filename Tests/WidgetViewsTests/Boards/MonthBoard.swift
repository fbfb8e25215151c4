// The days of a month in a grid. Copied from iOS code; only the import is changed.
import Foundation
import WidgetViews

struct MonthView: View {
  let date: Date
  private let calendar = Calendar(identifier: .gregorian)
  private let columns: [GridItem] = Array(repeating: .init(.flexible(), spacing: 0), count: 7)

  private var days: [Date?] {
    guard let interval = calendar.dateInterval(of: .month, for: date) else { return [] }
    let first = calendar.component(.weekday, from: interval.start) - calendar.firstWeekday
    let count = calendar.range(of: .day, in: .month, for: date)?.count ?? 30
    return Array(repeating: nil, count: (first + 7) % 7)
      + (0..<count).map { calendar.date(byAdding: .day, value: $0, to: interval.start) }
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(date.formatted(.dateTime.month(.wide))).textCase(.uppercase).font(.caption.bold())
        .foregroundStyle(.red)
      LazyVGrid(columns: columns, alignment: .center, spacing: 3, pinnedViews: []) {
        Section {
          ForEach(Array(days.enumerated()), id: \.offset) { _, day in
            if let day {
              dayCell(day)
            } else {
              Color.clear
            }
          }
        } header: {
          ForEach(calendar.veryShortWeekdaySymbols.indices, id: \.self) { i in
            Text(calendar.veryShortWeekdaySymbols[i]).font(.system(size: 8)).foregroundStyle(
              .tertiary)
          }
        }
      }
      Grid(alignment: .center, horizontalSpacing: 2, verticalSpacing: 2) {
        ForEach(0..<2) { week in
          GridRow {
            ForEach(0..<7) { day in
              RoundedRectangle(cornerRadius: 2)
                .fill(Color.green.opacity(Double((week * 7 + day) % 5) / 5.0))
                .aspectRatio(1, contentMode: .fit)
            }
          }
        }
      }
    }
  }

  @ViewBuilder func dayCell(_ day: Date) -> some View {
    let number = calendar.component(.day, from: day)
    let isToday = calendar.isDate(day, inSameDayAs: date)
    Text("\(number)")
      .font(.system(size: 9, weight: isToday ? .bold : .regular))
      .frame(maxWidth: .infinity, minHeight: 14)
      .foregroundColor(isToday ? .white : .primary)
      .background { if isToday { Circle().fill(.red) } }
  }
}
