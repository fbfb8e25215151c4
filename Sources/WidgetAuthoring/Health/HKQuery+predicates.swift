extension HKQuery {
  /// Samples of a time; without a bound it is open on that side.
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

  /// Samples of some sources.
  public static func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    HealthPredicate(HealthFilter(sources: Set(sources.map(\.name))))
  }

  /// Samples of some sources.
  public static func predicateForObjects(
    from sourceRevisions: Set<HKSourceRevision>
  ) -> NSPredicate {
    predicateForObjects(from: Set(sourceRevisions.map(\.source)))
  }

  /// Measurements by how much they are: `predicateForQuantitySamples(with: .greaterThan, quantity: hundred)`.
  public static func predicateForQuantitySamples(
    with operatorType: HKPredicateOperator, quantity: HKQuantity
  ) -> NSPredicate {
    var filter = HealthFilter()
    filter.values = [HealthValueCondition(comparison: operatorType, quantity: quantity)]
    return HealthPredicate(filter)
  }

  /// One sample.
  public static func predicateForObject(with uuid: UUID) -> NSPredicate {
    predicateForObjects(with: [uuid])
  }

  /// Some samples; of statistics it cannot be asked.
  public static func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    var filter = HealthFilter()
    filter.identities = uuids
    return HealthPredicate(filter)
  }

  /// Samples that have metadata, which no import keeps: it finds none.
  public static func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    HealthPredicate(HealthFilter(sources: []))
  }

  /// Samples by their metadata, which no import keeps: it finds none.
  public static func predicateForObjects(
    withMetadataKey key: String, allowedValues: [Any]
  ) -> NSPredicate {
    HealthPredicate(HealthFilter(sources: []))
  }

  /// Samples by their metadata, which no import keeps: it finds all that are not to have a value, else none.
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
/// Whether a person typed a sample in.
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
