// Timers in layers and shapes. Copied from iOS code; only the import is changed.
import Foundation
import WidgetViews

struct CountdownView: View {
  let target: Date
  let title: String

  var body: some View {
    VStack(spacing: 6) {
      Text(title).font(.custom("Avenir", size: 16)).multilineTextAlignment(.center).lineSpacing(2)
        .lineLimit(2, reservesSpace: true)
      Text(target, style: .relative).font(.title2).monospacedDigit()
      Text(timerInterval: start...target, pauseTime: nil, countsDown: true, showsHours: true)
        .multilineTextAlignment(.trailing)
      Text(target, style: .timer).italic().underline().strikethrough(false, color: .red)
      Text(Calendar.current.startOfDay(for: target)...target)
      Text(
        "Days left: \(Calendar.current.dateComponents([.day], from: start, to: target).day ?? 0)"
      )
      .kerning(0.5)
      Text("^[\(3) day](inflect: true)")
      Text("**Bold** and _thin_ [link](https://apple.com)")
      Text(verbatim: "x").hidden()
      if #available(iOS 17.0, macOS 14.0, *) {
        Text("New").contentTransition(.numericText())
      } else {
        Text("Old")
      }
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(ContainerRelativeShape().inset(by: 4).fill(.thinMaterial))
    .background(.ultraThinMaterial, in: ContainerRelativeShape())
    .background(in: .rect(cornerRadius: 12))
    .clipShape(.rect(cornerRadius: 20, style: .continuous))
    .clipShape(.capsule)
    .clipShape(RoundedRectangle(cornerRadius: 20))
    .overlay(RoundedRectangle(cornerRadius: 20).strokeBorder(.white.opacity(0.3), lineWidth: 1))
    .overlay(alignment: .topTrailing) { Badge(count: 3) }
    .border(Color.gray, width: 0.5)
    .compositingGroup()
  }
}

struct Badge: View {
  let count: Int
  var body: some View {
    Text("\(count)")
      .font(.system(size: 10, weight: .bold))
      .foregroundStyle(.white)
      .padding(5)
      .background(Circle().fill(Color.red))
      .offset(x: 6, y: -6)
      .zIndex(1)
  }
}
