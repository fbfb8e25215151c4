import Testing
import WidgetModel

@Suite struct DeviceTests {
  @Test(arguments: [
    ("iphone", "158x158 338x158 338x354 72x72 160x72 234x26"),
    ("430x932", "170x170 364x170 364x382 76x76 172x76 257x26"),
    ("iphone-xr", "169x169 360x169 360x379 76x76 160x72 248x26"),
    ("360X780", "155x155 329x155 329x345 72x72 157x72 225x26"),
    ("iPhone Plus", "159x159 348x157 348x357 76x76 170x76 248x26"),
    ("iphone-se", "148x148 321x148 321x324 68x68 153x68 225x26"),
    ("320×568", "141x141 292x141 292x311"),
    ("744x1133", "141x141 305.5x141 305.5x305.5 634.5x305.5"),
    ("ipad", "146x146 320.5x146 320.5x320.5 669x320.5"),
    ("834x1194", "155x155 342x155 342x342 715.5x342"),
    ("1024x1366", "170x170 378.5x170 378.5x378.5 795x378.5"),
    ("Mac", "170x170 364x170 364x382 752x382"),
  ])
  func knowsTheSizesOfEveryClass(name: String, sizes: String) throws {
    let device = try #require(Device(name: name))
    // A control has the same size everywhere.
    let families = device.families.filter { $0 != .control }
    let words = families.compactMap(device.size(of:)).map { size in
      [size.width, size.height].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
        .joined(separator: "x")
    }
    #expect(words.joined(separator: " ") == sizes)
  }

  @Test func assumesThePhoneUnlessAskedForAnother() throws {
    let usual = Device.all[0]
    #expect(usual.name == "iphone" && usual.screens.contains("390x844"))
    for family in usual.families { #expect(usual.size(of: family) == family.displaySize) }
  }

  @Test func isNamedByOneWordOnly() {
    let words = Device.all.flatMap { [$0.name] + $0.screens }
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { Device(name: $0) != nil })
    #expect(Device(name: "") == nil && Device(name: "phone") == nil)
  }
}
