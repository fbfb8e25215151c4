import Foundation
import Testing
import WidgetModel
import WidgetViews

/// Effects on a whole view.
@MainActor @Suite struct EffectTests {
  nonisolated private static func on(_ effects: ViewEffect...) -> ViewNode {
    effects.reduce(.words("x")) { .modified($0, $1) }
  }

  nonisolated private static let red: ViewNode = .color(.named("red"))
  nonisolated private static let redCircle: ViewNode = .shape(
    ShapeNode(.circle, fill: .color(.named("red"))))

  nonisolated static let looks: [ArchiveCase] = [
    ArchiveCase(
      "shadow",
      on(
        .shadow(
          ColorValue(.components(red: 0, green: 0, blue: 0), opacity: 0.33), radius: 2, x: 0, y: 1))
    ) { Text("x").shadow(radius: 2, y: 1) },
    ArchiveCase("blur", on(.blur(radius: 3))) { Text("x").blur(radius: 3) },
    ArchiveCase("grey", on(.colorFilter(.grayscale(0.9)))) { Text("x").grayscale(0.9) },
    ArchiveCase("saturation", on(.colorFilter(.saturation(2)))) { Text("x").saturation(2) },
    ArchiveCase("brightness", on(.colorFilter(.brightness(0.1)))) { Text("x").brightness(0.1) },
    ArchiveCase("contrast", on(.colorFilter(.contrast(1.5)))) { Text("x").contrast(1.5) },
    ArchiveCase("hue", on(.colorFilter(.hueRotation(90)))) { Text("x").hueRotation(.degrees(90)) },
    ArchiveCase("opposite", on(.colorFilter(.invert))) { Text("x").colorInvert() },
    ArchiveCase("multiply", on(.colorFilter(.multiply(.named("red"))))) {
      Text("x").colorMultiply(.red)
    },
    ArchiveCase("luminance", on(.colorFilter(.luminanceToAlpha))) { Text("x").luminanceToAlpha() },
    ArchiveCase("turned", on(.rotation(degrees: 45, anchor: UnitPointValue(x: 0, y: 0)))) {
      Text("x").rotationEffect(.degrees(45), anchor: .topLeading)
    },
    ArchiveCase("turned in space", on(.scale(x: cos(.pi / 3), y: 1, anchor: .center))) {
      Text("x").rotation3DEffect(.radians(.pi / 3), axis: (x: 0, y: 1, z: 0))
    },
    ArchiveCase("turned towards the reader", on(.rotation(degrees: 45, anchor: .center))) {
      Text("x").rotation3DEffect(Angle(degrees: 45), axis: (x: 0, y: 0, z: 1))
    },
    ArchiveCase("scaled", on(.scale(x: 2, y: 2, anchor: .center))) { Text("x").scaleEffect(2) },
    ArchiveCase("stretched", on(.scale(x: 1, y: 3, anchor: .center))) {
      Text("x").scaleEffect(x: 1, y: 3)
    },
    ArchiveCase("placed", on(.position(x: 4, y: 5))) { Text("x").position(x: 4, y: 5) },
    ArchiveCase("in front", on(.zIndex(1))) { Text("x").zIndex(1) },
    ArchiveCase("ratio", on(.aspectRatio(1.5, fills: true))) {
      Text("x").aspectRatio(1.5, contentMode: .fill)
    },
    ArchiveCase("ratio of a size", on(.aspectRatio(2, fills: false))) {
      Text("x").aspectRatio(CGSize(width: 4, height: 2), contentMode: .fit)
    },
    ArchiveCase("to fit", on(.aspectRatio(nil, fills: false))) { Text("x").scaledToFit() },
    ArchiveCase("to fill", on(.aspectRatio(nil, fills: true))) { Text("x").scaledToFill() },
    ArchiveCase("over the margins", on(.ignoresMargins)) { Text("x").ignoresSafeArea() },
    ArchiveCase("over no margins", on()) { Text("x").ignoresSafeArea(.keyboard) },
    ArchiveCase("over the margins, as before", on(.ignoresMargins)) {
      Text("x").edgesIgnoringSafeArea(.all)
    },
    ArchiveCase("clipped", on(.clip(.rectangle, isEvenOdd: false))) { Text("x").clipped() },
    ArchiveCase("clipped to a shape", on(.clip(.circle, isEvenOdd: false))) {
      Text("x").clipShape(Circle())
    },
    ArchiveCase("clipped to its word", on(.clip(.capsule, isEvenOdd: true))) {
      Text("x").clipShape(.capsule, style: FillStyle(eoFill: true))
    },
    ArchiveCase(
      "corners", on(.clip(.roundedRectangle(width: 8, height: 8), isEvenOdd: false))
    ) { Text("x").cornerRadius(8) },
    ArchiveCase("mask", on(.mask(redCircle, .center))) {
      Text("x").mask(Circle().fill(.red))
    },
    ArchiveCase("mask of content", on(.mask(red, AlignmentValue(vertical: .top)))) {
      Text("x").mask(alignment: .top) { Color.red }
    },
    ArchiveCase("mask of nothing", on(.mask(.empty, .center))) { Text("x").mask { EmptyView() } },
    ArchiveCase(
      "border",
      on(
        .overlay(
          .shape(
            ShapeNode(
              .rectangle, stroke: StrokeValue(.color(.named("red")), width: 2, isInside: true))),
          .center))
    ) { Text("x").border(.red, width: 2) },
    ArchiveCase("background in a shape", on(.background(redCircle, .center))) {
      Text("x").background(.red, in: Circle())
    },
    ArchiveCase("overlay in a shape", on(.overlay(redCircle, .center))) {
      Text("x").overlay(Color.red, in: Circle())
    },
    ArchiveCase("padding of the safe area", on(.padding(EdgeLengths(all: 3)))) {
      Text("x").safeAreaPadding(3)
    },
  ]

