import Testing
import WidgetLayout
import WidgetModel
import WidgetRendering

@Suite struct ChangedTextTests {
  private func changed(_ view: PlacedView, after previous: PlacedView?) -> [String] {
    Picture.of(view, previous: previous).list.operations.compactMap { operation in
      guard case .text(let text) = operation, text.isChanged else { return nil }
      return text.text
    }
  }

  @Test(arguments: [
    (PlacedView.line("D-2", baseline: 20), ["D-2"]), (.line("D-1", baseline: 20), []),
    (.line("D-1", x: 50, baseline: 90), []),
    (.line([TextRun("D-"), TextRun("2")], baseline: 20), ["D-", "2"]),
    (.line([TextRun("D-"), TextRun("1")], baseline: 20), []),
    (.line([TextRun("secret")], baseline: 20, isRedacted: true), []),
  ])
  func marksOtherWordsInTheSamePlace(view: PlacedView, expected: [String]) {
    #expect(changed(view, after: .line("D-1", baseline: 20)) == expected)
  }

  @Test func looksInTheSamePlaceOfGroupsAndEffects() {
    func view(_ words: String...) -> PlacedView {
      .effect(
        .opacity(0.5),
        .whole(
          .group(words.enumerated().map { .line($1, baseline: 20 + Double($0) * 20) })))
    }
    #expect(changed(view("a", "x", "c"), after: view("a", "b", "c")) == ["x"])
    #expect(changed(view("x", "b"), after: view("a", "b", "c")) == [])
    #expect(changed(view("x"), after: .line("a")) == [])
  }

  @Test func marksNothingOfTheFirstPictureNorWhatWasHiddenBefore() {
    #expect(changed(.line("a"), after: nil) == [])
    #expect(
      changed(.line("a"), after: .line([TextRun("b")], baseline: 40, isRedacted: true)) == [])
  }

  @Test func comparesViewsAsTheyArePlaced() {
    let picture = Picture(
      of: .dDay("D-1"), in: .of(.systemMedium), title: "", previous: .dDay("D-2"))
    let changed = picture.list.operations.filter { operation in
      if case .text(let text) = operation { text.isChanged } else { false }
    }
    #expect(changed.count == 1)
    #expect(changed.first?.description.contains("D-1") == true)
  }
}
