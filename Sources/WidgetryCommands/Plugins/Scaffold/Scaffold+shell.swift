/// The file of a new plugin in shell.
extension Scaffold {
  /// A plugin as a single shell script, which uses jq.
  static func shellProgram(_ name: ScaffoldName) -> File {
    File(path: "\(name.id).sh", contents: shell(name), isProgram: true)
  }

  private static func shell(_ name: ScaffoldName) -> String {
    #"""
    #!/bin/sh
    # A plugin for Widgetry with one kind of widget: the day of the year.
    #
    # It starts jq, so it requests the grant `run`.

    kind='{"kind":"\#(name.id)","name":"\#(name.title)","description":"The day of the year.",'\
    '"families":["systemSmall","accessoryInline"],"clock":"request",'\
    '"intent":{"name":"Configure\#(name.type)","parameters":['\
    '{"name":"label","title":"Label","type":"string","default":"\#(name.title)"}]}}'

    # Use the moment and the time zone of the request: it may be for another day and place.
    program='
      def day: localtime[0:3];
      # On two days of the year, the next midnight is not 24 hours away.
      def midnight:
        day as $day
        | (localtime as $time | . - $time[3] * 3600 - $time[4] * 60 - $time[5]) as $guess
        | [$guess - 3600, $guess, $guess + 3600] | map(floor | select(day == $day)) | first;
      def entry($request):
        ($request.configuration.label // "\#(name.title)") as $text
        | "day \(localtime[7] + 1)" as $words
        | { date: ., view: (
            if $request.family == "accessoryInline" then "\($text): \($words)"
            else { vstack: [{ text: $text, font: "headline" }, { text: $words, font: "title" }],
                   alignment: "leading" }
            end) };
      . as $request
      | if .do == "placeholder" or .do == "snapshot" then { entry: (.now | entry($request)) }
        elif .do == "timeline" then
          # One entry for the beginning of each day, so that no program has to run at midnight.
          { timeline: { policy: "atEnd", entries:
              [(.now | midnight) + 43200 + range(7) * 86400 | midnight | entry($request)] } }
        elif .do == "options" then { options: [] }
        else { error: { code: "request.unknown", summary: "Unknown request \(.do)" } }
        end
      | { id: $request.id } + .'

    # The first two requests come before any grant, so they are answered without jq.
    while IFS= read -r line; do
      case $line in
      '{"hello":'*)
        printf '{"hello":{"version":1,"plugin":"\#(name.id)","pluginVersion":"1.0","asks":["run"]}}\n'
        ;;
      '{"id":'[0-9]*',"do":"describe"}')
        id=${line#'{"id":'}
        printf '{"id":%s,"kinds":[%s]}\n' "${id%%,*}" "$kind"
        ;;
      *)
        zone=${line#*'"timeZone":"'}
        printf '%s\n' "$line" | TZ=${zone%%'"'*} jq -c "$program" || exit
        ;;
      esac
    done

    """#
  }
}
