/// The alert that comes with an activity's update: a notification on a desktop, the bell in a
/// terminal.
public struct AlertConfiguration: Hashable, Sendable {
  /// The sound of an alert.
  public struct AlertSound: Hashable, Sendable {
    let name: String?

    public static let `default` = AlertSound(name: nil)

    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }

  public var title: LocalizedStringResource
  public var body: LocalizedStringResource
  public var sound: AlertSound

  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}
