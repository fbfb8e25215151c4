-- Starts `widgetry show --follow`, and passes clicks on. Conky's own Lua runs this file.

-- Ends with conky: then `read` finds the end of its input. The words after `sh -c` are $1 to $4.
local script = [[
  PATH=$PATH:$HOME/.local/bin
  widgetry show --follow --quiet --scheme "$2" --out "$3" -- "$1" > /dev/null < /dev/null &
  while read -r button; do
    case $button in
      middle) widgetry reload --quiet -- "$1" ;;
      left) if [ -n "$4" ]; then widgetry tap --quiet -- "$1" "$4"; else widgetry open --no-input -- "$1"; fi ;;
    esac < /dev/null > /dev/null
  done
  kill $!
]]

local clicks

local function quoted(word)
  return "'" .. word:gsub("'", "'\\''") .. "'"
end

function conky_start(widget, scheme, file, ...)
  local words = { script, 'sh', widget, scheme, file, table.concat({ ... }, ' ') }
  for place, word in ipairs(words) do words[place] = quoted(word) end
  clicks = io.popen('exec sh -c ' .. table.concat(words, ' '), 'w')
end

function conky_mouse(event)
  -- Conky 1.18 has numbers, later versions have names.
  local button = ({ 'left', 'middle' })[event.button] or event.button
  if event.type ~= 'button_down' or not (button == 'left' or button == 'middle') then return false end
  clicks:write(button, '\n')
  clicks:flush()
  return true
end
