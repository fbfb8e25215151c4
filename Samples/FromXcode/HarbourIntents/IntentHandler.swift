import Intents

class IntentHandler: INExtension, SelectHarbourIntentHandling {
  override func handler(for intent: INIntent) -> Any { self }

  func provideHarbourOptionsCollection(
    for intent: SelectHarbourIntent,
    with completion: @escaping (INObjectCollection<Port>?, Error?) -> Void
  ) {
    let ports = HarbourStore.harbours.map { harbour in
      let port = Port(identifier: harbour.id, display: harbour.name)
      port.period = harbour.period as NSNumber
      return port
    }
    completion(INObjectCollection(items: ports), nil)
  }

  func defaultHarbour(for intent: SelectHarbourIntent) -> Port? {
    HarbourStore.harbours.first.map { Port(identifier: $0.id, display: $0.name) }
  }
}
