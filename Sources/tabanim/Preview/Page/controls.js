// What is set but not yet in the spec, and the rows of all keys.

import { element, Row, text } from '/rows.js';

const $ = id => document.getElementById(id);
const token = document.querySelector('meta[name=token]').content;
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export class Controls {
  /** `take` is called with a new state. */
  constructor(take) {
    this.take = take;
    this.rows = new Map();
    this.state = null;
    /** Requests that have no answer yet. */
    this.busy = 0;
    [this.past, this.future] = [[], []];
    this.last = { key: null, at: 0 };
    $('save').onclick = () => this.save();
    $('undo').onclick = () => this.step(this.past, this.future);
    $('redo').onclick = () => this.step(this.future, this.past);
    $('reset').onclick = () => this.restore([]);
  }

  // MARK: What the server says

  async post(path, body) {
    this.busy++;
    try {
      const answer = await fetch(path, {
        method: 'POST', headers: { 'X-Tabanim-Token': token, 'Content-Type': 'application/json' }, body: JSON.stringify(body),
      });
      const content = await answer.json().catch(() => ({}));
      if (answer.status === 403) content.message = 'This page is of another run: load it again';
      return { status: answer.status, ...content };
    } catch {
      return { status: 0, message: 'tabanim has ended' };
    } finally {
      this.busy--;
    }
  }

  /** Whether the rows are those of `version` and nothing is under way. */
  isIdle(version) { return !this.busy && !this.isLoading && !this.isSetting && !this.rebasing && this.version === version; }

  say(message, isError = false) {
    $('tuning-note').textContent = message ?? '';
    $('tuning-note').className = isError ? 'error' : '';
  }

  /** The state with its changes; those that a change of the file leaves alone are set again, over the new file. */
  show(state) {
    this.state = state;
    const { changes } = state;
    const conflicts = changes.filter(change => change.isConflict);
    $('changes').textContent = changes.length ? `${changes.length} not saved` : '';
    for (const id of ['save', 'reset', 'copy-set']) $(id).disabled = !changes.length;
    $('undo').disabled = !this.past.length;
    $('redo').disabled = !this.future.length;
    $('conflicts').replaceChildren(...conflicts.map(change => element('li', {},
      element('p', {}, element('code', { textContent: change.key }), ` has changed in the file: ${change.disk === null ? 'nothing' : text(change.disk)} there, ${text(change.value)} here`),
      element('div', { className: 'buttons' },
        element('button', { type: 'button', textContent: 'Keep mine', onclick: () => this.set([change]) }),
        element('button', { type: 'button', textContent: 'Take the file’s', onclick: () => this.set([{ key: change.key, value: null }]) })))));
    for (const [key, row] of this.rows) row.mark(changes.some(change => change.key === key || change.key.startsWith(key + '[')));
    if (changes.some(change => change.isStale) && !conflicts.length) this.rebase();
  }

  async rebase() {
    if (this.rebasing) return;
    this.rebasing = true;
    await this.restore(this.state.changes, false);
    this.rebasing = false;
  }

  // MARK: Changes

  /** Shows values. One request at a time; of what is set meanwhile the last value of each key counts. */
  async set(changes) {
    const now = performance.now(), keys = changes.map(change => change.key).join();
    if (this.last.key !== keys || now - this.last.at > 800) {
      this.past.push(this.state.changes);
      this.future = [];
    }
    this.last = { key: keys, at: now };
    this.waiting = [...(this.waiting ?? []).filter(old => !changes.some(change => change.key === old.key)), ...changes];
    if (this.isSetting) return;
    this.isSetting = true;
    while (this.waiting?.length) {
      const next = this.waiting;
      this.waiting = null;
      await this.send(next);
    }
    this.isSetting = false;
  }

  async send(changes) {
    const answer = await this.post('/set', { changes: changes.map(({ key, value }) => ({ key, value })) });
    if (answer.status === 200) {
      this.say('');
      await this.take(answer);
    } else {
      this.say([answer.message ?? `Status ${answer.status}`, answer.help].filter(Boolean).join(': '), true);
      if (same(this.past.at(-1), this.state.changes)) this.past.pop();
      this.last.key = null;
      for (const row of this.rows.values()) row.update(row.row);
      this.show(this.state);
    }
    return answer.status;
  }

  /** Makes `changes` all that is set. */
  async restore(changes, isStep = true) {
    if (isStep) {
      this.past.push(this.state.changes);
      this.future = [];
      this.last.key = null;
    }
    const all = [...this.state.changes.map(({ key }) => ({ key, value: null })), ...changes];
    return all.length ? this.send(all) : 200;
  }

  async step(from, to) {
    const wanted = from.pop();
    if (!wanted) return;
    to.push(this.state.changes);
    this.last.key = null;
    if (await this.restore(wanted, false) !== 200) to.pop();
  }

  async save(isAgain = false) {
    const saved = this.state.changes;
    if (!saved.length) return;
    const answer = await this.post('/save');
    if (answer.status === 200) {
      // Before the save a key had the value that the file had; an absent one had its default.
      const earlier = key => saved.find(change => change.key === key);
      const known = key => earlier(key).was ?? this.rows.get(key)?.row.default ?? null;
      for (const list of [this.past, this.future]) {
        for (const [index, changes] of list.entries()) {
          const missing = saved.filter(({ key }) => !changes.some(change => change.key === key) && known(key) !== null);
          list[index] = [...changes, ...missing.map(({ key }) => ({ key, value: known(key) }))];
        }
      }
      this.last.key = null;
      await this.take(answer);
      this.say(`Saved ${saved.length} ${saved.length === 1 ? 'value' : 'values'}.`);
    } else if (answer.status === 409 && !isAgain && !answer.changes.some(change => change.isConflict)) {
      if (await this.restore(this.state.changes, false) === 200) await this.save(true);
    } else {
      this.say([answer.message ?? `Status ${answer.status}`, answer.help].filter(Boolean).join(': '), true);
    }
  }

  /** Sets one key; an object that is a default as a whole is written as a whole. */
  setRow(row, value) {
    if (!row.whole) return this.set([{ key: row.key, value }]);
    const whole = structuredClone(row.whole.value), path = row.key.slice(row.whole.key.length + 1).split('.');
    let inner = whole;
    for (const key of path.slice(0, -1)) inner = inner[key];
    inner[path.at(-1)] = value;
    return this.set([{ key: row.whole.key, value: whole }]);
  }

  /** Another kind: keys that it does not take go. */
  setKind(row, kind) {
    const key = row.key.slice(0, -'.kind'.length);
    const own = Object.entries(row.keys ?? {}).filter(([name, kinds]) => name !== 'kind' && kinds.includes(kind)).map(([name]) => name);
    const gone = Object.keys(row.keys ?? {}).length - 1 - own.length;
    if (gone <= 0) return this.set([{ key: row.key, value: kind }]);
    const value = { kind };
    for (const name of own) value[name] = this.rows.get(`${key}.${name}`)?.row.value ?? undefined;
    return this.set([{ key, value }]);
  }

  // MARK: Rows

  /** Loads the rows of the newest version, once more if there is a newer one then. */
  async load() {
    this.isDue = true;
    if (this.isLoading) return;
    this.isLoading = true;
    while (this.isDue) {
      this.isDue = false;
      const answer = await fetch('/controls').catch(() => null);
      if (!answer?.ok) continue;
      const { version, groups } = await answer.json();
      this.build(groups);
      this.version = version;
    }
    this.isLoading = false;
  }

  build(groups) {
    this.groups = groups;
    const shape = JSON.stringify(groups.map(group => [group.title, group.rows.map(row => [row.key, row.type])]));
    if (shape === this.shape) {
      const rows = groups.flatMap(group => group.rows);
      // A plot of keyframes looks at their times, too.
      for (const row of rows) this.rows.get(row.key).row = row;
      for (const row of rows) this.rows.get(row.key).update(row);
      return;
    }
    const focus = document.activeElement?.closest?.('.row')?.dataset.key;
    const open = new Set([...document.querySelectorAll('#groups details[open]')].map(details => details.dataset.key));
    const isFirst = !this.shape;
    this.shape = shape;
    this.rows = new Map();
    $('groups').replaceChildren(...groups.map(group => {
      const key = group.rows[0]?.key ?? group.title;
      const details = element('details', { open: isFirst ? group.title.startsWith('Animation') : open.has(key) },
        element('summary', { textContent: group.title }));
      details.dataset.key = key;
      for (const row of group.rows) {
        const made = new Row(this, row);
        this.rows.set(row.key, made);
        details.append(made.element);
      }
      return details;
    }));
    this.show(this.state);
    if (focus) this.rows.get(focus)?.element.querySelector('input, select')?.focus();
  }
}
