internal import WidgetAuthoring

/// Further days, a line each.
struct DDayList: View {
  let counts: [DDayCount]

  var body: some View {
    VStack(spacing: 6) { ForEach(counts) { DDayRow(count: $0) } }
  }
}

/// A day with the longest of its counts beside which its title is whole.
struct DDayRow: View {
  let count: DDayCount

  var body: some View {
    let labels = [count.label ?? ""] + count.shorterLabels
    if labels.count > 1 {
      ViewThatFits(in: .horizontal) {
        ForEach(labels, id: \.self) { row($0) }
      }
    } else {
      row(labels[0])
    }
  }

  private func row(_ label: String) -> some View {
    HStack(spacing: 8) {
      Text(count.title).font(.caption).lineLimit(1)
      Spacer(minLength: 0)
      // A milestone is a day of its own, so that a count without it says nothing.
      Text(verbatim: [count.milestone, label].compactMap(\.self).joined(separator: " "))
        .font(.caption).bold().lineLimit(1).layoutPriority(1)
    }
  }
}
