extension Symbols {
  /// Arrows and chevrons; see ``SymbolDrawing`` for the syntax.
  static let arrows: [SymbolDrawing] = [
    .init("chevron.right", "›", "M8.5 4.5 L16 12 L8.5 19.5"),
    .init("chevron.left", "‹", "M15.5 4.5 L8 12 L15.5 19.5"),
    .init("chevron.up", "⌃", "M4.5 15.5 L12 8 L19.5 15.5"),
    .init("chevron.down", "⌄", "M4.5 8.5 L12 16 L19.5 8.5"),
    .init("chevron.compact.down", "⌄", "M4 10 L12 13.5 L20 10"),
    .init("chevron.compact.up", "⌃", "M4 14 L12 10.5 L20 14"),
    .init("chevron.up.chevron.down", "⇅", "M6.5 9.5 L12 4 L17.5 9.5|M6.5 14.5 L12 20 L17.5 14.5"),
    .init("chevron.left.2", "«", "M12 5 L5 12 L12 19|M19.5 5 L12.5 12 L19.5 19"),
    .init("chevron.right.2", "»", "M4.5 5 L11.5 12 L4.5 19|M12 5 L19 12 L12 19"),
    .init(
      "chevron.left.forwardslash.chevron.right", "❮❯",
      "M7 6.5 L2 12 L7 17.5|M17 6.5 L22 12 L17 17.5|1M13.8 5 L10.2 19"),
    .init("arrow.up", "↑", "M12 20 V4.5|M5.5 11 L12 4.5 L18.5 11"),
    .init("arrow.down", "↓", "M12 4 V19.5|M5.5 13 L12 19.5 L18.5 13"),
    .init("arrow.left", "←", "M20 12 H4.5|M11 5.5 L4.5 12 L11 18.5"),
    .init("arrow.right", "→", "M4 12 H19.5|M13 5.5 L19.5 12 L13 18.5"),
    .init("arrow.up.right", "↗", "M6 18 L18 6|M8.5 6 H18 V15.5"),
    .init("arrow.up.left", "↖", "M18 18 L6 6|M15.5 6 H6 V15.5"),
    .init("arrow.down.right", "↘", "M6 6 L18 18|M18 8.5 V18 H8.5"),
    .init("arrow.down.left", "↙", "M18 6 L6 18|M6 8.5 V18 H15.5"),
    .init(
      "arrow.up.arrow.down", "⇅",
      "M7.5 20 V4.5|M3 9 L7.5 4.5 L12 9|M16.5 4 V19.5|M12 15 L16.5 19.5 L21 15"),
    .init(
      "arrow.left.arrow.right", "⇄",
      "M20 7.5 H4.5|M9 3 L4.5 7.5 L9 12|M4 16.5 H19.5|M15 12 L19.5 16.5 L15 21"),
    .init(
      "arrow.left.and.right", "↔", "M3 12 H21|M7.5 7.5 L3 12 L7.5 16.5|M16.5 7.5 L21 12 L16.5 16.5"),
    .init(
      "arrow.up.and.down", "↕", "M12 3 V21|M7.5 7.5 L12 3 L16.5 7.5|M7.5 16.5 L12 21 L16.5 16.5"),
    .init("arrow.clockwise", "↻", "M17.7 7.2 A8 1 0 20 12.9|M17.7 2 V7.2 H12.5"),
    .init("arrow.counterclockwise", "↺", "M6.3 7.2 A8 1 1 4 12.9|M6.3 2 V7.2 H11.5"),
    .init(
      "arrow.2.circlepath", "🔄",
      "M20 10.5 A8.2 0 0 5.2 7.6 M4 13.5 A8.2 0 0 18.8 16.4|M4.2 3.5 V8.2 H9|M19.8 20.5 V15.8 H15"),
    .init(
      "arrow.triangle.2.circlepath", "🔄",
      "M19.5 9 A8.2 0 0 5 8.2 M4.5 15 A8.2 0 0 19 15.8|+M3.5 5 L3.5 10 L8 9 Z|+M20.5 19 L20.5 14 L16 15 Z"
    ),
    .init("arrow.uturn.left", "↩", "M4 9 H14.5 A5.5 0 1 14.5 20 H9|M9 4 L4 9 L9 14"),
    .init("arrow.uturn.right", "↪", "M20 9 H9.5 A5.5 0 0 9.5 20 H15|M15 4 L20 9 L15 14"),
    .init("arrow.turn.up.right", "↱", "M6 20 V12 A3 0 1 9 9 H20|M15 4 L20 9 L15 14"),
    .init("arrow.turn.down.right", "↳", "M6 4 V12 A3 0 0 9 15 H20|M15 10 L20 15 L15 20"),
    .init(
      "arrow.triangle.branch", "⑂",
      "M12 20 V16 C12 12 6 12 6 7 M12 16 C12 12 18 12 18 7|+M3.5 8 H8.5 L6 4 Z M15.5 8 H20.5 L18 4 Z"
    ),
    .init(
      "arrow.triangle.turn.up.right.diamond", "◇◆",
      "M12 2.5 L21.5 12 L12 21.5 L2.5 12 Z|1~M9 15.5 V11.8 H14|1~M12.8 9 L15.6 11.8 L12.8 14.6"),
    .init(
      "arrow.up.left.and.arrow.down.right", "⤡",
      "M10 10 L4 4 M4 9.5 V4 H9.5|M14 14 L20 20 M20 14.5 V20 H14.5"),
    .init(
      "arrow.down.right.and.arrow.up.left", "⤡",
      "M4 4 L10 10 M10 4.5 V10 H4.5|M20 20 L14 14 M14 19.5 V14 H19.5"),
    .init("arrow.up.to.line", "⤒", "M12 20 V8|M6.5 13 L12 7.5 L17.5 13|1M5 3.5 H19"),
    .init("arrow.down.to.line", "⤓", "M12 4 V16|M6.5 11 L12 16.5 L17.5 11|1M5 20.5 H19"),
    .init(
      "arrowshape.turn.up.right", "↪",
      "M13 4 L21.5 11 L13 18 V14 C8 14 5 15.5 2.5 19.5 C3 12.5 7 8.5 13 8 Z"),
    .init("arrowtriangle.up", "△▲", "M12 5.5 L20 18.5 H4 Z"),
    .init("arrowtriangle.down", "▽▼", "M12 18.5 L4 5.5 H20 Z"),
    .init("arrowtriangle.left", "◁◀", "M5.5 12 L18.5 4 V20 Z"),
    .init("arrowtriangle.right", "▷▶", "M18.5 12 L5.5 20 V4 Z"),
    .init(
      "repeat", "🔁",
      "M4 12 V9.5 A3.5 0 1 7.5 6 H20 M20 12 V14.5 A3.5 0 1 16.5 18 H4|M17 2.5 L20.5 6 L17 9.5|M7 14.5 L3.5 18 L7 21.5"
    ),
    .init(
      "shuffle", "🔀",
      "M3 7 H6.5 C11.5 7 12 17 17 17 H20.5 M3 17 H6.5 C11.5 17 12 7 17 7 H20.5|M17.5 3.5 L21 7 L17.5 10.5|M17.5 13.5 L21 17 L17.5 20.5"
    ),
    .init("location.north", "⇧⬆", "M12 3 L19.5 20.5 L12 16.5 L4.5 20.5 Z"),
    .init("arrow.left.to.line", "⇤", "M20 12 H8|M13 6.5 L7.5 12 L13 17.5|1M3.5 5 V19"),
    .init("arrow.right.to.line", "⇥", "M4 12 H16|M11 6.5 L16.5 12 L11 17.5|1M20.5 5 V19"),
    .init(
      "arrow.up.and.down.and.arrow.left.and.right", "✥",
      "M12 3 V21 M3 12 H21|M9 6 L12 3 L15 6 M9 18 L12 21 L15 18 M6 9 L3 12 L6 15 M18 9 L21 12 L18 15"
    ),
    .init(
      "arrow.2.squarepath", "⇄",
      "M8 5 H16 A3 0 1 19 8 V15 M15.5 12 L19 15.5 L22.5 12|M16 19 H8 A3 0 1 5 16 V9 M1.5 12 L5 8.5 L8.5 12"
    ),
    .init(
      "arrowshape.turn.up.left", "↩",
      "M11 4 L2.5 11 L11 18 V14 C16 14 19 15.5 21.5 19.5 C21 12.5 17 8.5 11 8 Z"),
    .init(
      "delete.left", "⌫",
      "M8.5 5.5 H19.5 A2 0 1 21.5 7.5 V16.5 A2 0 1 19.5 18.5 H8.5 L2.5 12 Z|1M11.5 9.5 L16.5 14.5 M16.5 9.5 L11.5 14.5",
      fill:
        "+M8.5 5.5 H19.5 A2 0 1 21.5 7.5 V16.5 A2 0 1 19.5 18.5 H8.5 L2.5 12 Z|-~M11.5 9.5 L16.5 14.5 M16.5 9.5 L11.5 14.5"
    ),
  ]
}
