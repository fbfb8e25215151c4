// Rings, habits and progress. Copied from iOS code; only the import is changed.
import Foundation
import WidgetViews

struct Ring: View {
  var progress: Double
  var color: Color
  var lineWidth: CGFloat = 12

  var body: some View {
    ZStack {
      Circle().stroke(color.opacity(0.25), lineWidth: lineWidth)
      Circle()
        .trim(from: 0, to: min(progress, 1))
        .stroke(
          AngularGradient(
            gradient: Gradient(colors: [color.opacity(0.6), color]), center: .center,
            startAngle: .degrees(0), endAngle: .degrees(360 * progress)),
          style: StrokeStyle(lineWidth: lineWidth, lineCap: .round)
        )
        .rotationEffect(.degrees(-90))
        .animation(.easeOut(duration: 0.4), value: progress)
      if progress > 1 {
        Circle().frame(width: lineWidth, height: lineWidth).offset(y: -40).foregroundColor(color)
          .rotationEffect(Angle(degrees: 360 * progress))
      }
    }
    .padding(lineWidth / 2)
  }
}

struct FitnessView: View {
  let rings: [(color: Color, value: Double)]

  var body: some View {
    HStack {
      ZStack {
        ForEach(rings.indices, id: \.self) { i in
          Ring(progress: rings[i].value, color: rings[i].color)
            .padding(CGFloat(i) * 14)
        }
      }
      .aspectRatio(contentMode: .fit)
      VStack(alignment: .leading) {
        metric("Move", "320", unit: "KCAL", color: .pink)
        metric("Exercise", "24", unit: "MIN", color: .green)
        metric("Stand", "9", unit: "HRS", color: .cyan)
      }
      .font(.system(.caption, design: .rounded).weight(.semibold))
    }
    .preferredColorScheme(.dark)
    .environment(\.colorScheme, .dark)
    .containerBackground(.black, for: .widget)
  }

  private func metric(_ title: LocalizedStringKey, _ value: String, unit: String, color: Color)
    -> some View
  {
    VStack(alignment: .leading, spacing: -2) {
      Text(title)
      Text("\(Text(value).font(.title3).foregroundStyle(color))\(Text(unit).font(.caption2))")
    }
  }
}

struct HabitsView: View {
  struct Habit: Identifiable { let id: Int; let name: String; let done: [Bool]; let color: Color }
  var habits: [Habit]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(habits, id: \.id) { habit in
        HStack(spacing: 3) {
          Text(habit.name).font(.caption).frame(width: 60, alignment: .leading)
          ForEach(habit.done.indices, id: \.self) { index in
            Image(systemName: habit.done[index] ? "checkmark.circle.fill" : "circle")
              .foregroundStyle(
                habit.done[index] ? AnyShapeStyle(habit.color) : AnyShapeStyle(.quaternary))
          }
          Button {
          } label: {
            Image(systemName: "plus")
          }.buttonStyle(.plain)
          Toggle("Done", isOn: .constant(true)).labelsHidden().toggleStyle(.button)
        }
      }
      ProgressView(value: 0.4) {
        Text("Week")
      } currentValueLabel: {
        Text("40%")
      }
      .progressViewStyle(.linear)
      .tint(.mint)
      ProgressView("Loading", value: 3, total: 7)
      ProgressView(timerInterval: start...start.addingTimeInterval(60), countsDown: false)
      ProgressView(value: 0.5).progressViewStyle(CircularProgressViewStyle(tint: .purple))
    }
  }
}
