// Events, problems and copied lines.

const $ = id => document.getElementById(id);

const names = {
  panBegan: 'drag', panEnded: 'release', transitionBegan: 'page begins', transitionFinished: 'page arrives',
  transitionCancelled: 'page returns', badgeChanged: 'badge', titleChanged: 'title', iconChanged: 'icon',
  enabledChanged: 'enabled', captionChanged: 'caption', menuOpened: 'menu opens', menuClosed: 'menu closes',
};

/** Marks the events above the scrubber; a press on one is a seek to it. */
export function showEvents(movie, seek) {
  const length = movie.end - movie.begin || 1;
  let lastPlace = -1;
  $('events').replaceChildren(...movie.events.filter(event => event.time <= movie.end).map(event => {
    const button = document.createElement('button'), label = document.createElement('span');
    const place = (event.time - movie.begin) / length;
    const name = (names[event.event] ?? event.event) + (event.index === undefined ? '' : ' ' + event.index);
    button.type = 'button';
    button.style.left = place * 100 + '%';
    button.className = event.accepted === false ? 'ignored' : '';
    const why = event.accepted === false ? `, ignored: ${event.reason}` : '';
    button.title = `${name} at ${event.time.toFixed(3)} s${why}`;
    button.setAttribute('aria-label', button.title);
    button.onclick = () => seek(event.time);
    // Labels that would cover one another are left to the tooltip.
    if ((place - lastPlace) * $('events').clientWidth > 64 || lastPlace < 0) {
      label.textContent = name;
      lastPlace = place;
    }
    button.append(label);
    return button;
  }));
}

/** Lists the problems of a state, and tells whether its picture is current. */
export function showProblems({ spec, movie, problems, isCurrent }) {
  const count = kind => problems.filter(problem => problem.report.severity === kind).length;
  const counted = (n, noun) => n ? [`${n} ${noun}${n === 1 ? '' : 's'}`] : [];
  const summary = [...counted(count('error'), 'error'), ...counted(count('warning'), 'warning')].join(', ');
  $('summary').textContent = summary || 'None.';
  document.title = (isCurrent ? '' : '✗ ') + spec.split('/').pop() + (summary ? ` · ${summary}` : '');
  $('stage').classList.toggle('stale', !isCurrent);
  $('stale').hidden = isCurrent || !movie;
  $('problems').replaceChildren(...problems.map(({ report, excerpt }) => {
    const item = document.createElement('li');
    const add = (tag, name, text) => {
      const element = Object.assign(document.createElement(tag), { className: name, textContent: text });
      item.append(element);
    };
    item.className = report.severity;
    const place = [report.file, report.line, report.column].filter(part => part !== undefined).join(':');
    add('p', 'place', place);
    add('span', 'severity', report.severity + ': ');
    add('span', 'message', report.message);
    if (excerpt) add('pre', '', excerpt);
    if (report.help) add('p', 'help', report.help);
    return item;
  }));
}

/** Copies `text`, which may be a promise; the browser waits for it, as long as the person's press counts. */
export async function copy(text, button) {
  const note = $('note');
  try {
    const blob = Promise.resolve(text).then(text => new Blob([text], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    note.textContent = 'Copied: ' + await text;
  } catch {
    note.textContent = await Promise.resolve(text).catch(() => 'The spec makes no picture that a page can show.');
  }
  button.focus();
}
