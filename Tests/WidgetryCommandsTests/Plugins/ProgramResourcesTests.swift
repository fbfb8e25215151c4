import Foundation
import TestSupport
import Testing
import WidgetryCommands

@Suite struct ProgramResourcesTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for name in [
      "coffee-card.resources", "CoffeeCard_CoffeeCard.resources", "CoffeeCardCoffeeCard.bundle",
      "coffee.bundle", "Shop_CoffeeCard.resources", "coffee-card.bundle",
      "coffee-card.resources.old",
    ] { try folder.write("", to: name == "coffee-card.bundle" ? name : name + "/words") }
  }

  @Test(arguments: ["coffee-card", "CoffeeCard", "coffee_card"])
  func areOfTheProgramWhoseNameTheyHave(_ program: String) throws {
    try folder.write("", to: program)
    let (own, others) = ProgramResources(beside: folder.path + "/" + program).split(
      for: folder.path + "/" + program)
    #expect(
      own.map { ($0 as NSString).lastPathComponent } == [
        "CoffeeCard_CoffeeCard.resources", "coffee-card.resources",
      ])
    // A file of that name is no folder of resources.
    #expect(
      others == [
        "CoffeeCardCoffeeCard.bundle", "Shop_CoffeeCard.resources", "coffee-card.bundle",
        "coffee.bundle",
      ])
  }

  @Test func areThoseThatAPackageNames() throws {
    let resources = ProgramResources(beside: folder.path + "/program")
    #expect(
      resources.paths(named: ["Shop_CoffeeCard", "Shop_Other"]).map {
        ($0 as NSString).lastPathComponent
      } == ["Shop_CoffeeCard.resources"])
  }
}
