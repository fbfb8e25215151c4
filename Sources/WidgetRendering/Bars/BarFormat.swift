/// A format of status bars and of programs like them.
package enum BarFormat: String, Hashable, Sendable, CaseIterable {
  case waybar, i3bar, i3blocks
  /// The JSON of i3blocks.
  case i3blocksJSON = "i3blocks-json"
  case polybar, tmux, sketchybar, xbar, genmon, eww, conky, lemonbar, ansi

  /// Whether the output is JSON, which needs no markup.
  package var isJSON: Bool {
    switch self {
    case .waybar, .i3bar, .i3blocksJSON, .eww: true
    case .i3blocks, .polybar, .tmux, .sketchybar, .xbar, .genmon, .conky, .lemonbar, .ansi: false
    }
  }
}
