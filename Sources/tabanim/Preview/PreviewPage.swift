import Platform

/// The files of the page. They name no other host, and the browser is told to ask none.
enum PreviewPage {
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  static let html = HTTPResponse(type: "text/html", fields: [("Content-Security-Policy", policy)], text: markup)
  static let style = HTTPResponse(type: "text/css", text: css)
  static let script = HTTPResponse(type: "text/javascript", text: pageScript)
  static let frames = HTTPResponse(type: "text/javascript", text: framesScript)
  static let parts = HTTPResponse(type: "text/javascript", text: partsScript)
  static let curves = HTTPResponse(type: "text/javascript", text: curvesScript)

  private static let markup = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>tabanim preview</title>
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect y='9' width='16' height='6' rx='2' fill='%230069b4'/%3E%3Ccircle cx='8' cy='5' r='3.5' fill='%23c24e00'/%3E%3C/svg%3E">
    <link rel="stylesheet" href="/style.css">
    </head>
    <body>
    <header>
      <h1 id="name">tabanim preview</h1>
      <p id="link" role="status">Connecting…</p>
      <div class="buttons">
        <button type="button" id="copy-snippet" title="The lines that show the pictures, as Markdown">Copy snippet</button>
        <button type="button" id="copy-command" title="The command that renders the pictures">Copy command</button>
        <button type="button" id="copy-still" title="The command that renders the frame on screen">Copy command for this frame</button>
      </div>
      <p id="note" role="status"></p>
    </header>
    <main>
      <section id="stage" aria-label="Picture">
        <p id="stale" hidden>The spec has errors. This is its last good picture.</p>
        <div id="pictures" tabindex="0" role="group" aria-label="Picture, scrolls when enlarged">
          <figure>
            <canvas id="frame" role="img" aria-label="The animation" width="0" height="0"></canvas>
            <figcaption id="frame-name"></figcaption>
          </figure>
          <figure id="twin" hidden>
            <canvas id="twin-frame" role="img" width="0" height="0"></canvas>
            <figcaption id="twin-name"></figcaption>
          </figure>
          <p id="waiting">Waiting for the first good picture…</p>
        </div>
      </section>
      <section id="controls" aria-label="Playback">
        <div id="track">
          <div id="events" role="group" aria-label="Events"></div>
          <input id="time" type="range" min="0" max="1" step="any" value="0" aria-label="Movie time">
        </div>
        <div class="bar">
          <div class="buttons">
            <button type="button" id="back" aria-label="Previous frame" title="Previous frame (←)">◂</button>
            <button type="button" id="play" aria-label="Play" title="Play or pause (Space)">Play</button>
            <button type="button" id="on" aria-label="Next frame" title="Next frame (→)">▸</button>
          </div>
          <p id="clock"><b id="seconds">0.000 s</b> <span id="position"></span></p>
          <label>Speed <select id="rate" title="Slower [ and faster ]">
            <option value="1">1×</option><option value="0.5">½×</option>
            <option value="0.25">¼×</option><option value="0.1">1⁄10×</option>
          </select></label>
          <label>Zoom <select id="zoom" title="Larger + and smaller −, fit 0">
            <option value="fit">Fit</option><option value="1">Actual size</option>
            <option value="2">2×</option><option value="4">4×</option><option value="8">8×</option>
          </select></label>
          <label><input id="both" type="checkbox"> Light and dark</label>
        </div>
      </section>
      <section id="diagnostics" aria-labelledby="problems-title">
        <h2 id="problems-title">Problems</h2>
        <p id="summary" role="status"></p>
        <ol id="problems"></ol>
      </section>
      <section id="motion" aria-labelledby="motion-title">
        <div class="bar"><h2 id="motion-title">Curves</h2><label><input id="whole" type="checkbox"> Whole movie</label></div>
        <div id="curves"></div>
      </section>
      <details>
        <summary>Keys</summary>
        <dl>
          <div><dt><kbd>Space</kbd></dt><dd>play, pause</dd></div>
          <div><dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>a frame back, on</dd></div>
          <div><dt><kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd></dt><dd>an event back, on</dd></div>
          <div><dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first, last frame</dd></div>
          <div><dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>slower, faster</dd></div>
          <div><dt><kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd></dt><dd>larger, smaller, fit</dd></div>
          <div><dt><kbd>D</kbd></dt><dd>light and dark</dd></div>
          <div><dt><kbd>W</kbd></dt><dd>curves of the whole movie</dd></div>
        </dl>
      </details>
    </main>
    <script type="module" src="/page.js"></script>
    </body>
    </html>
    """#
}
