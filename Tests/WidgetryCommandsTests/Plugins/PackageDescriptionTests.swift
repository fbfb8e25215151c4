import Testing
import WidgetModel
import WidgetryCommands

@Suite struct PackageDescriptionTests {
  private let package = #"""
    {"name": "folder", "manifest_display_name": "Deep Sea",
     "products": [{"name": "tides", "type": {"executable": null}, "targets": ["TidesPlugin"]},
                  {"name": "Waves", "type": {"library": ["automatic"]}, "targets": ["Waves"]}],
     "targets": [
       {"name": "TidesPlugin", "resources": [{"path": "/a"}], "product_memberships": ["tides"],
        "product_dependencies": ["Charts"], "target_dependencies": ["Waves"]},
       {"name": "Waves", "resources": [{"path": "/b"}], "product_memberships": ["tides", "Waves"]},
       {"name": "Plain", "product_memberships": ["tides"]},
       {"name": "Other", "resources": [{"path": "/c"}]}]}
    """#
  private let charts = #"""
    {"name": "Charts", "products": [{"name": "Charts", "type": {"library": ["automatic"]}}],
     "targets": [
       {"name": "Lines", "resources": [{"path": "/d"}], "product_memberships": ["Charts"],
        "product_dependencies": ["tides"]},
       {"name": "Bars", "resources": [{"path": "/e"}], "product_memberships": ["More"]}]}
    """#

  private func description(_ text: String) throws -> PackageDescription {
    PackageDescription(try JSONValue(parsing: text))
  }

  @Test func namesTheFoldersOfTheTargetsThatAProgramNeeds() throws {
    let package = try description(package)
    #expect(package.programs == ["tides"])
    #expect(
      package.resourceFolders(of: "tides")
        == ["Deep Sea_Plain", "Deep Sea_TidesPlugin", "Deep Sea_Waves"])
    #expect(package.resourceFolders(of: "Waves") == ["Deep Sea_Waves"])
    #expect(package.resourceFolders(of: "nothing") == [])
  }

  @Test func namesThoseOfPackagesThatItDependsOn() throws {
    let folders = try description(package).resourceFolders(of: "tides", in: [description(charts)])
    #expect(
      folders == ["Charts_Lines", "Deep Sea_Plain", "Deep Sea_TidesPlugin", "Deep Sea_Waves"])
  }

  @Test(arguments: ["{}", "[]", #"{"products": 1, "targets": [1, {}, {"name": 2}]}"#])
  func makesNothingOfWhatItDoesNotKnow(_ text: String) throws {
    let description = try description(text)
    #expect(description.programs == [] && description.resourceFolders(of: "") == [])
  }
}
