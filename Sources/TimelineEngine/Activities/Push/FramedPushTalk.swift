/// A sender's talk in HTTP/2, as the push service itself has it: each request is answered when that is known.
struct FramedPushTalk: Sendable {
  private var connection = HTTP2Connection(bodyLimit: PushPayload.sizeLimit)

  var hears: Bool { !connection.isOver && !connection.hasRequest }

  var isAmidst: Bool { connection.isAmidst }

  var isAnswered: Bool { connection.isAnswered }

  var isOver: Bool { connection.isOver }

  mutating func append(_ piece: ArraySlice<UInt8>) {
    connection.append(piece)
  }

  mutating func next() -> PushArrival? {
    guard let next = connection.next() else { return nil }
    let request: Result<PushRequest, PushRefusal>
    do throws(PushRefusal) {
      request = .success(try PushRequest(next))
    } catch {
      request = .failure(error)
    }
    let id = next.fields.first { $0.name == "apns-id" }?.value
    return PushArrival(
      number: next.stream, id: PushRequest.id(in: id.map { ["apns-id": $0] } ?? [:]),
      request: request)
  }

  mutating func answer(_ stream: Int, _ answer: PushAnswer) {
    connection.answer(
      stream, status: answer.status,
      fields: answer.fields.map { HeaderField($0.name, $0.value) }, body: answer.body)
  }

  mutating func refuse(_ refusal: PushRefusal) {
    for (stream, content) in connection.streams where !content.isTaken {
      let id = PushArrival(number: stream, id: nil, request: .failure(refusal)).id
      answer(stream, PushAnswer(.refused(refusal), id: id))
    }
    if isAmidst || isAnswered {
      connection.leave(
        saying: String(decoding: PushAnswer(.refused(refusal)).body, as: UTF8.self))
    }
  }

  mutating func takeOutput() -> [UInt8] { connection.takeOutput() }
}

extension PushRequest {
  /// A request as HTTP/2 has it.
  fileprivate init(_ request: HTTP2Connection.Request) throws(PushRefusal) {
    self.init(method: "", path: "", body: request.body)
    for field in request.fields {
      switch field.name {
      case ":method": method = field.value
      case ":path": path = field.value
      case _ where field.name.hasPrefix(":"): break
      default:
        guard let former = headers.updateValue(field.value, forKey: field.name) else { continue }
        guard !field.name.hasPrefix("apns-") else {
          throw PushRefusal(.duplicateHeaders, "header '\(field.name.prefix(40))' comes twice")
        }
        headers[field.name] = former + ", " + field.value
      }
    }
    guard !request.isTooLarge else {
      throw PushRefusal(
        .payloadTooLarge, "the payload has more than \(PushPayload.sizeLimit) bytes")
    }
  }
}
