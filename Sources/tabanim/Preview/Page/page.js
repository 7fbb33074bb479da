// The script that ties the page together.

import { Frames, frameTime, neighbor } from '/frames.js';
import { Curves } from '/curves.js';
import { Controls } from '/controls.js';
import { copy, showEvents, showProblems } from '/parts.js';

const $ = id => document.getElementById(id);
const frames = new Frames();
const curves = new Curves($('curves'), time => seek(time));
const controls = new Controls(next => take(next));
let state = null;
let time = 0;
let playing = null;

// MARK: The picture

/** Wakes those who wait for a picture. */
let wake = [];
let isPainting = false;
/** Counts what may change the picture: times, versions, the twin. */
let wanted = 0;

const twins = () => $('both').checked ? [false, true] : [false];

function paint(canvas, picture) {
  if (canvas.width !== picture.width || canvas.height !== picture.height) {
    [canvas.width, canvas.height] = [picture.width, picture.height];
    resize();
  }
  canvas.getContext('2d', { willReadFrequently: true }).putImageData(picture, 0, 0);
}

/**
 * Shows the picture at `time`. One frame at a time is fetched; of the times that come meanwhile the last counts. Resolves when the
 * canvas shows it.
 */
function show() {
  wanted++;
  const shown = new Promise(done => wake.push(done));
  if (!isPainting) paintUntilCurrent();
  return shown;
}

async function paintUntilCurrent() {
  isPainting = true;
  while (state?.movie) {
    const now = wanted, all = twins();
    const pictures = await Promise.all(all.map(twin => frames.fetch(time, twin)));
    if (now !== wanted) continue;
    // Without a picture a newer version is on its way, or the server is gone; both call again.
    if (pictures.includes(null)) break;
    pictures.forEach((picture, index) => paint(all[index] ? $('twin-frame') : $('frame'), picture));
    const woken = wake;
    wake = [];
    isPainting = false;
    for (const done of woken) done();
    return;
  }
  isPainting = false;
}

function setTime(seconds) {
  time = seconds;
  $('time').value = seconds;
  tell();
  return show();
}

function seek(seconds) {
  if (!Number.isFinite(Number(seconds))) return Promise.reject(new TypeError(`${seconds} is no time in seconds`));
  pause();
  return setTime(Number(seconds));
}

/** What the page says about the time. */
function tell() {
  const movie = state?.movie;
  if (!movie) return;
  const index = movie.frames.findLastIndex(t => t <= time + 1e-9);
  $('seconds').textContent = time.toFixed(3) + ' s';
  $('position').textContent = `of ${movie.end.toFixed(2)} s · frame ${Math.max(index, 0) + 1} of ${movie.frames.length}`;
  $('time').setAttribute('aria-valuetext', `${time.toFixed(2)} seconds of ${movie.end.toFixed(2)}`);
  curves.moveTo(time);
  $('figures').textContent = curves.figures();
}

// MARK: Playing

function play() {
  const movie = state?.movie;
  if (!movie || playing) return;
  const run = playing = { began: performance.now(), from: time >= movie.end - 1e-6 ? movie.begin : time };
  $('play').textContent = 'Pause';
  $('play').setAttribute('aria-label', 'Pause');
  fetchAhead(run);
  const turn = now => {
    if (playing !== run) return;
    const movie = state.movie, length = Math.max(movie.end - movie.begin, 1e-3);
    const passed = (now - run.began) / 1000 * movie.speed * rate();
    const at = movie.begin + ((run.from - movie.begin + passed) % length + length) % length;
    const next = frameTime(movie, at, rate());
    // What is still being fetched is skipped rather than waited for.
    if (next !== time && !isPainting) setTime(next);
    requestAnimationFrame(turn);
  };
  requestAnimationFrame(turn);
}

async function fetchAhead(run) {
  while (playing === run) {
    await frames.fetchAhead(time, rate(), twins(), () => playing !== run);
    // What is there already takes no time; some of it may have left the cache since.
    await new Promise(done => setTimeout(done, 100));
  }
}

function pause() {
  if (!playing) return;
  playing = null;
  $('play').textContent = 'Play';
  $('play').setAttribute('aria-label', 'Play');
}

const rate = () => Number($('rate').value);

/** Goes on from where it is, at another pace. */
function keepPace() {
  if (!playing) return;
  pause();
  play();
}

function step(direction) {
  if (state?.movie) seek(neighbor(state.movie, time, direction));
}

function stepEvent(direction) {
  const times = (state?.movie?.events ?? []).map(event => event.time);
  const next = direction > 0 ? times.find(t => t > time + 1e-9) : times.findLast(t => t < time - 1e-9);
  if (next !== undefined) seek(next);
}

// MARK: What the spec gives

async function take(next) {
  // What was set may be answered after a newer state was sent.
  if (next.version < state?.version) return;
  const isNew = next.version !== state?.version, isFirst = !state?.movie, known = state?.movie?.frames;
  state = next;
  controls.show(next);
  $('name').textContent = next.spec;
  const movie = next.movie;
  $('waiting').hidden = movie !== null;
  if (movie && isNew) {
    // Until the new frames are known, the old ones are near them.
    movie.frames = known ?? [movie.begin];
    frames.use(next.version, movie);
    $('time').min = movie.begin;
    $('time').max = movie.end;
    if (isFirst && !wake.length) time = movie.poster;
    // The frame on screen is drawn first; all else waits for it.
    const shown = setTime(time);
    showProblems(next);
    $('frame').setAttribute('aria-label', movie.alt ?? 'The animation');
    $('frame-name').textContent = movie.isDark ? 'dark' : 'light';
    $('twin-name').textContent = movie.isDark ? 'light' : 'dark';
    showEvents(movie, seek);
    tell();
    await shown;
    keepPace();
    controls.load();
    showMotion(next.version, movie);
  } else {
    if (movie) movie.frames = known;
    showProblems(next);
  }
}

