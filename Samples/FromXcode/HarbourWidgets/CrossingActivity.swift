import ActivityKit
import SwiftUI
import WidgetKit

struct CrossingAttributes: ActivityAttributes {
  enum Sea: String, Codable { case calm, rough }

  struct ContentState: Codable, Hashable {
    var crossing: ClosedRange<Date>
    var sea: Sea
  }

  var ferry: String
}

struct CrossingActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: CrossingAttributes.self) { context in
      HStack {
        Text(context.attributes.ferry).bold().foregroundStyle(Color(.label))
        Spacer()
        Text(timerInterval: context.state.crossing).monospacedDigit()
      }
      .padding()
      .activityBackgroundTint(Color(.sea))
    } dynamicIsland: { context in
      DynamicIsland {
        expanded(context)
      } compactLeading: {
        Image(systemName: "ferry")
      } compactTrailing: {
        Text(timerInterval: context.state.crossing).frame(maxWidth: 44)
      } minimal: {
        Image(systemName: "ferry")
      }
      .contentMargins(.leading, 8, for: .compactLeading)
    }
  }

  @DynamicIslandExpandedContentBuilder
  private func expanded(
    _ context: ActivityViewContext<CrossingAttributes>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedRegion(.leading) { Text(context.attributes.ferry) }
    DynamicIslandExpandedRegion(.trailing) { Text(context.state.sea.rawValue) }
    DynamicIslandExpandedRegion(.bottom) {
      ProgressView(timerInterval: context.state.crossing, countsDown: false)
    }
  }
}

#Preview("Crossing", as: .content, using: CrossingAttributes(ferry: "Spirit")) {
  CrossingActivity()
} contentStates: {
  CrossingAttributes.ContentState(crossing: .now ... .now + 5400, sea: .calm)
}
