// Homes have no samples of categories: queries for them find nothing.

/// The type of a health sample whose value is a choice, such as a phase of sleep.
// `@unchecked Sendable` is safe: it adds no state.
public final class HKCategoryType: HKSampleType, @unchecked Sendable {
  /// Creates a type: `HKCategoryType(.sleepAnalysis)`.
  public init(_ identifier: HKCategoryTypeIdentifier) {
    super.init(identifier: identifier.rawValue)
  }
}

extension HKObjectType {
  /// The category type with an identifier; nil only if that is empty.
  public static func categoryType(
    forIdentifier identifier: HKCategoryTypeIdentifier
  ) -> HKCategoryType? {
    identifier.rawValue.isEmpty ? nil : HKCategoryType(identifier)
  }
}

/// A health sample whose value is a choice.
// `@unchecked Sendable` is safe: it adds only constants.
public final class HKCategorySample: HKSample, @unchecked Sendable {
  public let categoryType: HKCategoryType
  public let value: Int

  /// Creates a sample for previews and tests; it isn't saved.
  public init(
    type: HKCategoryType, value: Int, start: Date, end: Date, device: HKDevice? = nil,
    metadata: [String: Any]? = nil
  ) {
    categoryType = type
    self.value = value
    super.init(type: type, start: start, end: end, device: device, metadata: metadata)
  }
}
