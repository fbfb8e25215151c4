import Foundation
import TestSupport
import Testing
import WidgetModel
import WidgetryCommands

@Suite struct WidgetryCheckoutTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in ["given", "built", "named", "place"] {
      try folder.write("", to: name + "/Package.swift")
      try folder.write("", to: name + "/Sources/WidgetAuthoring/Exports.swift")
    }
    try folder.write("", to: "other/Package.swift")
  }

  private func find(
    given: String?, builtIn: String?, named: String?, places: [String] = []
  ) throws -> String {
    let whole = { (name: String) in folder.path + "/" + name }
    let found = try WidgetryCheckout.find(
      given: given.map(whole), builtIn: builtIn.map(whole), places: places.map(whole),
      variable: { $0 == "WIDGETRY_SOURCE" ? named.map(whole) : nil })
    return String(found.split(separator: "/").last ?? "")
  }

  @Test(
    arguments: [
      ("given", "built", "named", "given"), (nil, "built", "named", "built"),
      (nil, nil, nil, "place"),
      (nil, nil, "named", "named"), (nil, "gone", "named", "named"),
    ] as [(String?, String?, String?, String)])
  func takesTheFirstThatIsThere(
    _ given: String?, _ builtIn: String?, _ named: String?, _ found: String
  ) throws {
    let places = ["gone", "place"]
    #expect(try find(given: given, builtIn: builtIn, named: named, places: places) == found)
  }

  @Test(
    arguments: [
      ("other", "built", "named", "checkout.missing"),
      ("gone", "built", "named", "checkout.missing"), (nil, "gone", "gone", "checkout.missing"),
      (nil, "other", nil, "checkout.unknown"), (nil, nil, nil, "checkout.unknown"),
    ] as [(String?, String?, String?, String)])
  func saysWhatToPassWhereNoneIs(
    _ given: String?, _ builtIn: String?, _ named: String?, _ code: String
  ) {
    let error = #expect(throws: WidgetryError.self) {
      try find(given: given, builtIn: builtIn, named: named)
    }
    #expect(error?.code == code)
    #expect(error?.category == .misuse)
  }
}
