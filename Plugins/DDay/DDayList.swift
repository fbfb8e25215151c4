internal import WidgetAuthoring

/// More days, one per line, and the number of those that don't fit.
struct DDayList: View {
  let others: DDayOthers

  var body: some View {
    VStack(alignment: .trailing, spacing: 6) {
      ForEach(others.counts) { DDayRow(count: $0) }
      if others.missing > 0 {
        Text(verbatim: "+\(others.missing)").font(.caption)
      }
    }
  }
}

/// A day with the longest label that leaves room for the whole title.
struct DDayRow: View {
  let count: DDayCount

  var body: some View {
    if labels.count > 1 {
      ViewThatFits(in: .horizontal) {
        ForEach(labels, id: \.self) { row($0) }
      }
    } else {
      row(labels[0])
    }
  }

  /// With a milestone, a label without it would be misleading.
  private var labels: [String] {
    let labels = ([count.label ?? ""] + shorterLabels).map { label in
      [count.milestone, label].compactMap(\.self).joined(separator: " ")
    }
    guard let milestone = count.shorterMilestone, milestone != count.milestone else {
      return labels
    }
    return labels + [milestone + " " + (shorterLabels.last ?? count.label ?? "")]
  }

  /// The labels that still show whether the date is past; the title is truncated before shorter
  /// ones are used.
  private var shorterLabels: ArraySlice<String> { count.shorterLabels.prefix(2) }

  private func row(_ label: String) -> some View {
    HStack(spacing: 8) {
      title
      Spacer(minLength: 0)
      Text(verbatim: label)
        .font(.caption).bold().lineLimit(1).layoutPriority(1)
    }
  }

  @ViewBuilder private var title: some View {
    let words = Text(verbatim: count.heading)
    if let mark = count.mark, count.emoji == nil {
      (Text(verbatim: "● ").foregroundStyle(mark) + words).font(.caption).lineLimit(1)
    } else {
      words.font(.caption).lineLimit(1)
    }
  }
}
