internal import PluginProtocol
internal import WidgetModel

extension AppIntent {
  /// The intent and its values, which the host sends back when it is to be performed.
  @MainActor func action(in zone: TimeZone, isOn: Bool? = nil) -> ActionValue {
    let parameters = IntentParameters(self)
    return ActionValue(
      intent: Self.persistentIdentifier, type: _mangledTypeName(Self.self),
      title: Self.title.text, parameters: parameters.allValues(in: zone),
      secrets: parameters.secrets, isOn: isOn)
  }
}

/// Performs the intents of this program's buttons and toggles.
@MainActor enum ActionPerformer {
  static func perform(_ request: PerformRequest) async throws -> PerformedValue {
    // Found by its type's name: this process may never have drawn the view with the button.
    guard let name = request.action.type, let type = _typeByName(name) as? any AppIntent.Type else {
      throw WireError.unknownIntent(request.action.intent)
    }
    return try await perform(type, request)
  }

  private static func perform<Intent: AppIntent>(
    _ type: Intent.Type, _ request: PerformRequest
  ) async throws -> PerformedValue {
    var values = request.action.parameters
    if let isOn = request.action.isOn, type is any SetValueIntent<Bool>.Type {
      values["value"] = .bool(!isOn)
    }
    let intent = Intent()
    try await IntentParameters(intent).fill(values, from: IntentValueSource(request.request))
    do {
      let result = try await intent.perform()
      return PerformedValue(dialog: (result as? any SpokenResult)?.dialog?.words.text)
    } catch {
      throw WireError.performFailed(request.action.intent, error)
    }
  }
}

/// A result that may have a message.
private protocol SpokenResult {
  var dialog: IntentDialog? { get }
}

extension IntentResultContainer: SpokenResult {}
