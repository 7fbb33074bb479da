// The curves of what moves: one panel for each unit, with a cursor in step with the picture.

const height = 220, left = 52, right = 12, top = 14, bottom = 26;
const hues = 7;

/** The value of a curve at `time`; a piece is [begin, end, v0, v1, v2, v3], a cubic over time. */
export function valueAt(curve, time) {
  const pieces = curve.pieces;
  let low = 0, high = pieces.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pieces[middle][0] <= time + 1e-9) low = middle; else high = middle - 1;
  }
  const [begin, end, a, b, c, d] = pieces[low];
  const u = Math.min(Math.max((time - begin) / (end - begin), 0), 1), w = 1 - u;
  return w * w * w * a + 3 * w * w * u * b + 3 * w * u * u * c + u * u * u * d;
}

/** The intervals in which something moves; those less than a tenth of a second apart are one. */
export function motions(curves) {
  const spans = curves.flatMap(curve => curve.spans).sort((a, b) => a[0] - b[0]);
  const all = [];
  for (const [begin, end] of spans) {
    const last = all.at(-1);
    if (last && begin < last[1] + 0.1) last[1] = Math.max(last[1], end); else all.push([begin, end]);
  }
  return all;
}

/**
 * A motion in words. Its span is [begin, end, settled, peak, dip]; where it ends elsewhere than it began, what goes beyond is a part of
 * its way.
 */
export function figures(curve, [begin, end, settled, peak, dip]) {
  const [from, to] = [valueAt(curve, begin), valueAt(curve, end - 1e-9)];
  const way = Math.abs(to - from), beyond = [];
  if (way > 1e-6) {
    const over = to > from ? peak === null ? 0 : peak - to : dip === null ? 0 : to - dip;
    beyond.push(`overshoot ${(over / way * 100).toFixed(1)} %`);
  } else {
    if (peak !== null) beyond.push(`peak ${reading(peak, curve.unit)}`);
    if (dip !== null) beyond.push(`dip ${reading(dip, curve.unit)}`);
  }
  return [`${(end - begin).toFixed(3)} s`, `settled after ${(settled - begin).toFixed(3)} s`, ...beyond].join(', ');
}

/** The motion that `time` is in, else the next one, else the last; with some room on both sides. */
export function windowAround(all, time, movie) {
  const found = all.find(([, end]) => time <= end + 0.05) ?? all.at(-1);
  if (!found) return [movie.begin, movie.end];
  const room = 0.12 * (found[1] - found[0]);
  return [Math.max(found[0] - room, movie.begin), Math.min(found[1] + room, movie.end)];
}

/** Round numbers from `low` to `high`, about `count` of them. */
export function ticks(low, high, count) {
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(k => k * power).find(step => step >= rough * 0.999);
  const all = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + step * 1e-9; k++) all.push(Number((k * step).toPrecision(12)));
  return all;
}

const minus = text => text.replace('-', '−');
const plain = value => minus(String(Number(value.toPrecision(6))));

/** A value as it is read off: thousandths of a point, degrees beside radians. */
export function reading(value, unit) {
  if (Math.abs(value) < 5e-7) value = 0;
  switch (unit) {
    case 'points': return minus(value.toFixed(2)) + ' pt';
    case 'radians': return `${minus(value.toFixed(3))} rad · ${minus((value * 180 / Math.PI).toFixed(1))}°`;
    default: return minus(value.toFixed(4));
  }
}

function svg(name, attributes, text) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  return element;
}

export class Curves {
  /** `seek` is called with the time at which a panel is pressed. */
  constructor(root, seek) {
    this.root = root;
    this.seek = seek;
    this.hidden = new Set();
    this.isWhole = false;
    this.time = 0;
    this.curves = [];
    this.width = 0;
    new ResizeObserver(() => {
      if (root.clientWidth !== this.width) this.draw();
    }).observe(root);
  }

  show(curves, movie) {
    this.curves = curves;
    this.movie = movie;
    this.motions = motions(this.curves);
    this.draw();
  }

