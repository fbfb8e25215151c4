extension Scaffold {
  static func shellProgram(_ name: ScaffoldName) -> File {
    File(path: "\(name.id).sh", contents: shell(name), isProgram: true)
  }

  private static func shell(_ name: ScaffoldName) -> String {
    #"""
    #!/bin/sh
    # A plugin for Widgetry with one kind of widget: the day of the year.
    #
    # It starts jq, so it asks for the grant `run`.

    kind='{"kind":"\#(name.id)","name":"\#(name.title)","description":"The day of the year.",'\
    '"families":["systemSmall","accessoryInline"],"clock":"request",'\
    '"intent":{"name":"Configure\#(name.type)","parameters":['\
    '{"name":"label","title":"Label","type":"string","default":"\#(name.title)"}]}}'

    # The moment and the zone are those of the request: somebody may look at another day, elsewhere.
    program='
      def day: localtime[0:3];
      # Midnight is not 24 hours apart on two days of a year.
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
          # One entry for the beginning of each day: nothing has to run at midnight.
          { timeline: { policy: "atEnd", entries:
              [(.now | midnight) + 43200 + range(7) * 86400 | midnight | entry($request)] } }
        elif .do == "options" then { options: [] }
        else { error: { code: "request.unknown", summary: "no request \(.do)" } }
        end
      | { id: $request.id } + .'

    # Before anything is granted the host says hello and asks for the kinds; neither may need another program.
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
