import SwiftUI
import WidgetKit

@main
struct HarbourBundle: WidgetBundle {
  var body: some Widget {
    TideWidget()
    FleetWidget()
    LogWidget()
    #if os(iOS)
      CrossingActivity()
      if #available(iOS 18, *) {
        LampControl()
      }
    #endif
  }
}
