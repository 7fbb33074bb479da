import TabBase
import TabRaster
import Testing

@testable import TabanimRenderer

@Suite struct SVGDrawingTests {
  @Test func drawingsThatAreWrittenKeepThem() {
    let path = Path(rect: Rect(x: 0, y: 0, width: 5, height: 5))
    for (edges, count) in [(Edges.hard, 2), (.soft, 0)] {
      var drawing = SVGDrawing(toUnits: .identity, prefix: "")
      let text = drawing.elements([
        .fill(path: path, paint: .solid(.black), edges: edges),
        .stroke(path: path, stroke: Stroke(edges: edges), paint: .solid(.black)),
      ])
      #expect(text.ranges(of: " shape-rendering=\"crispEdges\"").count == count)
    }
  }
}
