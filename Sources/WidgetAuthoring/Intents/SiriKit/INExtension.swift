internal import WidgetModel

/// An app's extension that offers choices for the parameters of its intents.
///
/// A ported plugin compiles it into the same program as the widgets.
open class INExtension: NSObject {
  public required override init() {
    super.init()
  }

  /// The object that answers for an intent: by default the extension itself.
  open func handler(for intent: INIntent) -> Any { self }
}

/// The choices of an intent's handler for one parameter; not for authors.
public struct _INOptions {
  package struct Section {
    var title: String?
    var choices: [_INChoice]
  }

  package var sections: [Section]
  /// The objects themselves, from which a stored one is found.
  package var objects: [INObject]

  public init<Element: INCollectionElement>(_ collection: INObjectCollection<Element>) {
    sections = collection.sections.map {
      Section(title: $0.title, choices: $0.items.map(\._choice))
    }
    objects = collection.allItems.compactMap { $0 as? INObject }
  }

  var options: [ParameterOption] {
    sections.flatMap { section in
      section.choices.map {
        ParameterOption(
          value: .string($0.id), title: $0.title, subtitle: $0.subtitle, section: section.title)
      }
    }
  }
}

/// Waits for the completion handler of an intent's handler; not for authors.
///
/// - Parameter start: Calls the handler with a completion, of which only the first call counts.
@MainActor public func _awaitIntentAnswer<Value>(
  _ start: (@escaping @Sendable (Value?, (any Error)?) -> Void) -> Void
) async throws -> Value? {
  let completion = Completion<(value: Value?, error: (any Error)?)>()
  let answer = completion.handler()
  start { value, error in answer((value, error)) }
  let result = try await completion.value
  if let error = result.error { throw error }
  return result.value
}

/// Calls a completion handler with the result of an operation; not for authors.
public func _answerIntent<Value>(
  _ completion: @escaping @Sendable (Value?, (any Error)?) -> Void,
  _ operation: @escaping @MainActor () async throws -> Value
) {
  let work = UncheckedTransfer(operation)
  Task { @MainActor in
    do {
      completion(try await work.value(), nil)
    } catch {
      completion(nil, error)
    }
  }
}
