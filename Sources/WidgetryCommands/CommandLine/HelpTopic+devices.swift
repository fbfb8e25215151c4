extension HelpTopic {
  static let devicesText = """
    Devices, places and modes that widgets are looked at in

    --device NAME, by its name or by one of its screens
      NAME         SCREENS             SMALL, MEDIUM AND LARGE IN POINTS
      iphone       390x844 393x852     158x158 338x158 338x354
      iphone-max   430x932 428x926     170x170 364x170 364x382
      iphone-xr    414x896             169x169 360x169 360x379
      iphone-mini  375x812 360x780     155x155 329x155 329x345
      iphone-plus  414x736             159x159 348x157 348x357
      iphone-se    375x667             148x148 321x148 321x324
      iphone-5s    320x568             141x141 292x141 292x311
      ipad-mini    744x1133 768x1024   141x141 305.5x141 305.5x305.5
      ipad         810x1080            146x146 320.5x146 320.5x320.5
      ipad-air     820x1180 834x1194   155x155 342x155 342x342
      ipad-pro     1024x1366           170x170 378.5x170 378.5x378.5
      mac                              170x170 364x170 364x382
    Only phones have circular, rectangular and inline, iphone-5s none of them;
    only ipads and the mac have extraLarge. iphone is the default.

    --location L
      homeScreen  in colour on the widget's own background
      lockScreen  vibrant, without the background; circular, rectangular and
                  inline are here unless said
      standBy     dark, without the background, a small one drawn larger; red with
                  --reduced-luminance

    --mode M
      fullColor   as the author has it
      accented    white and one colour
      vibrant     light tones as on glass

    --reduced-luminance  dimmed, as on a display that is always on
    --private            what is private as blocks, as on a locked screen

    Another family or device asks the widget's provider, and nothing is stored. For
    all else what is stored has an answer.
    """
}
