extension Symbols {
  /// Signs for arithmetic, confirmation and punctuation; see ``SymbolDrawing`` for the syntax.
  static let marks: [SymbolDrawing] = [
    .init("plus", "+", "M12 4 V20 M4 12 H20"),
    .init("minus", "−", "M4 12 H20"),
    .init("multiply", "×", "M6 6 L18 18 M18 6 L6 18"),
    .init("divide", "÷", "M4 12 H20|#O12 6 1.7 O12 18 1.7"),
    .init("equal", "=", "M5 9 H19 M5 15 H19"),
    .init("plusminus", "±", "M12 3.5 V14.5 M6.5 9 H17.5|M6.5 20 H17.5"),
    .init("plus.forwardslash.minus", "±", "M7 3 V11 M3 7 H11|M13 17.5 H21|1M18 4 L6 20"),
    .init("lessthan", "<", "M18 5 L6 12 L18 19"),
    .init("greaterthan", ">", "M6 5 L18 12 L6 19"),
    .init("xmark", "✕", "M5.5 5.5 L18.5 18.5 M18.5 5.5 L5.5 18.5"),
    .init("checkmark", "✓", "M4.5 13 L9.5 18.5 L19.5 5.5"),
    .init("exclamationmark", "!", "+M11.2 3.5 H12.8 L12.3 13.8 H11.7 Z|#O12 19.7 2.1"),
    .init(
      "exclamationmark.2", "‼",
      "+M7.2 3.5 H8.8 L8.3 13.8 H7.7 Z M15.2 3.5 H16.8 L16.3 13.8 H15.7 Z|#O8 19.7 2.1 O16 19.7 2.1"
    ),
    .init(
      "questionmark", "?", "M7.5 8.2 A4.6 1 1 14.5 12.2 C12.8 13.2 12 13.8 12 15.5|#O12 19.8 1.5"),
    .init("info", "i", "M9 10 H12.5 V19.5 M8.5 19.5 H16|#O12 5 1.8"),
    .init("ellipsis", "…", "#O5 12 2.1 O12 12 2.1 O19 12 2.1"),
    .init("number", "#", "M9.5 4 L7 20 M17 4 L14.5 20 M5 9 H20 M4 15 H19"),
    .init("percent", "%", "M18 5 L6 19|O7 7.5 3 O17 16.5 3"),
    .init("at", "@", "M16 8 V13.5 A2.6 0 0 21 12.5 V12 A9 1 0 16.5 19.8|O12 12 4"),
    .init("sum", "∑", "M17.5 7 V4 H6 L13 12 L6 20 H17.5 V17"),
    .init(
      "function", "ƒ",
      "M15 5 C11.5 3 10.5 6 10 9 L8.5 17 C8 20.5 6 21 4.5 20 M6 10 H14|1M14 13.5 L20 20 M20 13.5 L14 20"
    ),
    .init(
      "infinity", "∞",
      "M12 12 C9.5 8 7.5 7.5 6 7.5 A4.5 0 0 6 16.5 C7.5 16.5 9.5 16 12 12 C14.5 8 16.5 7.5 18 7.5 A4.5 0 1 18 16.5 C16.5 16.5 14.5 16 12 12"
    ),
    .init("asterisk", "*", "M12 4 V20 M5 8 L19 16 M19 8 L5 16"),
    .init(
      "command", "⌘",
      "M9 9 H15 V15 H9 Z M9 9 V6 A3 1 0 6 9 H9 M15 9 H18 A3 1 0 15 6 V9 M15 15 V18 A3 1 0 18 15 H15 M9 15 H6 A3 1 0 9 18 V15"
    ),
    .init(
      "textformat", "A", "M2.5 18.5 L7.5 5.5 L12.5 18.5 M4.3 14 H10.7|O17.5 15 3.4 M21 11 V18.5"),
    .init(
      "dollarsign", "$",
      "M17 7.8 C16 4.5 8 4.2 8 8.5 C8 12.6 17 11 17 15.6 C17 19.8 8 19.8 7 15.8|M12.3 2.5 V21.5"),
    .init("eurosign", "€", "M18 6.5 A7.2 1 0 18 17.5|M4 10.3 H14 M4 13.7 H13"),
    .init("sterlingsign", "£", "M17 7.5 C16 2.5 9 3 9 8.5 C9 13 11 17 6.5 20 H18|M6 12.5 H14.5"),
    .init("yensign", "¥", "M5.5 4 L12 12 L18.5 4 M12 12 V20.5|M7 12.5 H17 M7 16.3 H17"),
    .init(
      "wonsign", "₩", "M3.5 4.5 L8 19.5 L12 7 L16 19.5 L20.5 4.5|M2.5 10.5 H21.5 M2.5 14 H21.5"),
    .init(
      "bitcoinsign", "₿",
      "M7 5 V19 H13 A3.7 0 0 13 11.6 A3.3 0 0 12.5 5 Z M7 11.6 H13|M9.5 2.5 V5 M13 2.5 V5 M9.5 19 V21.5 M13 19 V21.5"
    ),
    .init("centsign", "¢", "M17 8 A6 1 0 17 16|M12.5 3 V21"),
    .init(
      "indianrupeesign", "₹",
      "M6 4.5 H18 M6 9.5 H18 M6 4.5 H10 C15.5 4.5 15.5 14 9 14 H6.5 L14.5 21"),
    .init("rublesign", "₽", "M8 20.5 V4 H13 A4.6 0 1 13 13.2 H5|M5 16.8 H13.5"),
    .init("dollarsign.arrow.circlepath", "$", "1=arrow.2.circlepath|=dollarsign .42 7 7"),
  ]
}
