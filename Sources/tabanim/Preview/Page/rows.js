// A control for one key: number, choice, color, curve, spring or list.

import { pad } from '/pads.js';

/** A value as it is typed. */
export const text = value => typeof value === 'string' ? value : JSON.stringify(value);

export function element(tag, properties = {}, ...children) {
  const { role, label, describedby, ...rest } = properties;
  const made = Object.assign(document.createElement(tag), rest);
  if (role) made.setAttribute('role', role);
  if (label) made.setAttribute('aria-label', label);
  if (describedby) made.setAttribute('aria-describedby', describedby);
  made.append(...children);
  return made;
}

/** "300ms" is the number 300 with its unit; a bare number has none. null for other values. */
export function quantity(value) {
  if (typeof value === 'number') return { number: value, unit: '' };
  const found = typeof value === 'string' && /^\s*(-?\d+(?:\.\d+)?(?:e-?\d+)?)\s*(ms|s|deg|turn|rad|%)\s*$/i.exec(value);
  return found ? { number: Number(found[1]), unit: found[2] } : null;
}

/** What is typed: a number, JSON, or a word. */
export function typed(input) {
  const trimmed = input.trim();
  try { return JSON.parse(trimmed); } catch { return trimmed; }
}

/** A slider's bounds: the whole range where it is short, else as far as twice the value; and a step of a hundredth to a thousandth. */
export function bounds(row, value) {
  const { number, unit } = quantity(value) ?? quantity(row.default) ?? { number: 0, unit: '' };
  const [min, max] = unit ? [row.min < 0 ? -Infinity : 0, Infinity] : [row.min ?? -Infinity, row.max ?? Infinity];
  let [low, high] = [min, max];
  if (!(high - low <= 20)) {
    const reach = Math.max(2 * Math.abs(number), 2 * Math.abs(quantity(row.default)?.number || 0)) || (row.isWhole ? 4 : 1);
    const power = 10 ** Math.floor(Math.log10(reach));
    const round = [1, 2, 5, 10].map(k => k * power).find(k => k >= reach * 0.999);
    [low, high] = [Math.max(min < 0 ? -round : 0, min), Math.min(round, max)];
  }
  const step = row.isWhole ? 1 : 10 ** (Math.floor(Math.log10(high - low || 1)) - 2);
  if (row.isAbove && low === row.min) low += step;
  return { low, high, step };
}

const rounded = (value, step) => Number((Math.round(value / step) * step).toFixed(Math.max(0, -Math.floor(Math.log10(step) + 1e-9))));

/** The control of one key. */
export class Row {
  constructor(owner, row) {
    this.owner = owner;
    const help = `help-${row.key}`;
    this.back = element('button', {
      type: 'button', className: 'back', textContent: '↺', hidden: true, title: `Take ${row.name} back`, label: `Take ${row.name} back`,
      onclick: () => owner.set(this.owner.state.changes.filter(change => change.key.startsWith(row.key)).map(({ key }) => ({ key, value: null }))),
    });
    this.field = element('div', { className: 'field' });
    this.place = element('span');
    this.help = element('p', { hidden: true, id: help }, `${row.summary} ${row.takes[0].toUpperCase()}${row.takes.slice(1)}. `, this.place);
    this.element = element('div', { className: `row ${row.type}` },
      element('span', { className: 'name', textContent: row.name, title: row.summary }), this.field, this.back, this.help);
    // In one place for all rows, so that no row moves under the pointer.
    this.element.addEventListener('focusin', () => this.explain());
    this.element.dataset.key = row.key;
    this.row = row;
    this.make(row, help);
    this.update(row);
  }

  mark(isChanged) {
    this.back.hidden = !isChanged;
    this.element.classList.toggle('changed', isChanged);
  }

  get value() { return this.row.value ?? this.row.default; }

  explain() { document.getElementById('help').textContent = this.help.textContent; }

  set(value) { return this.owner.setRow(this.row, value); }

