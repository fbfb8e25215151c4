/// Creates views from a binding to a collection; each closure gets a binding to one element.
extension ForEach where Content: View {
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [Binding<C.Element>] {
    self.init(elementsOf: data, content)
  }

  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
    self.init(elementsOf: data, content)
  }

  nonisolated private init<C: MutableCollection & RandomAccessCollection>(
    elementsOf data: Binding<C>, _ content: (Binding<C.Element>) -> Content
  ) where Data == [Binding<C.Element>] {
    let elements = data.wrappedValue.indices.map { index in
      Binding {
        data.wrappedValue[index]
      } set: {
        data.wrappedValue[index] = $0
      }
    }
    self.data = elements
    views = elements.map(content)
  }
}
