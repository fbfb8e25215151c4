internal import PluginProtocol
internal import WidgetModel

extension AppIntent {
  /// The intent and its values in the form that is archived with a button or toggle.
  ///
  /// The host sends it back when a person taps the control.
  @MainActor func action(in zone: TimeZone, isOn: Bool? = nil) -> ActionValue {
    let parameters = IntentParameters(self)
    return ActionValue(
      intent: Self.persistentIdentifier, type: _mangledTypeName(Self.self),
      title: Self.title.text, parameters: parameters.allValues(in: zone),
      secrets: parameters.secrets, isOn: isOn)
  }
}

/// Performs the intent of a button or toggle that a person tapped.
@MainActor enum ActionPerformer {
  static func perform(_ request: PerformRequest) async throws -> PerformedValue {
    // Find the type by its name, because this process may not have drawn the button itself.
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
