import Foundation

/// A headless Chromium that plays style sheets and pages, stopped at exact times.
package struct Browser {
  /// nil where there is none: it is no package that the tests promise.
  package static let program = ["chromium", "chromium-browser", "google-chrome"].compactMap { Program.find($0) }.first

  /// What is read off one page.
  package struct Probe: Encodable {
    package struct Element: Encodable {
      package var selector: String
      /// A property that holds numbers; of an angle in degrees the probe has the radians. "box.left" and the like are
      /// those of the rectangle around the element.
      package var property: String
      /// Which of its numbers is meant, from 0; the first where it has no others.
      package var part: Int
      /// Instead of playing an animation, the property goes from 0 to 1 by the element's transition.
      package var isTransition: Bool

      package init(selector: String, property: String, part: Int = 0, isTransition: Bool = false) {
        self.selector = selector
        self.property = property
        self.part = part
        self.isTransition = isTransition
      }
    }

    package var html: String
    package var elements: [Element]
    /// The animations' own times, in milliseconds.
    package var moments: [Double]

    package init(html: String, elements: [Element], moments: [Double]) {
      self.html = html
      self.elements = elements
      self.moments = moments
    }
  }

  /// For each probe and each of its elements the values at its moments; nil where there is no such element or no number.
  package static func values(_ probes: [Probe]) throws -> [[[Double?]]] {
    guard let program else { throw MissingTool(name: "chromium") }
    let scratch = try Scratch()
    let input = String(decoding: try JSONEncoder().encode(probes), as: UTF8.self).replacing("<", with: "\\u003c")
    let page =
      "<!DOCTYPE html><meta charset=\"utf-8\"><body><script>const probes = \(input);\n\(script)</script></body>"
    let url = try scratch.file("page.html", Data(page.utf8))
    let result = try Program.run(
      program,
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(scratch.path("profile"))",
        "--virtual-time-budget=600000", "--dump-dom", url.absoluteString,
      ])
    let dom = String(decoding: result.output, as: UTF8.self)
    guard let begin = dom.range(of: "<pre id=\"result\">"), let end = dom.range(of: "</pre>", options: .backwards)
    else {
      throw NoAnswer(reason: "no result: \(result.errors.suffix(500)) \(dom.prefix(500))")
    }
    return try JSONDecoder().decode([[[Double?]]].self, from: Data(dom[begin.upperBound..<end.lowerBound].utf8))
  }

  package struct NoAnswer: Error {
    package let reason: String
  }

  private static let script = """
    function number(element, property, part = 0) {
      if (property.startsWith('box.')) return element.getBoundingClientRect()[property.slice(4)];
      const words = getComputedStyle(element).getPropertyValue(property).trim().split(' ');
      // One number of a scale is that of both axes; of a shift it is the horizontal one.
      const text = words[part] ?? (property === 'translate' ? '0' : words[0]);
      const value = parseFloat(text);
      return isNaN(value) ? null : text.endsWith('deg') ? value * Math.PI / 180 : value;
    }
    async function answer(probe) {
      const frame = document.createElement('iframe');
      frame.width = 1200; frame.height = 1200;
      const loaded = new Promise(done => { frame.onload = done; });
      frame.srcdoc = probe.html;
      document.body.append(frame);
      await loaded;
      const page = frame.contentDocument;
      const targets = probe.elements.map(e => page.querySelector(e.selector));
      probe.elements.forEach((e, i) => {
        if (!e.isTransition || !targets[i]) return;
        targets[i].style.setProperty(e.property, '0');
        number(targets[i], e.property);
        targets[i].style.setProperty(e.property, '1');
        number(targets[i], e.property);
      });
      const animations = page.getAnimations();
      animations.forEach(a => a.pause());
      const values = targets.map(() => []);
      for (const moment of probe.moments) {
        animations.forEach(a => { a.currentTime = moment; });
        targets.forEach((t, i) => values[i].push(t ? number(t, probe.elements[i].property, probe.elements[i].part) : null));
      }
      frame.remove();
      return values;
    }
    (async () => {
      const answers = [];
      for (const probe of probes) answers.push(await answer(probe));
      const pre = document.createElement('pre');
      pre.id = 'result';
      pre.textContent = JSON.stringify(answers);
      document.body.replaceChildren(pre);
    })();
    """
}
