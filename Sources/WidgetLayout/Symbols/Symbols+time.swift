extension Symbols {
  /// Clocks and calendars; see ``SymbolDrawing`` for the syntax.
  static let time: [SymbolDrawing] = [
    .init("clock", "🕐", "O12 12 9|1M12 6.5 V12 L15.8 14.2"),
    .init(
      "alarm", "⏰",
      "O12 13 7.5|1M12 9 V13 L14.8 14.6|M3 6.5 L6.5 3.5 M21 6.5 L17.5 3.5|M6.5 19 L5 21 M17.5 19 L19 21"
    ),
    .init("timer", "⏲", "M7.5 4.3 A9 1 0 12 3 V6.5|1M8.5 8.5 L12.8 12.8"),
    .init("stopwatch", "⏱", "O12 14 7.5|1M12 10 V14|M12 3 V6.5 M9.5 3 H14.5 M18 6.5 L19.5 8"),
    .init(
      "hourglass", "⏳",
      "M7 3 V6.5 C7 9.5 10.5 10.5 10.5 12 C10.5 13.5 7 14.5 7 17.5 V21 H17 V17.5 C17 14.5 13.5 13.5 13.5 12 C13.5 10.5 17 9.5 17 6.5 V3 Z|1#M8.7 20 V18.8 L12 16.2 L15.3 18.8 V20 Z|M5 3 H19 M5 21 H19"
    ),
    .init(
      "clock.arrow.circlepath", "🕐",
      "M6.2 6.2 A8.3 1 1 3.8 13.5|M5.5 2.5 V7 H10|1M12 7.5 V12 L15 14"),
    .init("clock.arrow.2.circlepath", "🕐", "=arrow.2.circlepath|1M12 8.5 V12 L14.5 13.5"),
    .init(
      "calendar", "📅",
      "R3 5 18 16 3|M3 10 H21|M7.5 2.5 V6 M16.5 2.5 V6|1#O8 13.8 1.1 O12 13.8 1.1 O16 13.8 1.1 O8 17.4 1.1 O12 17.4 1.1 O16 17.4 1.1"
    ),
    .init(
      "calendar.day.timeline.left", "📅",
      "R3 4 18 16 3|1M8 4 V20|1M11.5 9 H17.5 M11.5 12.5 H17.5|#O8 15.5 1.6"),
    .init("deskclock", "🕰", "O12 11 8|1M12 6.5 V11 L15 13|M6.5 20.5 L8 18 M17.5 20.5 L16 18"),
    .init("metronome", "◮", "M8.5 3 H15.5 L19 21 H5 Z|1M7 15.5 H17|1M12 15.5 L18.5 6"),
  ]
}
