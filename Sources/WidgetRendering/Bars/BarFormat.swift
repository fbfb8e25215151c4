/// A format of status bars and of programs like them.
package enum BarFormat: String, Hashable, Sendable, CaseIterable {
  case waybar, i3bar, i3blocks
  /// The JSON of i3blocks.
  case i3blocksJSON = "i3blocks-json"
  case polybar, tmux, sketchybar, xbar, genmon, eww, conky, lemonbar, ansi

  /// Whether several items can be beside each other in one line.
  package var hasRows: Bool {
    switch self {
    case .i3bar, .polybar, .tmux, .conky, .lemonbar, .ansi: true
    case .waybar, .i3blocks, .i3blocksJSON, .sketchybar, .xbar, .genmon, .eww: false
    }
  }
}