  make(row, describedby) {
    const label = row.key;
    const options = names => names.map(name => element('option', { value: name, textContent: name }));
    const entry = (properties = {}) => element('input', {
      type: 'text', spellcheck: false, autocomplete: 'off', label, describedby, ...properties,
      onchange: event => { if (event.target.value.trim()) this.set(typed(event.target.value)); },
    });
    switch (row.type) {
    case 'number': {
      this.range = element('input', {
        type: 'range', label: `${label}, slider`, describedby,
        oninput: () => {
          const { unit } = quantity(this.value) ?? { unit: '' };
          const number = rounded(Number(this.range.value), this.bounds.step);
          this.entry.value = number + unit;
          this.set(unit ? number + unit : number);
        },
        onpointerdown: () => { this.isDragging = true; }, onpointerup: () => { this.isDragging = false; this.update(this.row); },
      });
      this.entry = entry({ inputMode: 'decimal' });
      this.entry.onkeydown = event => {
        const { number, unit } = quantity(typed(this.entry.value)) ?? {};
        if (number === undefined || event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        const step = this.bounds.step * (event.shiftKey ? 10 : 1) * (event.key === 'ArrowUp' ? 1 : -1);
        const next = rounded(number + step, this.bounds.step);
        this.entry.value = next + unit;
        this.set(unit ? next + unit : next);
      };
      this.field.append(this.range, this.entry, element('span', { className: 'unit-name', textContent: row.unit ?? '' }));
      if (row.names) {
        this.field.append(...row.names.map(name => element('button', { type: 'button', textContent: name, label: `${label}: ${name}`, onclick: () => this.set(name) })));
      }
      break;
    }
    case 'choice': case 'kind':
      this.select = element('select', {
        label, describedby,
        onchange: () => row.type === 'kind' ? this.owner.setKind(this.row, this.select.value) : this.set(this.select.value),
      }, ...options(row.names));
      this.field.append(this.select);
      break;
    case 'toggle':
      this.box = element('input', { type: 'checkbox', label, describedby, onchange: () => this.set(this.box.checked) });
      this.field.append(this.box);
      break;
    case 'color': {
      const list = element('datalist', { id: `names-${row.key}` }, ...options(row.names));
      this.swatch = element('input', { type: 'color', label: `${label}, picker`, describedby, oninput: () => this.set(this.swatch.value.toUpperCase()) });
      this.entry = entry();
      this.entry.setAttribute('list', list.id);
      this.field.append(this.swatch, this.entry, list);
      break;
    }
    case 'numbers': case 'curve': case 'spring':
      if (row.type === 'curve' || row.type === 'spring') {
        const custom = row.type === 'curve' ? ['custom'] : ['duration and bounce', 'response and dampingFraction', 'damping and velocity', 'stiffness and damping'];
        this.select = element('select', { label, describedby, onchange: () => this.choose(this.select.value) },
          element('option', { value: '', textContent: row.note ?? 'none' }), ...options([...row.names, ...custom]));
        this.field.append(this.select);
      }
      this.entry = entry();
      this.field.append(this.entry);
      this.pad = pad(row.type, this);
      if (this.pad) this.element.append(this.pad.element);
      break;
    default:
      this.entry = entry();
      this.field.append(this.entry);
    }
  }

  choose(name) {
    if (name === '') return this.owner.set([{ key: this.row.key, value: null }]);
    this.set({
      'custom': this.row.plot?.points ?? [0.25, 0.1, 0.25, 1], 'duration and bounce': { duration: 0.5, bounce: 0.3 },
      'response and dampingFraction': { response: 0.5, dampingFraction: 0.7 }, 'damping and velocity': { damping: 0.6, velocity: 0 },
      'stiffness and damping': { mass: 1, stiffness: 200, damping: 15 },
    }[name] ?? name);
  }

  update(row) {
    this.row = row;
    const { value } = this;
    const isSet = row.value !== null;
    this.place.textContent = isSet ? row.place === '--set' ? 'Set here.' : `From ${row.place}.`
      : `Default${row.note ? `: ${row.note}` : row.default === null ? '' : `: ${text(row.default)}`}.`;
    this.element.classList.toggle('unset', !isSet);
    if (this.element.contains(document.activeElement)) this.explain();
    const isTyping = this.entry && document.activeElement === this.entry && this.entry.value !== this.entry.defaultValue;
    if (this.entry && !isTyping) {
      this.entry.value = this.entry.defaultValue = value === null || value === undefined ? '' : text(value);
      this.entry.placeholder = row.note ?? '';
    }
    // A name is in the list of choices already.
    if (this.pad && this.select) this.entry.hidden = value === null || value === undefined || row.names.includes(value);
    if (this.range && !this.isDragging) {
      this.bounds = bounds(row, value);
      Object.assign(this.range, { min: this.bounds.low, max: this.bounds.high, step: this.bounds.step });
      this.range.value = quantity(value)?.number ?? this.bounds.low;
    }
    if (this.box) this.box.checked = value === true;
    if (this.swatch) this.swatch.value = row.hex ?? '#808080';
    if (this.select) {
      const name = value === null || value === undefined ? '' : typeof value === 'string' ? value : this.form(value);
      if (![...this.select.options].some(option => option.value === name)) this.select.prepend(element('option', { value: name, textContent: name }));
      this.select.value = name;
    }
    this.pad?.update(row, value);
  }

  /** The name of a curve or spring that is no word. */
  form(value) {
    if (this.row.type === 'curve') return 'custom';
    return 'stiffness' in value || 'mass' in value ? 'stiffness and damping' : 'damping' in value || 'velocity' in value ? 'damping and velocity'
      : 'response' in value || 'dampingFraction' in value ? 'response and dampingFraction' : 'duration and bounce';
  }
}
