import WidgetModel

/// Texts, stacks and what is done to them, and what else the two forms have to carry unchanged.
///
/// A recorded page holds these views: others have a place of their own.
enum SampleViews {
  static let styled = TextNode(
    runs: [
      TextRun(
        "D-3",
        font: FontValue(
          size: .style(.largeTitle), weight: .bold, design: .rounded, isItalic: true,
          hasMonospacedDigits: true),
        paint: .color(ColorValue(.named("red"), opacity: 0.5)), isUnderlined: true,
        isStruckThrough: true),
      TextRun(" 결혼 💍", font: FontValue(size: .points(17.5))),
    ], lineLimit: 2, alignment: .trailing, truncation: .middle, minimumScaleFactor: 0.5,
    isRedacted: true)

  static let column = ViewNode.stack(
    StackNode(
      axis: .vertical, alignment: AlignmentValue(horizontal: .leading), spacing: 4,
      children: [.text(TextNode("Our wedding")), .text(styled), .empty]))

  static let leaves: [ViewNode] = [
    .empty, .text(TextNode("")), .text(TextNode("\"quoted\"\n\u{1B}")), .text(styled),
    .text(TextNode(runs: [])), .spacer(minimumLength: nil), .spacer(minimumLength: 8),
    .spacer(minimumLength: .infinity), .spacer(minimumLength: -2.5), .divider,
    .color(ColorValue(.named("accentColor"))), .color(ColorValue(.named("of tomorrow"))),
    .color(ColorValue(.components(red: 1, green: 0, blue: 0))),
    .color(ColorValue(.components(red: 0.1, green: 1.5, blue: -1), opacity: 0.25)),
    .color(ColorValue(.asset("Brand"))), .unknown("gauge"), .unknown("text"), .unknown(""),
  ]

  static let stacks: [ViewNode] = [
    column,
    .stack(StackNode(axis: .horizontal, spacing: 0, children: [])),
    .stack(
      StackNode(
        axis: .depth, alignment: AlignmentValue(horizontal: .trailing, vertical: .lastTextBaseline),
        children: [.divider, column])),
  ]

  static let effects: [ViewEffect] = [
    .padding(EdgeLengths(all: 8)), .padding(EdgeLengths(all: nil)),
    .padding(EdgeLengths(top: nil, leading: 0, bottom: 4, trailing: -1)),
    .frame(width: 20, height: nil, alignment: .center),
    .frame(width: nil, height: nil, alignment: AlignmentValue(vertical: .top)),
    .flexibleFrame(FlexibleFrame()),
    .flexibleFrame(
      FlexibleFrame(
        minimumWidth: 1, idealWidth: 2, maximumWidth: .infinity, minimumHeight: 3, idealHeight: 4,
        maximumHeight: 5, alignment: AlignmentValue(horizontal: .leading, vertical: .top))),
    .fixedSize(horizontal: true, vertical: true), .fixedSize(horizontal: true, vertical: false),
    .fixedSize(horizontal: false, vertical: true), .fixedSize(horizontal: false, vertical: false),
    .layoutPriority(-1), .offset(x: 1, y: -2.5), .background(.divider, .center),
    .background(column, AlignmentValue(horizontal: .leading, vertical: .bottom)),
    .overlay(.text(TextNode("•")), AlignmentValue(horizontal: .trailing, vertical: .top)),
    .containerBackground(.color(ColorValue(.named("background")))), .opacity(0.3), .hidden,
    .widgetURL("https://example.com/?a=b"), .accentable(true), .accentable(false),
    .privacySensitive, .accessibilityLabel("three days"), .accessibilityValue("3"),
    .accessibilityHidden,
  ]

  static let actions: [ViewEffect] = [
    .action(ActionValue(intent: "Add")),
    .action(
      ActionValue(
        intent: "Add", type: "4Main3AddV", title: "Add a cup", parameters: ["by": .int(2)],
        isOn: true)),
  ]

  /// What is recorded as it was stored long ago; what came since is not among it.
  static let recorded: [ViewNode] =
    leaves + stacks + effects.map { .modified(column, $0) }
    + [effects.reduce(column) { .modified($0, $1) }]

  static let all: [ViewNode] = recorded + actions.map { .modified(column, $0) }

  /// A view of so many levels.
  static func nested(_ levels: Int) -> ViewNode {
    (1..<levels).reduce(ViewNode.text(TextNode("x"))) { view, _ in .modified(view, .opacity(0.5)) }
  }
}

extension ViewNode {
  /// The view in its JSON form.
  var json: String {
    var writer = JSONWriter()
    writer.value(self)
    return writer.text
  }

  init(json: String, limits: ViewLimits = ViewLimits()) throws {
    self = try JSONReader.read(Array(json.utf8)) { json in try json.viewNode(limits: limits) }
  }
}
