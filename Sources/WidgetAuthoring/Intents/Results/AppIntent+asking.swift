// On Apple's platforms an intent can ask the person, or continue in its app, while it is performed.
// Here that isn't possible: the intent fails with an error.

/// The error of an intent that needs the person's answer or its app.
public struct IntentInteractionError: LocalizedError {
  /// The message for the person.
  public let errorDescription: String?

  fileprivate init(_ dialog: IntentDialog?, _ fallback: String) {
    errorDescription = dialog?.words.text ?? fallback
  }
}

/// The word on the button that confirms; has no effect.
public struct ConfirmationActionName: Hashable, Sendable {
  private let name: String

  public static let `continue` = ConfirmationActionName(name: "continue")
  public static let go = ConfirmationActionName(name: "go")
  public static let add = ConfirmationActionName(name: "add")
  public static let book = ConfirmationActionName(name: "book")
  public static let buy = ConfirmationActionName(name: "buy")
  public static let call = ConfirmationActionName(name: "call")
  public static let create = ConfirmationActionName(name: "create")
  public static let done = ConfirmationActionName(name: "do")
  public static let download = ConfirmationActionName(name: "download")
  public static let log = ConfirmationActionName(name: "log")
  public static let open = ConfirmationActionName(name: "open")
  public static let order = ConfirmationActionName(name: "order")
  public static let pay = ConfirmationActionName(name: "pay")
  public static let play = ConfirmationActionName(name: "play")
  public static let request = ConfirmationActionName(name: "request")
  public static let run = ConfirmationActionName(name: "run")
  public static let save = ConfirmationActionName(name: "save")
  public static let search = ConfirmationActionName(name: "search")
  public static let send = ConfirmationActionName(name: "send")
  public static let set = ConfirmationActionName(name: "set")
  public static let share = ConfirmationActionName(name: "share")
  public static let start = ConfirmationActionName(name: "start")
  public static let toggle = ConfirmationActionName(name: "toggle")
  public static let turnOff = ConfirmationActionName(name: "turnOff")
  public static let turnOn = ConfirmationActionName(name: "turnOn")
  public static let view = ConfirmationActionName(name: "view")

  public static func custom(
    acceptLabel: LocalizedStringResource, acceptAlternatives: [LocalizedStringResource],
    denyLabel: LocalizedStringResource, denyAlternatives: [LocalizedStringResource],
    destructive: Bool = false
  ) -> ConfirmationActionName {
    ConfirmationActionName(name: acceptLabel.key)
  }
}

extension AppIntent {
  /// Always throws, because the person can't be asked here.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil
  ) async throws {
    throw IntentInteractionError(dialog, "'\(Self.title.text)' needs a confirmation")
  }

  /// Always throws, because the person can't be asked here.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil,
    showDialogAsPrompt: Bool = true, @ViewBuilder content: () -> some View
  ) async throws {
    try await requestConfirmation(actionName: actionName, dialog: dialog)
  }

  /// Always throws, because the person can't be asked here.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue,
    showPrompt: Bool = true
  ) async throws {
    try await requestConfirmation(actionName: confirmationActionName)
  }

  /// Always throws, because an intent can't continue in an app here.
  public func continueInForeground(
    _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
  ) async throws {
    throw IntentInteractionError(dialog, "'\(Self.title.text)' needs its app")
  }

  /// The error to throw when an intent has to continue in its app.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
  ) -> IntentInteractionError {
    IntentInteractionError(dialog, "'\(Self.title.text)' needs its app")
  }
}

extension ForegroundContinuableIntent {
  /// The error to throw when an intent has to continue in its app.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor () async throws -> Void)? = nil
  ) -> IntentInteractionError {
    IntentInteractionError(dialog, "'\(Self.title.text)' needs its app")
  }

  /// Always throws, because an intent can't continue in an app here.
  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
    throw needsToContinueInForegroundError(dialog, continuation: nil)
  }

  /// Always throws, because an intent can't continue in an app here.
  public func requestToContinueInForeground<Result>(
    _ dialog: IntentDialog? = nil, continuation: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    throw needsToContinueInForegroundError(dialog, continuation: nil)
  }
}
