/// Emoji by the names between colons that menus use, such as `:mushroom:`.
enum EmojiNames {
  /// Replaces the names that exist; anything else stays as it is.
  static func replaced(in text: String) -> String {
    guard text.utf8.lazy.filter({ $0 == UInt8(ascii: ":") }).count > 1 else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: ":") {
      let after = rest[rest.index(after: start)...]
      guard let end = after.firstIndex(of: ":") else { break }
      result += rest[..<start]
      if let emoji = emoji(String(after[..<end])) {
        result += emoji
        rest = after[after.index(after: end)...]
      } else {
        // The second colon may begin a name.
        result += rest[start..<end]
        rest = rest[end...]
      }
    }
    return result + rest
  }

  private static func emoji(_ name: String) -> String? {
    guard let scalar = clock(name) ?? usual[name] ?? byUnicode[name] else { return nil }
    // Some characters are text, unless a selector makes them emoji.
    return String(scalar) + (scalar.properties.isEmojiPresentation ? "" : "\u{FE0F}")
  }

  /// A clock face, such as `clock3` and `clock330`.
  private static func clock(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("clock"), let time = UInt32(name.dropFirst(5)) else { return nil }
    let hour = time > 12 ? time / 100 : time
    guard 1...12 ~= hour, time <= 12 || time % 100 == 30 else { return nil }
    return Unicode.Scalar((time > 12 ? 0x1F55C : 0x1F550) + hour - 1)
  }

  /// The emoji by their names in Unicode, with and without 'sign', 'symbol' or 'face' at the end.
  private static let byUnicode: [String: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [0x2030...0x32FF, 0x1F000...0x1FAFF]
    var table: [String: Unicode.Scalar] = [:]
    var short: [String: Unicode.Scalar] = [:]
    for scalar in blocks.joined().compactMap(Unicode.Scalar.init) where scalar.properties.isEmoji {
      guard let name = scalar.properties.name else { continue }
      let words = name.lowercased().split { $0 == " " || $0 == "-" }
      table[words.joined(separator: "_")] = scalar
      if ["sign", "symbol", "face"].contains(words.last) {
        short[words.dropLast().joined(separator: "_")] = scalar
      }
    }
    return table.merging(short) { name, _ in name }
  }()

  /// The emoji whose usual names aren't those in Unicode.
  private static let usual: [String: Unicode.Scalar] = {
    let words = pairs.split(separator: " ")
    return Dictionary(
      stride(from: 0, to: words.count, by: 2).compactMap { index in
        words[index + 1].unicodeScalars.first.map { (String(words[index]), $0) }
      }, uniquingKeysWith: { $1 })
  }()

  private static let pairs = """
    +1 👍 -1 👎 8ball 🎱 a 🅰 ab 🆎 abc 🔤 abcd 🔡 accept 🉑 alien 👽 angel 👼 apple 🍎 arrow_backward ◀ \
    arrow_double_down ⏬ arrow_double_up ⏫ arrow_down ⬇ arrow_down_small 🔽 arrow_forward ▶ \
    arrow_heading_down ⤵ arrow_heading_up ⤴ arrow_left ⬅ arrow_lower_left ↙ arrow_lower_right ↘ \
    arrow_right ➡ arrow_right_hook ↪ arrow_up ⬆ arrow_up_down ↕ arrow_up_small 🔼 \
    arrow_upper_left ↖ arrow_upper_right ↗ arrows_clockwise 🔃 arrows_counterclockwise 🔄 art 🎨 \
    atm 🏧 b 🅱 back 🔙 bamboo 🎍 bangbang ‼ barber 💈 basketball 🏀 bee 🐝 beer 🍺 beers 🍻 beetle 🐞 \
    beginner 🔰 bento 🍱 bike 🚲 birthday 🎂 black_circle ⚫ black_joker 🃏 blue_car 🚙 blush 😊 boat ⛵ \
    book 📖 boom 💥 boot 👢 bow 🙇 bulb 💡 bullettrain_front 🚅 bullettrain_side 🚄 busstop 🚏 cake 🍰 \
    calendar 📆 calling 📲 camel 🐫 capital_abcd 🔠 car 🚗 cat 🐱 cat2 🐈 cd 💿 chart 💹 checkered_flag 🏁 \
    city_sunrise 🌇 city_sunset 🌆 cl 🆑 clap 👏 clapper 🎬 clubs ♣ cocktail 🍸 coffee ☕ cold_sweat 😰 \
    computer 💻 congratulations ㊗ cool 🆒 cop 👮 copyright © corn 🌽 couple 👫 couplekiss 💏 cow 🐮 \
    cow2 🐄 cry 😢 cupid 💘 curry 🍛 dancers 👯 dart 🎯 date 📅 diamonds ♦ disappointed_relieved 😥 dog \
    🐶 dog2 🐕 dollar 💵 dolls 🎎 earth_africa 🌍 earth_americas 🌎 earth_asia 🌏 egg 🍳 eggplant 🍆 \
    email ✉ end 🔚 envelope_with_arrow 📩 euro 💶 exclamation ❗ facepunch 👊 fast_forward ⏩ fax 📠 \
    feet 🐾 first_quarter_moon 🌓 fish_cake 🍥 fist ✊ flags 🎏 flashlight 🔦 flipper 🐬 football 🏈 \
    free 🆓 fries 🍟 frowning 😦 fuelpump ⛽ gem 💎 gift 🎁 gift_heart 💝 golf ⛳ grey_exclamation ❕ \
    grey_question ❔ grin 😁 gun 🔫 hand ✋ hankey 💩 hatched_chick 🐥 headphones 🎧 hear_no_evil 🙉 \
    heart ❤ heart_eyes 😍 heart_eyes_cat 😻 heartbeat 💓 heartpulse 💗 hearts ♥ high_heel 👠 horse 🐴 \
    hotsprings ♨ hourglass_flowing_sand ⏳ house 🏠 icecream 🍦 id 🆔 ideograph_advantage 🉐 innocent \
    😇 interrobang ⁉ iphone 📱 japan 🗾 joy 😂 joy_cat 😹 kiss 💋 kissing_cat 😽 kissing_closed_eyes 😚 \
    kissing_heart 😘 kissing_smiling_eyes 😙 knife 🔪 koko 🈁 lantern 🏮 last_quarter_moon 🌗 laughing \
    😆 leaves 🍃 lips 👄 loop ➿ loud_sound 🔊 loudspeaker 📢 m Ⓜ mag 🔍 mag_right 🔎 mahjong 🀄 mailbox \
    📫 mailbox_closed 📪 mailbox_with_mail 📬 mailbox_with_no_mail 📭 mask 😷 massage 💆 mega 📣 \
    moneybag 💰 moon 🌔 mortar_board 🎓 mouse 🐭 mouse2 🐁 muscle 💪 mute 🔇 nail_care 💅 new 🆕 ng 🆖 \
    no_bell 🔕 no_good 🙅 no_mouth 😶 notes 🎶 o ⭕ o2 🅾 ocean 🌊 office 🏢 ok 🆗 ok_woman 🙆 on 🔛 \
    open_mouth 😮 parking 🅿 partly_sunny ⛅ pencil 📝 pencil2 ✏ persevere 😣 phone ☎ pig 🐷 pig2 🐖 \
    pizza 🍕 point_down 👇 point_left 👈 point_right 👉 point_up ☝ point_up_2 👆 poop 💩 post_office 🏣 \
    pound 💷 pray 🙏 punch 👊 question ❓ rabbit 🐰 rabbit2 🐇 racehorse 🐎 rage 😡 raised_hands 🙌 \
    raising_hand 🙋 ramen 🍜 recycle ♻ red_car 🚗 red_circle 🔴 registered ® relaxed ☺ repeat 🔁 \
    repeat_one 🔂 rewind ⏪ rice 🍚 rice_scene 🎑 rotating_light 🚨 running 🏃 sa 🈂 sake 🍶 sandal 👡 \
    santa 🎅 satellite 📡 satisfied 😆 scissors ✂ scream 😱 scream_cat 🙀 secret ㊙ see_no_evil 🙈 \
    shell 🐚 shirt 👕 shit 💩 shoe 👞 signal_strength 📶 six_pointed_star 🔯 ski 🎿 sleeping 😴 \
    small_red_triangle 🔺 small_red_triangle_down 🔻 smile 😄 smile_cat 😸 smiley 😃 smiley_cat 😺 \
    smiling_imp 😈 smirk 😏 smirk_cat 😼 snowman ⛄ sob 😭 soccer ⚽ soon 🔜 sos 🆘 sound 🔉 \
    space_invader 👾 spades ♠ sparkler 🎇 speak_no_evil 🙊 star ⭐ star2 🌟 stars 🌠 stew 🍲 \
    stuck_out_tongue 😛 stuck_out_tongue_closed_eyes 😝 stuck_out_tongue_winking_eye 😜 sunglasses \
    😎 sunny ☀ sweat 😓 sweat_drops 💦 sweat_smile 😅 sweet_potato 🍠 symbols 🔣 tada 🎉 tea 🍵 \
    telephone ☎ tennis 🎾 thumbsdown 👎 thumbsup 👍 tiger 🐯 tiger2 🐅 tm ™ top 🔝 tophat 🎩 \
    traffic_light 🚥 train 🚋 train2 🚆 trident 🔱 triumph 😤 truck 🚚 tshirt 👕 tv 📺 umbrella ☔ \
    underage 🔞 unlock 🔓 up 🆙 v ✌ vhs 📼 vs 🆚 walking 🚶 wave 👋 wc 🚾 whale 🐳 whale2 🐋 \
    white_check_mark ✅ white_circle ⚪ wink 😉 x ❌ yen 💴 yum 😋 zap ⚡ zzz 💤 100 💯 alert 🚨
    """
}
