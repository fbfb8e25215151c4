internal import WidgetAuthoring

/// The additional days of a medium widget, one per line, and the number of days that don't fit.
struct DDayList: View {
  let others: DDayOthers

  var body: some View {
    VStack(alignment: .trailing, spacing: 6) {
      ForEach(others.counts) { DDayRow(count: $0) }
      if others.hiddenCount > 0 {
        Text(verbatim: "+\(others.hiddenCount)").font(.caption)
      }
    }
  }
}

/// One additional day, with the longest label that leaves enough space for the title.
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

  /// The labels to try, longest first.
  ///
  /// They include the milestone, because a label without it would be misleading.
  private var labels: [String] {
    let labels = ([count.label ?? ""] + shorterLabels).map { label in
      [count.milestone, label].compactMap(\.self).joined(separator: " ")
    }
    guard let milestone = count.shorterMilestone, milestone != count.milestone else {
      return labels
    }
    return labels + [milestone + " " + (shorterLabels.last ?? count.label ?? "")]
  }

  /// The shorter labels that still show whether the date has passed.
  ///
  /// Before even shorter ones are needed, the title is truncated.
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
    if let mark = count.dotColor, count.emoji == nil {
      (Text(verbatim: "● ").foregroundStyle(mark) + words).font(.caption).lineLimit(1)
    } else {
      words.font(.caption).lineLimit(1)
    }
  }
}
