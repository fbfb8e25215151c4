import Testing
import WidgetModel

@Suite struct WidgetFamilyTests {
  static let all: [(WidgetFamily, Int, String, String)] = [
    (.systemSmall, 0, "systemSmall", "small"), (.systemMedium, 1, "systemMedium", "medium"),
    (.systemLarge, 2, "systemLarge", "large"),
    (.systemExtraLarge, 3, "systemExtraLarge", "extralarge"),
    (.systemExtraLargePortrait, 4, "systemExtraLargePortrait", "extraLargePortrait"),
    (.accessoryCorner, 5, "accessoryCorner", "corner"),
    (.accessoryCircular, 6, "accessoryCircular", "circular"),
    (.accessoryRectangular, 7, "accessoryRectangular", "Rectangular"),
    (.accessoryInline, 8, "accessoryInline", "INLINE"), (.control, 9, "control", "Control"),
  ]

  /// The numbers are stored in every home, so they are never given to another family.
  @Test(arguments: all)
  func isFoundByEitherName(family: WidgetFamily, number: Int, name: String, short: String) {
    #expect(family.rawValue == number)
    #expect(family.name == name)
    #expect("\(family)" == name)
    #expect(WidgetFamily(name: name) == family)
    #expect(WidgetFamily(name: name.uppercased()) == family)
    #expect(WidgetFamily(name: short) == family)
    #expect(family.displaySize.width > 0 && family.displaySize.height > 0)
  }

  @Test(arguments: ["", "system", "accessory", "tiny", "small ", "systemsystemSmall", "smal"])
  func isNotFoundByAnythingElse(name: String) {
    #expect(WidgetFamily(name: name) == nil)
  }

  @Test func offersWhatHasAPlace() {
    #expect(WidgetFamily.offered.count == 8)
    #expect(WidgetFamily.defaultFamilies.allSatisfy(WidgetFamily.offered.contains))
  }
}
