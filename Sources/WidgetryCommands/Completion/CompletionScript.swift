extension CompletionRequest.Shell {
  /// The script that adds completion to the shell.
  ///
  /// It runs `widgetry complete` for each word, so it stays valid if commands are added.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = """
    # Completion for widgetry. In ~/.bashrc: eval "$(widgetry completion bash)"
    _widgetry() {
      local line
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ $line == :files ]]; then
          compopt -o default 2>/dev/null
          return
        fi
        COMPREPLY+=("$line")
      done < <("$1" complete bash "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then
        compopt -o nospace 2>/dev/null
      fi
    }
    complete -F _widgetry widgetry

    """

  private static let zshScript = """
    #compdef widgetry
    # Completion for widgetry. In ~/.zshrc, after compinit: source <(widgetry completion zsh)
    _widgetry() {
      local line value
      local -a whole open wholeText openText
      for line in "${(@f)$("$words[1]" complete zsh "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}"; do
        value=${line%%$'\\t'*}
        case $value in
          '') ;;
          :files)
            compset -P '*='
            _files
            return ;;
          *=)
            open+=("$value")
            openText+=("$value  ${line#*$'\\t'}") ;;
          *)
            whole+=("$value")
            wholeText+=("$value  ${line#*$'\\t'}") ;;
        esac
      done
      compadd -l -d openText -S '' -a open
      compadd -l -d wholeText -a whole
    }
    if [[ $funcstack[1] == _widgetry ]]; then
      _widgetry "$@"
    else
      compdef _widgetry widgetry
    fi

    """

  private static let fishScript = """
    # Completion for widgetry. In ~/.config/fish/completions/widgetry.fish
    function __widgetry_complete
      set -l words (commandline -opc)
      set -l program $words[1]
      set -e words[1]
      set -l current (commandline -ct)
      set -l answer ($program complete fish $words "$current" 2>/dev/null)
      if test "$answer" = :files
        __fish_complete_path (string replace -r '^--[a-z-]+=|^\\w+@=' '' -- "$current")
      else
        printf '%s\\n' $answer
      end
    end
    complete -c widgetry -e
    complete -c widgetry -f -a '(__widgetry_complete)'

    """
}