/** Frames and curves, which take longer than a picture: while somebody saves again and again they are left alone. */
async function showMotion(version, movie) {
  await new Promise(done => setTimeout(done, 80));
  if (version !== state.version) return;
  const answer = await fetch(`/motion?version=${version}`).catch(() => null);
  if (!answer?.ok) return;
  const motion = await answer.json();
  if (version !== state.version) return;
  movie.frames = state.movie.frames = motion.frames;
  curves.show(motion.curves, movie);
  tell();
}

const events = new EventSource('/events');
events.onopen = () => {
  $('link').textContent = 'Follows every saved change';
  $('link').className = 'live';
};
events.onerror = () => {
  $('link').textContent = 'Not connected: tabanim has ended';
  $('link').className = '';
};
events.onmessage = event => take(JSON.parse(event.data));

// MARK: Size

function resize() {
  const zoom = $('zoom').value, movie = state?.movie;
  // On a phone the picture stays above the controls.
  const room = innerWidth <= 640 ? Math.max(0.32 * innerHeight, 180) : Math.max(0.62 * innerHeight, 240);
  $('pictures').className = zoom === 'fit' ? 'fit' : zoom === '1' ? 'true' : 'enlarged';
  if (!movie) return;
  for (const canvas of [$('frame'), $('twin-frame')]) {
    const points = canvas.height / movie.scale;
    const factor = zoom === 'fit' ? Math.min(1, room / points) : Number(zoom);
    canvas.style.width = canvas.width / movie.scale * factor + 'px';
    canvas.style.height = points * factor + 'px';
  }
}

window.onresize = resize;

function choose(select, direction) {
  const index = Math.min(Math.max(select.selectedIndex + direction, 0), select.options.length - 1);
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change'));
}

// MARK: Copying

async function snippet() {
  const answer = await fetch('/snippet');
  if (!answer.ok) throw new Error(answer.statusText);
  return (await answer.text()).trim();
}

$('copy-snippet').onclick = event => copy(snippet(), event.currentTarget);
$('copy-set').onclick = event => copy(state?.command ?? '', event.currentTarget);
$('copy-command').onclick = event => copy(state?.command ?? '', event.currentTarget);
$('copy-still').onclick = event => copy(`${state?.stillCommand ?? ''} ${Number(time.toFixed(6))}`, event.currentTarget);

// MARK: Controls

$('time').oninput = () => seek($('time').value);
$('play').onclick = () => playing ? pause() : play();
$('back').onclick = () => step(-1);
$('on').onclick = () => step(1);
$('rate').onchange = keepPace;
$('zoom').onchange = resize;
$('whole').onchange = () => { curves.whole = $('whole').checked; };
$('both').onchange = () => {
  $('twin').hidden = !$('both').checked;
  show();
};

const keys = {
  ' ': () => $('play').onclick(),
  'ArrowLeft': event => event.shiftKey ? stepEvent(-1) : step(-1),
  'ArrowRight': event => event.shiftKey ? stepEvent(1) : step(1),
  'Home': () => seek(state.movie.begin),
  'End': () => seek(state.movie.end),
  '[': () => choose($('rate'), 1),
  ']': () => choose($('rate'), -1),
  '+': () => choose($('zoom'), 1),
  '=': () => choose($('zoom'), 1),
  '-': () => choose($('zoom'), -1),
  '0': () => choose($('zoom'), -9),
  'd': () => $('both').click(),
  'w': () => $('whole').click(),
};

/** Save, undo and redo. A text field has an undo of its own. */
function editKey(event) {
  const key = event.key.toLowerCase();
  const name = key === 's' ? 'save' : key === 'y' || key === 'z' && event.shiftKey ? 'redo' : key === 'z' ? 'undo' : null;
  if (!name || name !== 'save' && event.target.matches('input[type=text]')) return;
  event.preventDefault();
  event.target.blur?.();
  $(name).click();
  event.target.focus?.();
}

document.addEventListener('keydown', event => {
  if ((event.ctrlKey || event.metaKey) && !event.altKey) return editKey(event);
  const action = keys[event.key] ?? keys[event.key.toLowerCase()];
  if (!action || !state?.movie || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target;
  // Keys that the focused control takes itself.
  if (target.tagName === 'SELECT' || target.closest('#tuning .row') || event.defaultPrevented || event.key === ' ' && target.matches('button, summary, input[type=checkbox]')) return;
  if (target.id === 'pictures' && $('zoom').value !== 'fit' && event.key.startsWith('Arrow')) return;
  event.preventDefault();
  action(event);
});

window.tabanim = {
  seek,
  /** The rows of the controls, in groups; null until those of the shown version are there. */
  get controls() { return controls.isIdle(state?.version) ? controls.groups : null; },
  get changes() { return state?.changes ?? []; },
  get isIdle() { return !isPainting && controls.isIdle(state?.version); },
};
