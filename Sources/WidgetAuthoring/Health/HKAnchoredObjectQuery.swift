internal import WidgetModel

/// How far a reader has seen what was added and deleted; it can be stored.
///
/// ```swift
/// let data = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
/// ```
public final class HKQueryAnchor: NSObject, NSSecureCoding, @unchecked Sendable {
  // Its only state never changes.
  let text: String

  init(text: String) {
    self.text = text
  }

  public static var supportsSecureCoding: Bool { true }

  public init?(coder: NSCoder) {
    guard let text = coder.decodeObject(of: NSString.self, forKey: "anchor") else { return nil }
    self.text = String(describing: text)
  }

  public func encode(with coder: NSCoder) {
    coder.encode(NSString(string: text), forKey: "anchor")
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKQueryAnchor)?.text == text
  }

  public override var hash: Int { text.hashValue }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The beginning, from which everything is new.
public let HKAnchoredObjectQueryNoAnchor = 0

/// Asks for what is new since an anchor, and waits for the answer.
public struct HKAnchoredObjectQueryDescriptor<Sample: HKSample>: Sendable {
  public struct Result: Sendable {
    public let addedSamples: [Sample]
    public let deletedObjects: [HKDeletedObject]
    public let newAnchor: HKQueryAnchor
  }

  public var predicate: HKSamplePredicate<Sample>
  public var anchor: HKQueryAnchor?
  public var limit: Int?

  public init(
    predicates: [HKSamplePredicate<Sample>], anchor: HKQueryAnchor?, limit: Int? = nil
  ) {
    precondition(predicates.count == 1, "An anchor belongs to one predicate here")
    predicate = predicates[0]
    self.anchor = anchor
    self.limit = limit
  }

  public func result(for store: HKHealthStore) async throws -> Result {
    try await withUnsafeContinuation { continuation in
      ask { continuation.resume(returning: $0) }
    }.get()
  }

  func ask(_ completion: @escaping @Sendable (Swift.Result<Result, HKError>) -> Void) {
    var arguments: [String: JSONValue] = [:]
    if let limit, limit > 0 { arguments["limit"] = .int(limit) }
    if let anchor { arguments["anchor"] = .string(anchor.text) }
    predicate.ask("news", arguments) { result in
      completion(
        result.map { answer in
          Result(
            addedSamples: predicate.samples(answer),
            deletedObjects: (answer.object?["deleted"]?.array ?? []).compactMap {
              $0.string.map { HKDeletedObject(uuid: UUID(healthIdentity: $0)) }
            },
            newAnchor: HKQueryAnchor(text: answer.object?["anchor"]?.string ?? "0.0"))
        })
    }
  }
}

/// Asks for what is new since an anchor.
public final class HKAnchoredObjectQuery: HKQuery, @unchecked Sendable {
  public typealias Handler =
    @Sendable (
      HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, (any Error)?
    ) -> Void

  private let descriptor: HKAnchoredObjectQueryDescriptor<HKSample>
  private let handler: Handler
  /// Compiles; a widget is made anew when samples arrive.
  public var updateHandler: Handler?

  public init(
    type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
    resultsHandler handler: @escaping Handler
  ) {
    descriptor = HKAnchoredObjectQueryDescriptor(
      predicates: [.sample(type: type, predicate: predicate)], anchor: anchor,
      limit: limit == HKObjectQueryNoLimit ? nil : limit)
    self.handler = handler
  }

  override func execute() {
    descriptor.ask { result in
      guard !self.isStopped else { return }
      switch result {
      case .success(let news):
        self.handler(self, news.addedSamples, news.deletedObjects, news.newAnchor, nil)
      case .failure(let error): self.handler(self, nil, nil, nil, error)
      }
    }
  }
}
