extension HKQuery {
  /// Samples in a time range; nil leaves that side open.
  ///
  /// ```swift
  /// let today = HKQuery.predicateForSamples(withStart: midnight, end: nil, options: .strictStartDate)
  /// ```
  public static func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate {
    HealthPredicate(
      HealthFilter(
        start: startDate, end: endDate,
        startsFrom: options.contains(.strictStartDate) ? startDate : nil,
        endsBy: options.contains(.strictEndDate) ? endDate : nil))
  }

  public static func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    HealthPredicate(HealthFilter(sources: Set(sources.map(\.name))))
  }

  public static func predicateForObjects(
    from sourceRevisions: Set<HKSourceRevision>
  ) -> NSPredicate {
    predicateForObjects(from: Set(sourceRevisions.map(\.source)))
  }

  /// Samples whose value compares with a quantity: `predicateForQuantitySamples(with: .greaterThan,
  /// quantity: hundred)`.
  public static func predicateForQuantitySamples(
    with operatorType: HKPredicateOperator, quantity: HKQuantity
  ) -> NSPredicate {
    var filter = HealthFilter()
    filter.values = [HealthValueCondition(comparison: operatorType, quantity: quantity)]
    return HealthPredicate(filter)
  }

  public static func predicateForObject(with uuid: UUID) -> NSPredicate {
    predicateForObjects(with: [uuid])
  }

  /// Samples by their UUIDs; statistics queries don't accept this predicate.
  public static func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    var filter = HealthFilter()
    filter.identities = uuids
    return HealthPredicate(filter)
  }

  /// Samples that have a metadata key.
  ///
  /// Imports don't store metadata, so this finds none.
  public static func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    HealthPredicate(HealthFilter(sources: []))
  }

  /// Samples by a metadata value.
  ///
  /// Imports don't store metadata, so this finds none.
  public static func predicateForObjects(
    withMetadataKey key: String, allowedValues: [Any]
  ) -> NSPredicate {
    HealthPredicate(HealthFilter(sources: []))
  }

  /// Samples by a metadata value.
  ///
  /// Imports don't store metadata, so `.notEqualTo` finds all samples and every other operator
  /// none.
  ///
  /// ```swift
  /// HKQuery.predicateForObjects(
  ///   withMetadataKey: HKMetadataKeyWasUserEntered, operatorType: .notEqualTo, value: true)
  /// ```
  public static func predicateForObjects(
    withMetadataKey key: String, operatorType: HKPredicateOperator, value: Any
  ) -> NSPredicate {
    HealthPredicate(HealthFilter(sources: operatorType == .notEqualTo ? nil : []))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The metadata key for whether a person entered a sample by hand.
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
