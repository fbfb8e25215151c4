import Foundation
import Testing
import WidgetModel

@Suite struct DrawnViewJSONTests {
  @Test(arguments: [
    (#"{"circle":true}"#, #"{"circle":true,"fill":"primary"}"#),
    (#"{"circle":true,"fill":true}"#, #"{"circle":true,"fill":"primary"}"#),
    (#"{"circle":true,"fill":false}"#, #"{"circle":true,"fill":false}"#),
    (
      #"{"circle":true,"trim":0.7,"stroke":"blue","lineWidth":6,"lineCap":"round"}"#,
      #"{"shape":"circle","trim":{"to":0.7},"stroke":"blue","lineWidth":6,"lineCap":"round"}"#
    ),
    (
      #"{"rectangle":true,"trim":{"from":0.5},"inset":2,"fill":"red"}"#,
      #"{"shape":{"shape":"rectangle","inset":2},"trim":{"from":0.5,"to":1},"fill":"red"}"#
    ),
    (
      #"{"shape":{"capsule":true,"scale":{"x":2}},"fill":"red"}"#,
      #"{"shape":{"shape":"capsule","scale":{"x":2,"y":1}},"fill":"red"}"#
    ),
    (
      ##"{"roundedRectangle":12,"fill":{"linear":["red","#00f"]},"stroke":"white","lineWidth":2}"##,
      ##"{"roundedRectangle":12,"fill":{"linear":["red","#0000ff"]},"stroke":"white","lineWidth":2}"##
    ),
    (
      #"{"path":"m1 1 l2,0 h3v-4 z l1 1 q.5.5 1 1","width":9,"height":9,"fill":"red"}"#,
      #"{"path":"M1 1 L3 1 L6 1 L6 -3 Z L2 2 Q2.5 2.5 3 3","width":9,"height":9,"fill":"red"}"#
    ),
    (
      #"{"path":"M0 0 10 10-5-5C1 2 3 4 5e0 6","width":9,"height":9,"fill":"red"}"#,
      #"{"path":"M0 0 L10 10 L-5 -5 C1 2 3 4 5 6","width":9,"height":9,"fill":"red"}"#
    ),
    (
      #"{"gradient":{"linear":["red","blue"],"from":"leading","to":{"x":1,"y":0.5}}}"#,
      #"{"gradient":{"linear":["red","blue"],"from":"leading","to":"trailing"}}"#
    ),
    (
      #"{"gradient":{"linear":["red",{"color":"green","at":0.2},{"color":"blue"}]}}"#,
      #"{"gradient":{"linear":["red",{"color":"green","at":0.2},"blue"]}}"#
    ),
    (
      #"{"gradient":{"elliptical":["red","blue"]}}"#,
      #"{"gradient":{"elliptical":["red","blue"],"to":1}}"#
    ),
    (
      #"{"gradient":{"angular":["red","blue"],"from":-90}}"#,
      #"{"gradient":{"angular":["red","blue"],"from":-90,"to":270}}"#
    ),
    (
      #"{"symbol":"heart.fill","color":"red","font":"title"}"#,
      #"{"symbol":"heart.fill","font":"title","color":"red"}"#
    ),
    (#"{"image":"logo","height":0}"#, #"{"image":"logo"}"#),
    (#"{"meter":0.4}"#, #"{"meter":0.4}"#), (#"{"meter":null}"#, #"{"meter":true}"#),
    (#"{"meter":1,"form":"ring","lineWidth":6}"#, #"{"meter":1,"form":"ring"}"#),
    (
      #"{"meter":{"from":1795237200,"to":1795240800,"countsDown":false},"height":8}"#,
      #"{"meter":{"from":1795237200,"to":1795240800},"height":8}"#
    ),
    (
      #"{"grid":[["a","b"],{"divider":true}],"rowAlignments":["top"]}"#,
      #"{"grid":[["a","b"],{"divider":true}],"rowAlignments":["top",null]}"#
    ),
    (#"{"grid":["a",null]}"#, #"{"grid":["a",{"empty":true}]}"#),
    (
      #"{"vgrid":["a"],"columns":2}"#,
      #"{"vgrid":["a"],"columns":["flexible","flexible"]}"#
    ),
    (
      #"{"hgrid":["a"],"rows":[20,{"adaptive":60}],"spacing":2}"#,
      #"{"hgrid":["a"],"rows":[{"fixed":20},{"adaptive":60}],"spacing":2}"#
    ),
    (#"{"fitting":["a","b"],"axes":"both"}"#, #"{"fitting":["a","b"]}"#),
    (
      #"{"variants":{"colorScheme":{"dark":"b","light":"a"}}}"#,
      #"{"variants":{"colorScheme":{"light":"a","dark":"b"}}}"#
    ),
    (
      #"{"variants":{"renderingMode":{"fullColor":"a","vibrant":"b"}}}"#,
      #"{"variants":{"renderingMode":{"fullColor":"a","accented":"a","vibrant":"b"}}}"#
    ),
    (
      #"{"variants":{"showsBackground":{"false":"b"}}}"#,
      #"{"variants":{"showsBackground":{"true":{"empty":true},"false":"b"}}}"#
    ),
    (
      #"{"text":"2 hr","running":{"relative":1795237200}}"#,
      #"{"text":"2 hr","running":{"relative":1795237200}}"#
    ),
    (
      #"{"text":"","running":{"from":0,"to":60,"showsHours":true}}"#,
      #"{"text":"","running":{"from":0,"to":60}}"#
    ),
    (
      #"{"text":["a"],"running":{"timer":0},"color":{"linear":["red"]}}"#,
      #"{"text":"a","color":{"linear":["red"]},"running":{"timer":0}}"#
    ),
    (
      #"{"text":"a","cornerRadius":8}"#,
      #"{"clip":{"roundedRectangle":8},"view":"a"}"#
    ),
    (
      #"{"text":"a","clip":{"circle":true,"evenOdd":true}}"#,
      #"{"clip":{"shape":"circle","evenOdd":true},"view":"a"}"#
    ),
    (
      #"{"text":"a","clip":"capsule","rotation":45,"scale":2}"#,
      #"{"scale":2,"view":{"rotation":45,"view":{"clip":"capsule","view":"a"}}}"#
    ),
    (
      #"{"text":"a","shadow":4,"aspectRatio":{"ratio":2}}"#,
      #"{"aspectRatio":2,"view":{"shadow":{"radius":4},"view":"a"}}"#
    ),
    (#"{"text":"a","ignoresMargins":false,"colorInvert":false,"link":null}"#, #""a""#),
    (
      #"{"text":"a","mask":{"circle":true},"maskAlignment":"top"}"#,
      #"{"mask":{"circle":true,"fill":"primary"},"maskAlignment":"top","view":"a"}"#
    ),
  ])
  func readsWhatAPersonWrites(json: String, canonical: String) throws {
    #expect(try ViewNode(json: json).json == canonical)
  }

  @Test(arguments: [
    (#"{"circle":"yes"}"#, "circle: not true"),
    (#"{"circle":true,"path":"M0 0"}"#, "one object can't contain both 'circle'"),
    (#"{"shape":"cirle"}"#, "shape: unknown value 'cirle'; did you mean 'circle'?"),
    (#"{"shape":{"inset":2}}"#, "shape: an outline needs one of 'capsule', 'circle'"),
    (#"{"path":"M0 0"}"#, "a path needs a 'width'"),
    (#"{"path":"L0 0","width":1,"height":1}"#, "path: a path must begin with 'M' at character 2"),
    (
      #"{"path":"M0 0 B1 1","width":1,"height":1}"#, "path: unknown path command 'B' at character 6"
    ),
    (#"{"path":"M0 0 Z 5","width":1,"height":1}"#, "path: unknown path command '5' at character 8"),
    (#"{"path":"é","width":1,"height":1}"#, "path: unknown path command at character 1"),
    (#"{"path":"M1","width":1,"height":1}"#, "path: expected a number at character 3"),
    (#"{"circle":true,"fill":{"linear":"red"}}"#, "fill.linear: not an array of colors"),
    (
      #"{"circle":true,"fill":{"linear":["red","rot"]}}"#,
      "fill.linear[1].color: unknown value 'rot'"
    ),
    (#"{"circle":true,"stroke":"red","lineCap":"flat"}"#, "lineCap: unknown value 'flat'"),
    (#"{"gradient":"red"}"#, "gradient: a gradient needs 'linear', 'radial'"),
    (#"{"gradient":{"radial":["red"]}}"#, "gradient.to: a radial gradient needs an end radius"),
    (
      #"{"gradient":{"linear":[],"from":"topp"}}"#,
      "gradient.from: unknown value 'topp'; did you mean"
    ),
    (#"{"symbol":3}"#, "symbol: not a string"),
    (#"{"image":true}"#, "image: not a string"),
    (#"{"meter":"half"}"#, "meter: not a number"),
    (#"{"meter":{"from":1}}"#, "meter: an interval needs a 'to'"),
    (#"{"meter":1,"form":"rings"}"#, "form: unknown value 'rings'; did you mean 'ring'?"),
    (#"{"grid":"a"}"#, "grid: not an array"),
    (#"{"grid":[["a",3]]}"#, "grid[0][1]: a view must be"),
    (#"{"vgrid":["a"]}"#, "columns: not a number of tracks or an array of them"),
    (#"{"vgrid":["a"],"columns":1000000}"#, "columns: not a number from 1 to 64"),
    (#"{"vgrid":["a"],"columns":[5,{}]}"#, "columns[1]: a track needs 'fixed'"),
    (#"{"fitting":["a"],"axes":"all"}"#, "axes: unknown value 'all'"),
    (#"{"variants":{"colourScheme":{}}}"#, "variants: unknown key 'colourScheme'; did you mean"),
    (#"{"variants":{"colorScheme":{"drak":"a"}}}"#, "variants.colorScheme: unknown key 'drak'"),
    (#"{"variants":{"colorScheme":{"dark":5}}}"#, "variants.colorScheme.dark: a view must be"),
    (#"{"variants":{}}"#, "variants: missing property"),
    (
      #"{"variants":{"colorScheme":{},"renderingMode":{}}}"#, "variants: more than one property"
    ),
    (#"{"text":"a","running":"timer"}"#, "running: not an object"),
    (
      #"{"text":"a","running":{"since":4}}"#,
      "running: a running text needs 'relative', 'offset', 'timer'"
    ),
    (#"{"text":"a","running":{"timer":"now"}}"#, "running.timer: not a number"),
    (#"{"text":"a","clip":{"shape":4}}"#, "clip.shape: not a string"),
    (#"{"text":"a","rotation":"much"}"#, "rotation: not a number"),
    (#"{"text":"a","alignmentGuide":{"at":4}}"#, "alignmentGuide: an alignment guide must be"),
    (#"{"text":"a","gridCellColumns":1.5}"#, "gridCellColumns: not a whole number"),
    (#"{"text":"a","madeFor":{"width":3}}"#, "a size needs a 'height'"),
    (#"{"text":"a","mask":4}"#, "mask: a view must be a string or an object"),
  ])
  func saysWhereAMistakeIs(json: String, message: String) throws {
    let error = #expect(throws: JSONError.self) { try ViewNode(json: json) }
    let told = try #require(error).description
    #expect(told.hasPrefix(message), "\(told)")
  }
}
