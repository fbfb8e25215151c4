import Testing
import WidgetHome
import WidgetModel

/// What is wrong with a secret is told without the secret, and how to give it without its being seen.
@Suite struct SecretValueTests {
  private static let kind: KindDescriptor = {
    func secret(
      _ name: String, _ type: ParameterSchema.ValueType, isArray: Bool = false
    ) -> ParameterSchema {
      var parameter = ParameterSchema(name: name, title: name, type: type, isOptional: true)
      (parameter.isSecret, parameter.isArray) = (true, isArray)
      return parameter
    }
    var pin = secret("pin", .int)
    (pin.minimum, pin.maximum) = (0, 9999)
    return KindDescriptor(
      name: "safe",
      intent: IntentSchema(
        name: "Safe",
        parameters: [
          pin, secret("address", .url), secret("day", .date(.date)), secret("pause", .duration),
          secret("size", .measurement(.length, unit: "m")), secret("codes", .int, isArray: true),
        ]))
  }()

  @Test(arguments: [
    ValueEdit("pin", .add(["8766"])), .text("pin", "77012"), .text("pin", "hunter7701"),
    ValueEdit("pin", .json(.string("hunter7701"))), .text("address", "hunter7701 x"),
    .text("day", "hunter7701"), .text("pause", "hunter7701"), .text("size", "7701 hunter"),
    .text("codes", "1", "hunter7701"), ValueEdit("codes", .add(["hunter7701"])),
    .text("pin", "1", "7701"),
  ])
  func isNeverToldOf(_ edit: ValueEdit) async throws {
    let test = TestHome(FakePlugin(kinds: [Self.kind]))
    let home = test.open()
    try await home.add("safe", "a", .text("pin", "1234"), reload: .later)
    do {
      try await home.set("a", edit, reload: .later)
      Issue.record("nothing was wrong")
    } catch {
      let faults =
        (error as? WidgetryErrors)?.errors ?? [error as? WidgetryError].compactMap(\.self)
      #expect(!faults.isEmpty)
      let words = faults.map { "\($0.summary) \($0.hint ?? "") \($0.suggestions)" }.joined()
      for secret in ["7701", "hunter", "10000", "1234"] { #expect(!words.contains(secret)) }
      #expect(faults.allSatisfy { $0.hint?.contains("\(edit.name)@=-") == true })
    }
  }
}