  /** The figures of the motions in the window, one line for all that are alike. */
  figures() {
    if (!this.movie) return '';
    const [begin, end] = windowAround(this.motions, this.time, this.movie), lines = new Map();
    for (const curve of this.curves) {
      const span = curve.spans.find(([b, e]) => b >= begin - 1e-9 && e <= end + 1e-9);
      if (!span) continue;
      const text = figures(curve, span);
      lines.set(text, [...lines.get(text) ?? [], curve.name]);
    }
    return [...lines].slice(0, 6).map(([text, names]) => `${names.join(', ')}: ${text}`).join('\n');
  }

  set whole(isWhole) {
    this.isWhole = isWhole;
    this.draw();
  }

  moveTo(time) {
    this.time = time;
    if (!this.window) return;
    const [begin, end] = this.wanted();
    if (begin !== this.window[0] || end !== this.window[1]) return this.draw();
    for (const panel of this.panels) panel.move(time);
  }

  wanted() {
    return this.isWhole ? [this.movie.begin, this.movie.end] : windowAround(this.motions, this.time, this.movie);
  }

  draw() {
    if (!this.movie) return;
    this.width = this.root.clientWidth;
    this.window = this.wanted();
    const [begin, end] = this.window;
    const inWindow = this.curves.filter(curve => this.isWhole || curve.spans.some(([b, e]) => e >= begin && b <= end));
    const shown = inWindow.length ? inWindow : this.curves;
    const units = [...new Set(shown.map(curve => curve.unit))];
    const focus = this.root.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    this.panels = units.map(unit => new Panel(this, unit, shown.filter(curve => curve.unit === unit)));
    this.root.replaceChildren(...this.panels.map(panel => panel.element));
    if (!units.length) this.root.append(Object.assign(document.createElement('p'), { textContent: 'Nothing moves.' }));
    if (focus) [...this.root.querySelectorAll('button')].find(b => b.dataset.name === focus)?.focus();
    for (const panel of this.panels) panel.move(this.time);
  }
}

class Panel {
  constructor(owner, unit, curves) {
    this.owner = owner;
    this.unit = unit;
    [this.begin, this.end] = owner.window;
    this.element = document.createElement('div');
    this.element.className = 'unit';
    this.plot = svg('svg', { role: 'img', 'aria-label': `Curves in ${unit}: ${curves.map(c => c.name).join(', ')}` });
    this.legend = document.createElement('div');
    this.legend.className = 'legend';
    this.element.append(this.plot, this.legend);
    const narrow = owner.width < 560;
    this.width = Math.max(owner.width - (narrow ? 0 : 278), 120);
    this.height = narrow ? 190 : height;
    this.plot.setAttribute('viewBox', `0 0 ${this.width} ${this.height}`);
    this.rows = curves.map((curve, index) => this.row(curve, index));
    this.drawPlot();
    this.followPointer();
  }

  x(time) {
    return left + (time - this.begin) / (this.end - this.begin) * (this.width - left - right);
  }

  y(value) {
    return this.height - bottom - (value - this.low) / (this.high - this.low) * (this.height - top - bottom);
  }

  /** The pieces of a curve that are in the window. */
  pieces(curve) {
    return curve.pieces.filter(piece => piece[1] > this.begin && piece[0] < this.end);
  }

  row(curve, index) {
    const button = document.createElement('button');
    button.type = 'button';
    button.title = 'Show or hide this curve';
    button.dataset.name = curve.name;
    const dash = document.createElement('i'), name = document.createElement('span'), value = document.createElement('b');
    dash.style.background = `var(--s${index % hues})`;
    name.textContent = curve.name;
    button.append(dash, name, value);
    const hidden = this.owner.hidden;
    button.setAttribute('aria-pressed', String(!hidden.has(curve.name)));
    button.onclick = () => {
      if (!hidden.delete(curve.name)) hidden.add(curve.name);
      this.owner.draw();
    };
    this.legend.append(button);
    return { curve, value, color: `var(--s${index % hues})`, isShown: !hidden.has(curve.name) };
  }

