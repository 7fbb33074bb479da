// Plots with handles: a curve's control points, a spring's two numbers, keyframes.

import { bounds, quantity } from '/rows.js';

const [width, height, room] = [280, 150, 18];

function svg(name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  return element;
}

const short = value => Number(value.toFixed(3));
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** The pad of a row; null for a list that has no times. */
export function pad(type, row) {
  if (type === 'curve') return new CurvePad(row);
  if (type === 'spring') return new SpringPad(row);
  return row.row.name === 'values' ? new KeyframePad(row) : null;
}

/** A plot from (0, 0) to (end, 1) with handles that the pointer and the arrow keys move. */
class Pad {
  constructor(row) {
    this.row = row;
    this.handles = [];
    this.low = -0.1;
    this.high = 1.1;
    this.element = document.createElement('div');
    this.element.className = 'pad';
    this.plot = svg('svg', { viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': `Plot of ${row.row.key}` });
    this.lines = svg('g', {});
    this.plot.append(this.lines);
    this.element.append(this.plot);
  }

  x(u) { return room + u * (width - 2 * room); }
  y(v) { return height - room - (v - this.low) / (this.high - this.low) * (height - 2 * room); }

  /** As many handles as `names`. */
  setHandles(names) {
    while (this.handles.length > names.length) this.handles.pop().remove();
    while (this.handles.length < names.length) {
      const index = this.handles.length;
      const handle = svg('circle', { r: 7, class: 'handle', tabindex: 0, role: 'slider' });
      handle.onpointerdown = event => {
        handle.setPointerCapture(event.pointerId);
        handle.focus();
        this.dragged = handle;
        event.preventDefault();
      };
      handle.onpointermove = event => {
        if (!handle.hasPointerCapture(event.pointerId)) return;
        const box = this.plot.getBoundingClientRect();
        const [px, py] = [(event.clientX - box.left) / box.width * width, (event.clientY - box.top) / box.height * height];
        this.move(index, (px - room) / (width - 2 * room), this.low + (height - room - py) / (height - 2 * room) * (this.high - this.low));
      };
      handle.onpointerup = handle.onpointercancel = () => {
        this.dragged = null;
        this.row.update(this.row.row);
      };
      handle.onkeydown = event => {
        const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
        if (!way) return;
        event.preventDefault();
        const size = event.shiftKey ? 0.1 : 0.01, [u, v] = this.places[index];
        this.move(index, u + way[0] * size, v + way[1] * size * (this.high - this.low));
      };
      this.handles.push(handle);
      this.plot.append(handle);
    }
    names.forEach((name, index) => this.handles[index].setAttribute('aria-label', name));
  }

  /** Puts a handle where its numbers are. */
  place(index, u, v, says) {
    this.places ??= [];
    this.places[index] = [u, v];
    const handle = this.handles[index];
    handle.setAttribute('cx', this.x(clamp(u, 0, 1)));
    handle.setAttribute('cy', this.y(clamp(v, this.low, this.high)));
    handle.setAttribute('aria-valuenow', short(v));
    handle.setAttribute('aria-valuetext', says);
  }

  /**
   * Draws `values` at equal distances, with lines at `marks`. There is room for them all, and for `more`; it holds still while a handle
   * is dragged.
   */
  draw(values, marks = [0, 1], more = []) {
    if (!this.dragged) {
      const all = [...values, ...marks, ...more];
      const [low, high] = [Math.min(...all), Math.max(...all)];
      const spare = (high - low || 1) * 0.12;
      [this.low, this.high] = [low - spare, high + spare];
    }
    const points = values.map((value, index) => `${this.x(index / (values.length - 1)).toFixed(1)} ${this.y(value).toFixed(1)}`);
    this.lines.replaceChildren(
      ...marks.map(v => svg('line', { class: 'grid', x1: room, x2: width - room, y1: this.y(v), y2: this.y(v) })),
      svg('path', { class: 'curve', stroke: 'var(--s0)', d: points.length ? 'M' + points.join('L') : '' }));
  }
}

class CurvePad extends Pad {
  update(row) {
    const points = row.plot?.points;
    this.element.hidden = !row.plot || row.value === null;
    if (this.element.hidden) return;
    this.draw(row.plot.values, [0, 1], points ? [points[1], points[3]] : []);
    this.setHandles(points ? ['First control point', 'Second control point'].map(name => `${row.key}: ${name}`) : []);
    if (!points) return;
    this.points = points;
    [[0, 0], [1, 1]].forEach(([u, v], index) => {
      const [px, py] = points.slice(2 * index, 2 * index + 2);
      this.lines.append(svg('line', { class: 'arm', x1: this.x(u), y1: this.y(v), x2: this.x(px), y2: this.y(py) }));
      this.place(index, px, py, `x ${short(px)}, y ${short(py)}`);
    });
  }

  move(index, u, v) {
    const points = this.points.map(short);
    [points[2 * index], points[2 * index + 1]] = [Number(clamp(u, 0, 1).toFixed(2)), Number(v.toFixed(2))];
    this.points = points;
    this.place(index, points[2 * index], points[2 * index + 1], `x ${points[2 * index]}, y ${points[2 * index + 1]}`);
    this.row.set(points);
  }
}

/** Right is longer or stiffer, up is springier or more damped, as the two keys say. */
class SpringPad extends Pad {
  keys(value) {
    const pairs = [['stiffness', 'damping'], ['response', 'dampingFraction'], ['perceptualDuration', 'bounce'], ['duration', 'bounce'], ['velocity', 'damping']];
    return pairs.find(pair => pair.some(key => key in value && key !== 'damping' && key !== 'bounce')) ?? pairs.find(pair => pair[1] in value);
  }

  update(row, value) {
    this.element.hidden = !row.plot;
    if (!row.plot) return;
    const { end, values } = row.plot;
    this.draw(values);
    const keys = value && typeof value === 'object' ? this.keys(value) : null;
    this.setHandles(keys ? [`${row.key}: ${keys[0]} to the right, ${keys[1]} up`] : []);
    this.plot.setAttribute('aria-label', `${row.key}: at rest after ${end.toFixed(2)} s`);
    if (!keys) return;
    const rows = this.row.owner.rows;
    this.axes = keys.map(key => {
      const part = rows.get(`${row.key}.${key}`)?.row ?? { key: `${row.key}.${key}`, min: 0, max: 1, default: 0 };
      const number = quantity(value[key] ?? part.default)?.number ?? 0;
      return { part, number, ...this.dragged && this.axes ? { limits: this.axes[keys.indexOf(key)].limits } : { limits: bounds(part, number) } };
    });
    const [u, v] = this.axes.map(({ number, limits }) => (number - limits.low) / (limits.high - limits.low));
    this.place(0, u, this.low + clamp(v, 0, 1) * (this.high - this.low), keys.map((key, k) => `${key} ${this.axes[k].number}`).join(', '));
  }

  move(_, u, v) {
    const shares = [clamp(u, 0, 1), clamp((v - this.low) / (this.high - this.low), 0, 1)];
    const { row } = this.row;
    const value = { ...this.row.value };
    this.axes.forEach((axis, index) => {
      const { low, high, step } = axis.limits;
      const decimals = Math.max(0, Math.round(-Math.log10(step)));
      axis.number = Number((low + shares[index] * (high - low)).toFixed(decimals));
      value[axis.part.key.slice(row.key.length + 1)] = axis.number;
    });
    const [place] = this.axes.map(({ number, limits }) => (number - limits.low) / (limits.high - limits.low));
    this.place(0, place, this.low + shares[1] * (this.high - this.low), this.axes.map(axis => axis.number).join(', '));
    if (row.value === null || row.whole) return this.row.set(value);
    this.row.owner.set(this.axes.map(axis => ({ key: axis.part.key, value: axis.number })));
  }
}

/** Keyframes: right is later, up is more. Buttons add one after the last that had the focus, or take it away. */
class KeyframePad extends Pad {
  constructor(row) {
    super(row);
    this.index = 1;
    const button = (name, label, action) => {
      const made = Object.assign(document.createElement('button'), { type: 'button', textContent: name, title: label, onclick: action });
      made.setAttribute('aria-label', `${row.row.key}: ${label}`);
      return made;
    };
    const bar = document.createElement('div');
    bar.className = 'buttons';
    bar.append(
      button('+', 'Add a keyframe after this one', () => this.change(1)), button('−', 'Remove this keyframe', () => this.change(0)));
    this.element.append(bar);
    this.reading = Object.assign(document.createElement('output'), { className: 'place' });
    bar.append(this.reading);
    this.plot.addEventListener('focusin', event => this.point(this.handles.indexOf(event.target)));
  }

  get timesRow() { return this.row.owner.rows.get(this.row.row.key.replace(/values$/, 'keyTimes')); }

  update(row, value) {
    const numbers = Array.isArray(value) ? value.map(entry => quantity(entry)?.number) : [];
    this.element.hidden = !numbers.length || numbers.includes(undefined);
    if (this.element.hidden) return;
    this.values = value;
    const times = this.timesRow?.value;
    this.times = Array.isArray(times) && times.length >= numbers.length
      ? times.map(time => quantity(time)?.number ?? 0) : numbers.map((_, index) => index / (numbers.length - 1));
    const spread = Math.max(...numbers) - Math.min(...numbers) || 1;
    this.draw([], [numbers[0]], [...numbers, Math.min(...numbers) - spread / 4, Math.max(...numbers) + spread / 4]);
    const path = numbers.map((number, index) => `${this.x(this.times[index]).toFixed(1)} ${this.y(number).toFixed(1)}`).join('L');
    this.lines.lastChild.setAttribute('d', 'M' + path);
    this.setHandles(numbers.map((_, index) => `${row.key}[${index}]`));
    numbers.forEach((number, index) => this.place(index, this.times[index], number, `${number} at ${short(this.times[index])}`));
    this.point(clamp(this.index, 0, numbers.length - 1));
  }

  point(index) {
    if (index < 0) return;
    this.index = index;
    this.reading.textContent = `keyframe ${index + 1} of ${this.values.length}: ${this.values[index]} at ${short(this.times[index])}`;
  }

  move(index, u, v) {
    const { key, value: written } = this.row.row;
    const { unit } = quantity(this.values[index]);
    const number = Number(v.toFixed(Math.abs(this.high - this.low) > 20 ? 0 : 2));
    const next = unit ? number + unit : number;
    const isInner = index > 0 && index < this.values.length - 1;
    const time = isInner ? Number(clamp(u, this.times[index - 1], this.times[index + 1]).toFixed(2)) : this.times[index];
    const changes = [];
    if (next !== this.values[index]) {
      this.values = this.values.with(index, next);
      changes.push(written === null ? { key, value: this.values } : { key: `${key}[${index}]`, value: next });
    }
    if (this.timesRow && Math.abs(time - this.times[index]) > 1e-6) {
      this.times = this.times.with(index, time);
      const row = this.timesRow.row;
      changes.push(row.value === null || row.place === '--set' ? { key: row.key, value: this.times.map(short) } : { key: `${row.key}[${index}]`, value: time });
    }
    this.place(index, time, number, `${number} at ${time}`);
    this.point(index);
    if (changes.length) this.row.owner.set(changes);
  }

  /** Adds a keyframe after the current one, or takes that away. */
  change(isMore) {
    const { values, times, index } = this;
    const at = clamp(index, isMore ? 0 : 1, values.length - 2);
    if (!isMore && values.length < 3) return;
    const next = isMore ? values.toSpliced(at + 1, 0, values[at]) : values.toSpliced(at, 1);
    const changes = [{ key: this.row.row.key, value: next }];
    if (this.timesRow && this.timesRow.row.value !== null) {
      const middle = short((times[at] + times[at + 1]) / 2);
      changes.push({ key: this.timesRow.row.key, value: isMore ? times.toSpliced(at + 1, 0, middle) : times.toSpliced(at, 1) });
    }
    this.index = isMore ? at + 1 : at;
    this.row.owner.set(changes);
  }
}
