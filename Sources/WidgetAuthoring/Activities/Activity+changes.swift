internal import PluginProtocol
internal import WidgetModel

/// Updating and ending a live activity.
extension Activity {
  /// Replaces the content.
  ///
  /// Has no effect on an ended activity.
  public func update(_ content: ActivityContent<ContentState>) async {
    await change(content)
  }

  /// Replaces the content and alerts the person.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
  ) async {
    await change(content, alert: alertConfiguration)
  }

  /// Replaces the content, unless the home already has content with a later timestamp.
  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil,
    timestamp: Date
  ) async {
    await change(content, alert: alertConfiguration, timestamp: timestamp)
  }

  /// Ends the activity.
  ///
  /// - Parameters:
  ///   - content: the final content; nil to keep the current one.
  ///   - dismissalPolicy: how long the activity stays visible.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    await change(content, dismissal: dismissalPolicy)
  }

  /// Ends the activity, unless the home already has content with a later timestamp.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
  ) async {
    await change(content, timestamp: timestamp, dismissal: dismissalPolicy)
  }

  private func change(
    _ content: ActivityContent<ContentState>?, alert: AlertConfiguration? = nil,
    timestamp: Date? = nil, dismissal: ActivityUIDismissalPolicy? = nil
  ) async {
    var arguments: [String: JSONValue] = [
      "do": .string(dismissal == nil ? "update" : "end"), "id": .string(id),
      "timestamp": ActivityCall.milliseconds(timestamp),
    ]
    if let alert { arguments["alert"] = alert.json }
    if let dismissal { arguments["dismissal"] = dismissal.json }
    do {
      if let content { arguments["content"] = try content.json }
      let reply = try await ActivityCall.reply(.activity, arguments, of: connection).get()
      _ = record(.array([reply]))
    } catch {
      // Apple's methods don't throw either, so the failure is only logged.
      let reason = (error as? WireError)?.summary ?? "\(error)"
      PluginLog.write("Activity '\(id)' wasn't changed: \(reason)")
    }
  }
}

// MARK: Older forms

extension Activity {
  @available(*, deprecated, renamed: "content")
  public var contentState: ContentState { content.state }

  @available(*, deprecated, renamed: "update(_:)")
  public func update(using contentState: ContentState) async {
    await update(ActivityContent(state: contentState, staleDate: nil))
  }

  @available(*, deprecated, renamed: "update(_:alertConfiguration:)")
  public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil
  ) async {
    await update(
      ActivityContent(state: contentState, staleDate: nil), alertConfiguration: alertConfiguration)
  }

  @available(*, deprecated, renamed: "end(_:dismissalPolicy:)")
  public func end(
    using contentState: ContentState? = nil,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    await end(
      contentState.map { ActivityContent(state: $0, staleDate: nil) },
      dismissalPolicy: dismissalPolicy)
  }
}
