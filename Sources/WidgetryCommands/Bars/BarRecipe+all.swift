internal import WidgetModel
internal import WidgetRendering

extension BarRecipe {
  /// The known bars; add a new one here.
  static let all: [BarRecipe] = [
    waybar, i3bar, swaybar, i3blocks, polybar, tmux, lemonbar, conky, eww, genmon, argos, kargos,
    xbar, swiftbar, sketchybar,
  ]

  private static let waybar = BarRecipe(
    name: "waybar", title: "Waybar", format: .waybar, programs: ["waybar"],
    installation: "apt install waybar", file: "~/.config/waybar/config",
    files: ["waybar/config", "waybar/config.jsonc"],
    reload: "killall -SIGUSR2 waybar"
  ) { widgets in
    let names = widgets.map { quoted("custom/\($0.name)") }.joined(separator: ", ")
    return lines(["// Add to \"modules-right\": \(names)"])
      + widgets.map { widget in
        let members =
          [
            "\"exec\": " + quoted(widget.show(.waybar, "--follow")),
            "\"return-type\": \"json\"", "\"restart-interval\": 5",
          ]
          + widget.clicks(
            "on-click", "on-click-middle", "on-click-right", "on-scroll-up", "on-scroll-down"
          ) { key, command in "\(quoted(key)): \(quoted(command))" }
        return "\(quoted("custom/\(widget.name)")): {\n"
          + members.map { "  " + $0 }.joined(separator: ",\n") + "\n},\n"
      }.joined()
  }

  private static let i3bar = BarRecipe(
    name: "i3bar", title: "i3's own bar", format: .i3bar, programs: ["i3bar"],
    installation: "apt install i3-wm", file: "~/.config/i3/config, in the block bar { ... }",
    files: ["i3/config", "~/.i3/config"], reload: "i3-msg restart",
    block: statusCommand)

  private static let swaybar = BarRecipe(
    name: "swaybar", title: "sway's own bar", format: .i3bar, programs: ["swaybar"],
    installation: "apt install sway", file: "~/.config/sway/config, in the block bar { ... }",
    files: ["sway/config", "~/.sway/config"], reload: "swaymsg reload",
    block: statusCommand)

  /// One command prints the line of all widgets, and gets the clicks.
  @Sendable private static func statusCommand(_ widgets: [BarWidget]) -> String {
    guard let first = widgets.first else { return "" }
    let command = first.show(.i3bar, with: Array(widgets.dropFirst()), "--follow")
    return lines([
      "# instead of the status_command that is there", "status_command exec \(command)",
    ])
  }

  private static let i3blocks = BarRecipe(
    name: "i3blocks", title: "i3blocks", format: .i3blocksJSON, programs: ["i3blocks"],
    installation: "apt install i3blocks", file: "~/.config/i3blocks/config",
    files: ["i3blocks/config", "~/.i3blocks.conf"],
    reload: "i3-msg restart"
  ) { widgets in
    widgets.map { widget in
      lines([
        "[\(widget.id)]", "command=" + widget.show(.i3blocksJSON), "format=json", "interval=10",
        "",
      ])
    }.joined()
  }

  private static let polybar = BarRecipe(
    name: "polybar", title: "Polybar", format: .polybar, programs: ["polybar"],
    installation: "apt install polybar", file: "~/.config/polybar/config.ini",
    files: ["polybar/config.ini", "polybar/config"],
    reload: "polybar-msg cmd restart"
  ) { widgets in
    let names = widgets.map(\.name).joined(separator: " ")
    return lines(["; Add to modules-right: \(names)"])
      + widgets.map { widget in
        lines([
          "[module/\(widget.name)]", "type = custom/script",
          "exec = " + widget.show(.polybar, "--follow"), "tail = true", "",
        ])
      }.joined()
  }

  private static let tmux = BarRecipe(
    name: "tmux", title: "tmux's status line", format: .tmux, programs: ["tmux"],
    installation: "apt install tmux", file: "~/.tmux.conf",
    files: ["~/.tmux.conf", "tmux/tmux.conf"],
    reload: "tmux source-file ~/.tmux.conf"
  ) { widgets in
    guard let first = widgets.first else { return "" }
    let job = "#(\(first.show(.tmux, with: Array(widgets.dropFirst()), "--follow"))) "
    var block = [
      "# instead of the status-right that is there", "set -g status-interval 5",
      "set -g status-right-length 100", "set -g status-right \(tmuxQuoted(job))",
    ]
    // tmux doesn't tell which part of the line was clicked.
    if widgets.count == 1, !first.actions.isEmpty {
      block += ["set -g mouse on"]
      block += first.clicks(
        "MouseDown1StatusRight", "MouseDown2StatusRight", "MouseDown3StatusRight",
        "WheelUpStatusRight", "WheelDownStatusRight"
      ) { key, command in "bind -n \(key) run-shell -b \(tmuxQuoted(command))" }
    }
    return lines(block)
  }

  private static let lemonbar = BarRecipe(
    name: "lemonbar", title: "lemonbar", format: .lemonbar, programs: ["lemonbar"],
    installation: "apt install lemonbar", file: "~/.xinitrc, or your window manager's start script",
    reload: "start the command again"
  ) { widgets in
    guard let first = widgets.first else { return "" }
    let command = first.show(.lemonbar, with: Array(widgets.dropFirst()), "--follow")
    return lines(["\(command) | lemonbar | sh &"])
  }

