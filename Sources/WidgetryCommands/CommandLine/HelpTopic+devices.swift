extension HelpTopic {
  static let devicesText = """
    Devices, locations and modes in which a widget can be previewed

    --device NAME, or one of the device's screen sizes
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
    Only phones have circular, rectangular and inline, except iphone-5s. Only iPads
    and the Mac have extraLarge. A control is as wide as small, and 70 points high.
    The default is iphone.

    --location L
      homeScreen  in colour, on the widget's own background
      lockScreen  vibrant, without the background; the default for circular,
                  rectangular and inline
      standBy     dark, without the background, small widgets enlarged; red with
                  --reduced-luminance

    --mode M
      fullColor   in the author's colours
      accented    in white and one colour
      vibrant     in light tones, as on glass

    --reduced-luminance  dimmed, as on an always-on display
    --private            private content hidden, as on a locked screen

    For another family or device, the widget's provider runs again and its answer
    isn't stored. Everything else is drawn from the stored timeline.
    """
}
