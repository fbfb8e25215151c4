public import AppleFrameworks
public import Foundation

extension URLSession {
  /// Sends the answer to one request.
  nonisolated public struct DataTaskPublisher: Publisher {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    public func _subscribe(
      _ receive: @escaping (Output) -> Void,
      _ complete: @escaping (Subscribers.Completion<URLError>) -> Void
    ) -> AnyCancellable {
      // Only the task calls the closures, and only once.
      nonisolated(unsafe) let (receive, complete) = (receive, complete)
      let task = session.dataTask(with: request) { data, response, error in
        // Nothing is sent after the subscription was cancelled.
        if (error as? URLError)?.code == .cancelled { return }
        guard let data, let response else {
          return complete(.failure(error as? URLError ?? URLError(.unknown)))
        }
        receive((data, response))
        complete(.finished)
      }
      task.resume()
      return AnyCancellable { task.cancel() }
    }
  }

  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    DataTaskPublisher(request: URLRequest(url: url), session: self)
  }

  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}
