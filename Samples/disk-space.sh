#!/bin/sh
# A plugin for Widgetry: the free space of a disk. `Wire.md` describes the protocol.
#
# It starts df and jq, so it needs the permission `run`. It always shows the current state, because the past state
# of a disk is unknown, whatever time the request has.
set -f

kind='{"kind":"disk-space","name":"Disk Space","description":"The free space of a disk.",'\
'"families":["systemSmall","accessoryCircular","accessoryInline"],'\
'"intent":{"name":"SelectDisk","parameters":['\
'{"name":"folder","title":"A folder on the disk","default":"/","dynamicOptions":true},'\
'{"name":"warnBelow","title":"Warn below percent","type":"int","default":10,'\
'"minimum":0,"maximum":100},'\
'{"name":"show","title":"Show","type":"enum","default":"free","options":['\
'{"value":"free","title":"Free space"},{"value":"used","title":"Used space"}]}]}}'

# Converts a request to shell variables; values for the answer are JSON already. @sh quotes them, so eval is safe.
variables='
  (.configuration.folder // "/" | tostring) as $folder
  | { id, verb: (.do // ""), family: (.family // ""), now, again: ((.now // 0) + 300),
      folder: $folder, label: ($folder | tojson), search: (.search // ""),
      show: (.configuration.show // "free"), warn: (.configuration.warnBelow // 10),
      missing: ("No disk found at \u0027" + $folder + "\u0027" | tojson),
      unknown: ("Unknown request \u0027" + (.do // "" | tostring) + "\u0027" | tojson) }
  | to_entries | map(.key + "=" + (.value | tostring | @sh)) | join(" ")'

# Formats KiB, such as 1.2 GB, rounded down.
size() {
  tenths=$(($1 * 1024 / 100000000))
  unit=GB
  if [ "$tenths" -ge 10000 ]; then
    tenths=$((tenths / 1000))
    unit=TB
  fi
  printf '%d.%d %s' $((tenths / 10)) $((tenths % 10)) $unit
}

# Sets $entry for the disk that contains $folder; fails if there is none.
measure() {
  # The last line is: file system, total KiB, used, free, percent, mount point.
  set -- $(df -Pk -- "$folder" 2>/dev/null </dev/null | tail -n 1)
  [ $# -ge 6 ] && [ "$2" -gt 0 ] || return 1
  if [ "$show" = used ]; then shown=$3; else shown=$4; fi
  if [ $(($4 * 100 / $2)) -lt "$warn" ]; then color=red; else color=primary; fi
  percent=$((shown * 100 / $2))
  words="$(size "$shown") $show"
  case $family in
  accessoryInline) view='{"text":['$label'," '$words'"]}' ;;
  accessoryCircular) view='{"text":"'$percent'%","font":"title2","color":"'$color'"}' ;;
  *)
    view='{"text":'$label',"font":"headline"},'
    view=$view'{"text":"'$percent'%","font":"title","color":"'$color'"},'
    view=$view'{"text":"'$words'","font":"caption","color":"secondary"}'
    view='{"vstack":['$view'],"alignment":"leading"}'
    ;;
  esac
  entry='{"date":'$now',"view":'$view'}'
}

# Sets $places to the existing folders that match the search and are often on separate disks.
suggest() {
  places=
  for place in / /boot /home /mnt /srv /tmp /var; do
    case $place in
    *"$search"*) if [ -d "$place" ]; then places="$places,\"$place\""; fi ;;
    esac
  done
  places=${places#,}
}

respond() {
  case $verb in
  describe) answer='"kinds":['$kind']' ;;
  options)
    suggest
    answer='"options":['$places']'
    ;;
  placeholder) answer='"entry":{"date":'$now',"view":{"text":"100.0 GB free","redacted":true}}' ;;
  snapshot | timeline)
    if ! measure; then
      answer='"error":{"code":"disk.missing","summary":'$missing',"hint":"Choose another folder"}'
    elif [ "$verb" = snapshot ]; then
      answer='"entry":'$entry
    else
      answer='"timeline":{"entries":['$entry'],"policy":{"after":'$again'}}'
    fi
    ;;
  *) answer='"error":{"code":"request.unknown","summary":'$unknown'}' ;;
  esac
  printf '{"id":%s,%s}\n' "$id" "$answer"
}

# Before a permission is granted, the host sends hello and asks for the kinds. Neither needs another program here.
IFS= read -r line || exit 0
printf '{"hello":{"version":1,"plugin":"disk-space","pluginVersion":"1.0","asks":["run"]}}\n'
while IFS= read -r line; do
  case $line in
  '{"id":'[0-9]*',"do":"describe"}')
    id=${line#'{"id":'}
    id=${id%%,*}
    verb=describe
    ;;
  *)
    request=$(printf '%s\n' "$line" | jq -r "$variables") || exit 1
    eval "$request"
    ;;
  esac
  respond
done
