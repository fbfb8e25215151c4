import Foundation
import Testing
import WidgetViews

@Suite struct PublisherTests {
  private struct Trouble: Error {}

  /// The values and the ends that a publisher sends while subjects send theirs.
  private func log<P: Publisher>(_ publisher: P, _ send: () -> Void = {}) -> [String] {
    var log: [String] = []
    let subscription = publisher.sink { completion in
      if case .finished = completion { log.append("end") } else { log.append("failure") }
    } receiveValue: {
      log.append("\($0)")
    }
    send()
    withExtendedLifetime(subscription) {}
    return log
  }

  @Test func combinesTheLatestValues() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let send = {
      a.send(1)
      b.send("x")
      a.send(2)
      a.send(completion: .finished)
      b.send("y")
      b.send(completion: .finished)
    }
    #expect(
      log(Publishers.CombineLatest(a, b).map { "\($0)\($1)" }, send) == ["1x", "2x", "2y", "end"])
    let (c, d) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    #expect(log(c.combineLatest(d) { $0 + $1 }) { c.send(5) } == ["3", "7"])
    #expect(log(Publishers.CombineLatest3(c, d, Just(9)).map { [$0, $1, $2] }) == ["[5, 2, 9]"])
  }

  @Test func pairsValuesInTheirOrder() {
    let subject = PassthroughSubject<Int, Never>()
    let zipped = Publishers.Zip([1, 2].publisher, subject).map { "\($0)\($1)" }
    #expect(
      log(zipped) {
        for value in 7...9 { subject.send(value) }
      } == ["17", "28", "end"])
    #expect(log(Just(1).zip(Just("a")) { "\($0)\($1)" }.collect()) == [#"["1a"]"#, "end"])
  }

  @Test func mergesUntilTheLastEndOrTheFirstFailure() {
    #expect(log(Publishers.Merge(Just(1), [2, 3].publisher)) == ["1", "2", "3", "end"])
    #expect(log(Publishers.MergeMany([Just(1), Just(2)])) == ["1", "2", "end"])
    #expect(log(Publishers.MergeMany([Just<Int>]())) == ["end"])
    let failing = Fail<Int, Trouble>(error: Trouble())
    #expect(log(failing.merge(with: Just(1).setFailureType(to: Trouble.self))) == ["failure"])
  }

  @Test func reducesAndCuts() {
    #expect(log([1, 2, 3].publisher.reduce(0, +)) == ["6", "end"])
    #expect(log([1, 2, 3].publisher.prefix(2)) == ["1", "2", "end"])
    #expect(log([1, 2, 3].publisher.prefix(0)) == ["end"])
    #expect(log([1, 2, 3].publisher.first()) == ["1", "end"])
    #expect(log(Result<Int, Trouble>.failure(Trouble()).publisher) == ["failure"])
    #expect(log(Result<Int, Trouble>.success(1).publisher) == ["1", "end"])
  }
}
