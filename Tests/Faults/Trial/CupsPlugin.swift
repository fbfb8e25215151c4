/// A plugin with a button that adds a cup to a shared count.
enum CupsPlugin {
  static let group = "group.cups"

  static let script = #"""
    #!/bin/sh
    while read -r line; do
      id=${line#*\"id\":}; id=${id%%,*}
      count=0
      case $line in *'"count":'*) count=${line#*\"count\":}; count=${count%%[,\}]*} ;; esac
      case $line in
      *'"versions"'*)
        printf '{"hello":{"version":1,"plugin":"cups","pluginVersion":"1","asks":["group=group.cups"]}}\n' ;;
      *'"do":"describe"'*) printf '{"id":%s,"kinds":[{"kind":"cups"}]}\n' $id ;;
      *'"do":"perform"'*)
        printf '{"id":%s,"performed":{"defaults":{"group.cups":{"count":%s}}}}\n' $id $((count + 1)) ;;
      *)
        printf '{"id":%s,"timeline":{"entries":[{"date":0,"view":{"vstack":["%s cups",{"text":"Add","action":{"intent":"add"}}]}}],"policy":"never"}}\n' $id $count ;;
      esac
    done

    """#
}
