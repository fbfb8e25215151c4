/// The identifier of a donated intent.
public struct IntentDonationIdentifier: Hashable, Sendable {
  private let value = UUID()
}

/// Records which intents a person performs; here nothing is recorded.
public final class IntentDonationManager: Sendable {
  public static let shared = IntentDonationManager()

  /// Compiles, but has no effect.
  @discardableResult
  public func donate(intent: some AppIntent) -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }

  /// Compiles, but has no effect.
  @discardableResult
  public func donate<Intent: AppIntent>(
    intent: Intent, result: some IntentResult
  ) -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }

  /// Compiles, but has no effect.
  public func deleteDonations(matching predicate: NSPredicate) async throws {}
}

extension AppIntent {
  /// Compiles, but has no effect.
  @discardableResult
  public func donate() async throws -> IntentDonationIdentifier {
    IntentDonationManager.shared.donate(intent: self)
  }

  /// Compiles, but has no effect.
  @discardableResult
  public func donate(result: some IntentResult) async throws -> IntentDonationIdentifier {
    IntentDonationManager.shared.donate(intent: self)
  }
}
