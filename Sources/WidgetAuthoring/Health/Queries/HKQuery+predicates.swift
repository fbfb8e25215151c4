/// Predicates that select the samples of a query; combine several with `NSCompoundPredicate`.
extension HKQuery {
  /// Selects the samples in a time range; a nil bound leaves that side open.
  ///
  /// ```swift
  /// let today = HKQuery.predicateForSamples(
  ///   withStart: midnight, end: nil, options: .strictStartDate)
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

  /// Selects the samples from any of the sources.
  public static func predicateForObjects(from sources: Set<HKSource>) -> NSPredicate {
    HealthPredicate(HealthFilter(sources: Set(sources.map(\.name))))
  }

  /// Selects the samples from any of the sources; their versions are ignored.
  public static func predicateForObjects(
    from sourceRevisions: Set<HKSourceRevision>
  ) -> NSPredicate {
    predicateForObjects(from: Set(sourceRevisions.map(\.source)))
  }

  /// Selects samples by their value: `predicateForQuantitySamples(with: .greaterThan, quantity:
  /// hundred)`.
  public static func predicateForQuantitySamples(
    with operatorType: HKPredicateOperator, quantity: HKQuantity
  ) -> NSPredicate {
    var filter = HealthFilter()
    filter.values = [HealthValueCondition(comparison: operatorType, quantity: quantity)]
    return HealthPredicate(filter)
  }

  /// Selects the sample with a UUID; statistics queries don't accept this predicate.
  public static func predicateForObject(with uuid: UUID) -> NSPredicate {
    predicateForObjects(with: [uuid])
  }

  /// Selects samples by their UUIDs; statistics queries don't accept this predicate.
  public static func predicateForObjects(with uuids: Set<UUID>) -> NSPredicate {
    var filter = HealthFilter()
    filter.identities = uuids
    return HealthPredicate(filter)
  }

  /// Selects samples with a metadata key: here none, because imports don't store metadata.
  public static func predicateForObjects(withMetadataKey key: String) -> NSPredicate {
    HealthPredicate(HealthFilter(sources: []))
  }

  /// Selects samples by their metadata: here none, because imports don't store metadata.
  public static func predicateForObjects(
    withMetadataKey key: String, allowedValues: [Any]
  ) -> NSPredicate {
    HealthPredicate(HealthFilter(sources: []))
  }

  /// Selects samples by their metadata.
  ///
  /// Imports don't store metadata, so `.notEqualTo` selects all samples and every other operator
  /// selects none.
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
/// The metadata key that tells whether a person entered a sample by hand.
public let HKMetadataKeyWasUserEntered = "HKWasUserEntered"