  drawPlot() {
    const { plot, rows } = this;
    const values = rows.filter(row => row.isShown).flatMap(row => this.pieces(row.curve).flatMap(piece => piece.slice(2)));
    const low = Math.min(...(values.length ? values : [0])), high = Math.max(...(values.length ? values : [1]));
    const room = high - low > 1e-9 ? (high - low) * 0.1 : 0.5;
    [this.low, this.high] = [low - room, high + room];
    for (const value of ticks(this.low, this.high, 4)) {
      plot.append(svg('line', { class: 'grid', x1: left, x2: this.width - right, y1: this.y(value), y2: this.y(value) }));
      plot.append(svg('text', { x: left - 7, y: this.y(value) + 4, 'text-anchor': 'end' }, plain(value)));
    }
    const base = this.height - bottom;
    for (const time of ticks(this.begin, this.end, this.width / 90)) {
      plot.append(svg('line', { class: 'grid', x1: this.x(time), x2: this.x(time), y1: top, y2: base }));
      plot.append(svg('text', { x: this.x(time), y: base + 17, 'text-anchor': 'middle' }, plain(time) + ' s'));
    }
    const inWindow = time => time >= this.begin && time <= this.end;
    const frames = this.owner.movie.frames.filter(inWindow);
    if (frames.length < this.width / 4) {
      for (const t of frames) plot.append(svg('line', { class: 'ticks', x1: this.x(t), x2: this.x(t), y1: base, y2: base - 4 }));
    }
    for (const event of this.owner.movie.events.filter(event => inWindow(event.time))) {
      plot.append(svg('line', { class: 'mark', x1: this.x(event.time), x2: this.x(event.time), y1: top, y2: base }));
    }
    this.cursor = svg('line', { class: 'cursor', y1: top, y2: base });
    for (const row of rows.filter(row => row.isShown)) plot.append(this.path(row));
    plot.append(this.cursor);
    for (const row of rows.filter(row => row.isShown)) {
      row.dot = svg('circle', { r: 4, fill: row.color, stroke: 'var(--panel)', 'stroke-width': 1.5 });
      plot.append(row.dot);
    }
  }

  path(row) {
    const id = `clip-${this.unit}`;
    if (!this.clip) {
      this.clip = svg('clipPath', { id });
      this.clip.append(svg('rect', { x: left, y: 0, width: this.width - left - right, height: this.height }));
      this.plot.append(this.clip);
    }
    let last, text = '';
    for (const [begin, end, a, b, c, d] of this.pieces(row.curve)) {
      const x = u => this.x(begin + u * (end - begin)).toFixed(2), y = value => this.y(value).toFixed(2);
      if (last === undefined) text += `M${x(0)} ${y(a)}`;
      else if (last !== a) text += `L${x(0)} ${y(a)}`;
      text += `C${x(1 / 3)} ${y(b)} ${x(2 / 3)} ${y(c)} ${x(1)} ${y(d)}`;
      last = d;
    }
    return svg('path', { class: 'curve', d: text, stroke: row.color, 'clip-path': `url(#${id})` });
  }

  move(time) {
    const isIn = time >= this.begin && time <= this.end;
    this.cursor.setAttribute('visibility', isIn ? 'visible' : 'hidden');
    this.cursor.setAttribute('x1', this.x(time));
    this.cursor.setAttribute('x2', this.x(time));
    for (const { curve, value, dot } of this.rows) {
      const now = valueAt(curve, time);
      value.textContent = reading(now, this.unit);
      dot?.setAttribute('visibility', isIn ? 'visible' : 'hidden');
      dot?.setAttribute('cx', this.x(time));
      dot?.setAttribute('cy', this.y(now));
    }
  }

  followPointer() {
    const seek = event => {
      const box = this.plot.getBoundingClientRect();
      const place = (event.clientX - box.left) / box.width * this.width;
      const time = this.begin + (place - left) / (this.width - left - right) * (this.end - this.begin);
      this.owner.seek(Math.min(Math.max(time, this.begin), this.end));
    };
    this.plot.onpointerdown = event => {
      this.plot.setPointerCapture(event.pointerId);
      seek(event);
    };
    this.plot.onpointermove = event => {
      if (this.plot.hasPointerCapture(event.pointerId)) seek(event);
    };
  }
}