  private static let conky = BarRecipe(
    name: "conky", title: "Conky", format: .conky, programs: ["conky"],
    installation: "apt install conky-all", file: "~/.config/conky/conky.conf, in conky.text",
    files: ["conky/conky.conf", "~/.conkyrc"],
    reload: "killall -SIGUSR1 conky"
  ) { widgets in
    guard let first = widgets.first else { return "" }
    return lines(["${execpi 10 \(first.show(.conky, with: Array(widgets.dropFirst())))}"])
  }

  private static let eww = BarRecipe(
    name: "eww", title: "eww", format: .eww, programs: ["eww"], file: "~/.config/eww/eww.yuck",
    files: ["eww/eww.yuck"],
    reload: "eww reload"
  ) { widgets in
    widgets.map { widget in
      // Eww ends a click's command after 200 ms unless there is another limit.
      var box = ["(eventbox :timeout \"30s\""]
      box += widget.clicks(":onclick", ":onmiddleclick", ":onrightclick") { key, command in
        "    \(key) \(quoted(command))"
      }
      return lines(
        [
          "(deflisten \(widget.name)",
          "    :initial \"{\\\"text\\\":\\\"\\\",\\\"class\\\":\\\"\\\",\\\"tooltip\\\":\\\"\\\"}\"",
          "  " + quoted(widget.show(.eww, "--follow")) + ")", "(defwidget \(widget.name)-label []",
        ] + [box.map { "  " + $0 }.joined(separator: "\n")] + [
          "    (label :class {\(widget.name).class} :tooltip {\(widget.name).tooltip}",
          "      :style \"color: ${\(widget.name).color ?: 'inherit'}\"",
          "      :text \"${\(widget.name).icon ?: ''} ${\(widget.name).text}\")))",
        ])
    }.joined()
  }

  private static let genmon = BarRecipe(
    name: "genmon", title: "XFCE's Generic Monitor", format: .genmon, programs: ["xfce4-panel"],
    installation: "apt install xfce4-genmon-plugin",
    file: "the Command field in the properties of a Generic Monitor, with a period of 10 s",
    reload: "close the properties"
  ) { widgets in
    widgets.map { lines([$0.show(.genmon)]) }.joined()
  }

  private static let argos = menu(
    "argos", "GNOME, with the extension Argos", folder: "~/.config/argos",
    programs: ["gnome-shell"], installation: "https://github.com/p-e-w/argos",
    reload: "Argos notices new files")

  private static let kargos = menu(
    "kargos", "KDE Plasma, with the widget Kargos", folder: "~/.config/kargos",
    variable: "KARGOS=1 ", programs: ["plasmashell"],
    installation: "https://github.com/lipido/kargos",
    reload: "choose the file in the settings of a Kargos widget")

  private static let xbar = menu(
    "xbar", "macOS, with xbar", folder: "~/Library/Application Support/xbar/plugins",
    installation: "https://xbarapp.com", reload: "open 'xbar://app.xbarapp.com/refreshAllPlugins'")

  private static let swiftbar = menu(
    "swiftbar", "macOS, with SwiftBar", folder: "your SwiftBar plugin folder",
    installation: "https://swiftbar.app", reload: "open 'swiftbar://refreshallplugins'")

  /// A bar that runs each file of a folder, and shows its output as a menu.
  private static func menu(
    _ name: String, _ title: String, folder: String, variable: String = "",
    programs: [String] = [],
    installation: String, reload: String
  ) -> BarRecipe {
    BarRecipe(
      name: name, title: title, format: .xbar, programs: programs, installation: installation,
      file: "\(folder)/ID.10s.sh, made executable with 'chmod +x'", reload: reload
    ) { widgets in
      widgets.map { widget in
        lines(
          (widgets.count > 1 ? ["# \(widget.id).10s.sh"] : [])
            + ["#!/bin/sh", "\(variable)exec \(widget.show(.xbar))"]
            + (widgets.count > 1 ? [""] : []))
      }.joined()
    }
  }

  private static let sketchybar = BarRecipe(
    name: "sketchybar", title: "macOS, with SketchyBar", format: .sketchybar,
    programs: ["sketchybar"], installation: "brew install sketchybar",
    file: "~/.config/sketchybar/sketchybarrc",
    files: ["sketchybar/sketchybarrc"], reload: "sketchybar --reload"
  ) { widgets in
    widgets.map { widget in
      let script = "\(widget.show(.sketchybar)) | xargs sketchybar --set \(widget.name)"
      return lines([
        "sketchybar --add item \(widget.name) right \\",
        "  --set \(widget.name) update_freq=10 script=\(ShellWord.quoted(script))",
      ])
    }.joined()
  }

  // MARK: Quoting

  private static func lines(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }

  /// A string of JSON and of eww.
  private static func quoted(_ text: String) -> String {
    "\"" + text.escaping { $0 == "\\" || $0 == "\"" ? "\\" + String($0) : nil } + "\""
  }

  /// A word of tmux's configuration, in which nothing is special.
  private static func tmuxQuoted(_ text: String) -> String {
    ShellWord.singleQuoted(text)
  }
}
