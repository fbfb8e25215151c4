import Foundation
import Testing
import WidgetModel
import WidgetViews

@MainActor @Suite struct NoteTests {
  private func notes(_ view: some View) -> [String] {
    archiveWithNotes(view, in: EnvironmentValues()).notes
  }

  @Test func namesWordsThatChangeNothing() {
    let view = Text("x")
      .onTapGesture {}
      .animation(.spring, value: 1)
      .onAppear {}
      .task {}
      .sheet(isPresented: .constant(false)) { Text("never") }
      .toolbar { ToolbarItem(placement: .principal) { Text("never") } }
      .navigationTitle("x")
      .accessibilityAddTraits([.isButton, .isHeader])
    #expect(
      notes(view).sorted() == [
        "accessibilityAddTraits", "animation", "navigationTitle", "onAppear", "onTapGesture",
        "sheet", "task", "toolbar",
      ])
    #expect(archived(view) == .words("x"))
  }

  @Test func namesEachOnce() {
    let view = VStack {
      ForEach(0..<9) { _ in Text("x").animation(.default).onTapGesture {} }
    }
    #expect(notes(view) == ["onTapGesture", "animation"])
  }

  @Test func namesNothingOfPlainViews() {
    #expect(notes(Text("x").padding().background(.red).disabled(true)).isEmpty)
  }

  @Test func namesOfOneArchiveOnly() {
    #expect(notes(Text("x").blendMode(.multiply)) == ["blendMode"])
    #expect(notes(Text("x")).isEmpty)
  }

  @Test func namesNoMoreThanHelps() {
    #expect(notes(Text("x").foregroundStyle(Chatty())).count == 64)
  }

  @Test func namesWhatIsInsideOfClosures() {
    let view = GeometryReader { _ in Text("x").drawingGroup() }
    #expect(notes(view) == ["drawingGroup"])
  }
}

private struct Chatty: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> Color {
    for index in 0..<100 { environment.noteInert("word \(index)") }
    return .red
  }
}
