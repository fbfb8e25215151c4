internal import KindLooks
internal import WidgetAuthoring

/// The content of a large day count: the count, with a month and important days below it, or beside
/// it in an extra large widget.
struct DayCountLarge: View {
  @Environment(\.widgetFamily) private var family
  let text: DayCountText
  let page: DayPage

  /// The margins above and below a widget's content.
  nonisolated private static let margins: CGFloat = 32
  /// The height of the title and the count.
  nonisolated private static let headHeight: CGFloat = 80
  nonisolated private static let detailHeight: CGFloat = 22
  nonisolated private static let barHeight: CGFloat = 30

  /// The height that is left for the month and its lines.
  nonisolated static func pageHeight(
    below text: DayCountText, in family: WidgetFamily, of size: CGSize
  ) -> CGFloat {
    guard family != .systemExtraLarge else { return size.height - margins }
    let head =
      headHeight + (text.detail.isEmpty ? 0 : detailHeight)
      + (text.progress == nil ? 0 : barHeight)
    return size.height - margins - head
  }

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
      .foregroundStyle(.white)
  }

  @ViewBuilder private var content: some View {
    if family == .systemExtraLarge {
      HStack(spacing: 32) {
        VStack(alignment: .leading, spacing: 4) {
          DayCountTitle(text: text)
          Spacer(minLength: 0)
          DayCountFigure(text: text, size: 72)
          bar
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        DayPageView(page).frame(maxWidth: .infinity)
      }
    } else {
      VStack(alignment: .leading, spacing: 4) {
        DayCountTitle(text: text)
        DayCountFigure(text: text, size: 40)
        bar
        Spacer(minLength: 0)
        DayPageView(page).layoutPriority(1)
      }
    }
  }

  @ViewBuilder private var bar: some View {
    if let progress = text.progress { DayCountBar(progress: progress, ends: text.ends) }
  }
}
