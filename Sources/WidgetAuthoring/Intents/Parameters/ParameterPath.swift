internal import WidgetModel

/// A key path to a parameter of an intent, such as `\.$city`.
// `@unchecked Sendable` is safe: the key path is a literal that captures nothing.
struct ParameterPath<Intent>: @unchecked Sendable {
  private let path: PartialKeyPath<Intent>

  init(_ path: PartialKeyPath<Intent>) {
    self.path = path
  }

  /// The name of the parameter; nil if it belongs to another intent.
  func name(in names: _ParameterNames) -> String? {
    guard let intent = names.intent as? Intent else { return nil }
    return parameter(of: intent).flatMap(names.name(of:))
  }

  func parameter(of intent: Intent) -> _AnyIntentParameter? {
    intent[keyPath: path] as? _AnyIntentParameter
  }
}

/// The names of an intent's parameters, with which key paths are converted; not for authors.
public struct _ParameterNames {
  let intent: Any
  private let names: [ObjectIdentifier: String]

  init(intent: Any, parameters: [(name: String, parameter: _AnyIntentParameter)]) {
    self.intent = intent
    names = Dictionary(parameters.map { (ObjectIdentifier($0.parameter), $0.name) }) { $1 }
  }

  func name(of parameter: _AnyIntentParameter) -> String? { names[ObjectIdentifier(parameter)] }
}

/// A summary in the form in which the host gets it; not for authors.
public struct _SummaryLayout: Sendable {
  let node: SummaryNode

  init(_ node: SummaryNode) {
    self.node = node
  }
}