  @Test(arguments: looks) func changesWholeViews(_ test: ArchiveCase) {
    #expect(test.make() == test.node)
  }

  @Test func standsAboveWhatItTakesRoomFrom() {
    let node = archived(Text("x").safeAreaInset(edge: .bottom) { Text("y") })
    guard case .stack(let stack) = node else {
      Issue.record("no column: \(node)")
      return
    }
    #expect(stack.axis == .vertical)
    #expect(stack.children.flatMap(\.strings) == ["x", "y"])
  }

  @Test func handsDownObjects() {
    let view = Named().environmentObject(Name()).environment(Name(word: "other"))
    #expect(archived(view).strings == ["some some"])
    #expect(archived(MaybeNamed()).strings == ["none"])
  }

  @Test func keepsValuesOfViews() {
    #expect(archived(Keeping()).strings == ["1 2 3 true"])
  }

  @Test(arguments: [(DynamicTypeSize.large, "20.0"), (.accessibility5, "\(20.0 * 53 / 17)")])
  func growsWithTheText(_ size: DynamicTypeSize, _ expected: String) {
    #expect(archived(Growing().dynamicTypeSize(size)).strings == [expected])
  }

  @Test func limitsTheSizeOfText() {
    let view = Growing().dynamicTypeSize(...DynamicTypeSize.large)
    #expect(archived(view) { $0.dynamicTypeSize = .accessibility5 }.strings == ["20.0"])
  }
}

private final class Name: ObservableObject {
  let word: String

  init(word: String = "some") {
    self.word = word
  }
}

private struct Named: View {
  @Environment(Name.self) var name
  @EnvironmentObject var same: Name

  var body: some View { Text(verbatim: "\(name.word) \(same.word)") }
}

private struct MaybeNamed: View {
  @Environment(Name.self) var name: Name?

  var body: some View { Text(verbatim: name?.word ?? "none") }
}

private final class Model: ObservableObject {
  @Published var count = 3
}

private struct Keeping: View {
  @State private var first = 1
  @Binding var second: Int
  @StateObject private var model = Model()
  @Namespace private var space
  @FocusState private var isFocused

  init() {
    _second = .constant(2)
  }

  var body: some View {
    let third = $model.count
    Text(verbatim: "\(first) \(second) \(third.wrappedValue) \($first.wrappedValue == 1)")
      .matchedGeometryEffect(id: "x", in: space)
      .focused($isFocused)
  }
}

private struct Growing: View {
  @ScaledMetric(relativeTo: .title) var side: CGFloat = 20

  var body: some View { Text(verbatim: "\(side)") }
}
