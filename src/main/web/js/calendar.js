// A calendar: an entry ([data-move]) is moved to another day ([data-day]) or hour by dragging it, or its end by its edge; by keys, arrows
// go to other entries, Space takes the entry and puts it down, Shift and arrows move its end, and Escape puts it back. A click beside
// entries, or a range that is drawn there, leads to the form of a new record. What is put above the hours fills whole days from then on,
// and what comes from there lasts an hour, if the person may change that (data-whole). The form #moving sends what was moved.
import { announce } from './announce.js';
import { isCovered } from './cells.js';

const DAY = '[data-day]';
const ENTRY = '[id^="e-"]';
const SLOTS = '.o-slots';
const QUARTERS = 96;
const FIRST_HOUR = 7;
const MORNING = 32;
const NEW_QUARTERS = 4;
const FAR_PX = 4;

// What is being drawn: kind is move, end or new, and begin a quarter of an hour; null for whole days.
let drawn = null;
let isDragged = false;
let top = 0;
const ghost = document.createElement('li');

const calendar = () => document.querySelector('.o-cal');
const days = () => [...document.querySelectorAll(DAY)];
const isWide = () => matchMedia('(min-width: 40.01rem)').matches;
const hasHours = (day) => day.querySelector(SLOTS) !== null;
const isMonth = () => document.querySelector('.o-month') !== null;
const between = (number, least, most) => Math.min(Math.max(number, least), most);
const two = (number) => String(number).padStart(2, '0');
// The next day of the calendar, as addresses have it.
function dayAfter(date) {
  const next = new Date(`${date}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

// What lasts no time is drawn and moved like a quarter of an hour.
const tall = (length) => Math.max(length, 1);
const clock = (quarter) => `${two(Math.floor(quarter / 4) % 24)}:${two((quarter % 4) * 15)}`;

// The time as the hours are written.
function written(quarter) {
  const hour = document.querySelectorAll('.o-hours span')[Math.floor(quarter / 4) % 24];
  return hour.textContent.replace(/00(?!.*00)/u, two((quarter % 4) * 15));
}

function hide() {
  ghost.remove();
  for (const one of document.querySelectorAll('.o-cal .is-target')) {
    one.classList.remove('is-target');
  }
}

function show() {
  hide();
  const { from, day, begin, length } = drawn;
  if (begin !== null) {
    ghost.className = `o-ghost o-h${begin >> 2} o-q${begin % 4} o-lh${tall(length) >> 2} o-lq${tall(length) % 4}`;
    day.querySelector(SLOTS).append(ghost);
    return;
  }
  const all = days();
  const [first, last] = [all.indexOf(drawn.kind === 'move' ? day : from), all.indexOf(day)].sort((one, other) => one - other);
  for (const one of all.slice(first, last + 1)) {
    one.classList.add('is-target');
  }
}

function begin(kind, day, entry, quarter) {
  const at = entry?.dataset.at === undefined ? null : Number(entry.dataset.at);
  const isNew = kind === 'new';
  drawn = {
    kind,
    entry,
    from: day,
    day,
    begin: isNew ? quarter : at,
    length: isNew ? 1 : Number(entry.dataset.length ?? 0),
    grabbed: quarter,
    isTurned: false,
    isMoved: false,
  };
}

function end() {
  drawn?.entry?.classList.remove('is-held');
  drawn = null;
  hide();
}

// The day at a point, and the quarter of an hour if it is among the hours.
function at({ clientX, clientY }) {
  const hit = document.elementFromPoint(clientX, clientY);
  const day = hit?.closest(DAY);
  const slots = hit?.closest(SLOTS);
  const box = slots?.getBoundingClientRect();
  return day ? { day, quarter: box ? between(Math.floor(((clientY - box.top) / box.height) * QUARTERS), 0, QUARTERS - 1) : null } : null;
}

const isAbove = (entry) => entry.dataset.at === undefined;

// Whether an entry can be put above the hours, or come from there. What lasts a day or more stands there with its hours.
const mayTurn = ({ dataset }, day) => hasHours(day) && (dataset.whole === 'true' || (dataset.whole && dataset.at !== undefined));

// Puts the entry at a quarter of an hour, or above the hours (null).
function turn(quarter) {
  const { entry } = drawn;
  drawn.begin = quarter;
  drawn.isTurned = (quarter === null) !== isAbove(entry);
  drawn.length = isAbove(entry) ? NEW_QUARTERS : Number(entry.dataset.length);
}

function moveTo({ day, quarter }) {
  const { kind, entry, from, grabbed } = drawn;
  if (kind === 'new') {
    if (grabbed === null) {
      drawn.day = day;
    } else if (day === from && quarter !== null) {
      drawn.begin = Math.min(grabbed, quarter);
      drawn.length = Math.abs(grabbed - quarter) + 1;
    }
  } else if (kind === 'end') {
    if (drawn.begin === null) {
      drawn.day = days().indexOf(day) < days().indexOf(from) ? from : day;
    } else if (day === from && quarter !== null) {
      drawn.length = Math.max(quarter + 1 - drawn.begin, 1);
    }
  } else {
    drawn.day = day;
    if (mayTurn(entry, day) && (quarter === null) !== isAbove(entry)) {
      turn(quarter === null ? null : between(quarter - (quarter % 2), 0, QUARTERS - NEW_QUARTERS));
    } else if (drawn.isTurned) {
      turn(isAbove(entry) ? null : Number(entry.dataset.at));
    }
    if (!isAbove(entry) && drawn.begin !== null && quarter !== null && entry.dataset.begins === 'true') {
      drawn.begin = between(Number(entry.dataset.at) + quarter - grabbed, 0, QUARTERS - tall(drawn.length));
    }
  }
  show();
}

// A new record at an hour, or on days.
function create({ from, day, begin: first, length }) {
  const { create: form, start, end: until, whole } = calendar().dataset;
  const range = [from, day].map((one) => one.dataset.day).sort();
  const fields = new URLSearchParams();
  if (first !== null) {
    fields.set(start, `${range[0]}T${clock(first)}`);
    if (until) {
      // Midnight belongs to the next day.
      fields.set(until, `${first + length < QUARTERS ? range[0] : dayAfter(range[0])}T${clock(first + length)}`);
    }
  } else {
    fields.set(start, range[0]);
    if (until && (whole || range[0] !== range[1])) {
      fields.set(until, range[1]);
    }
    if (whole) {
      fields.set(whole, 'true');
    }
  }
  htmx.ajax('GET', `${form}?${fields}`, { target: 'body', swap: 'beforeend' });
}

// Moves are sent one after the other, since the answer to each says what the next one begins with.
let sent = Promise.resolve();

// The entry as it is now: on the same day, or else on the first one that it touches.
const present = (day, id) => document.getElementById(`e-${day}-${id}`) ?? document.querySelector(`${ENTRY}[id$="${id}"]`);

// The entry keeps the focus at its new time.
async function send(id, { kind, begin: first, length }, from, to, hasFocus) {
  const entry = present(from, id);
  if (!entry) {
    return;
  }
  const hour = kind === 'end' ? first + length : first;
  const isTimed = first !== null && (kind === 'end' || first !== Number(entry.dataset.at));
  const isTurned = kind === 'move' && (first === null) !== isAbove(entry);
  const values = {
    was: entry.dataset.was,
    until: entry.dataset.until,
    shown: entry.closest(DAY).dataset.day,
    day: to,
    time: isTimed ? clock(hour) : '',
    edge: kind === 'end' ? 'true' : '',
    flag: entry.dataset.whole,
    whole: isTurned ? String(first === null) : '',
  };
  await htmx.ajax('POST', entry.dataset.move, { source: document.querySelector('#moving'), values, swap: 'none' }).catch(() => {});
  if (hasFocus) {
    present(to, id)?.querySelector('a').focus();
  }
}

function put() {
  const last = drawn;
  const { kind, entry, from, day, begin: first, length, isTurned } = last;
  const hasFocus = entry?.contains(document.activeElement);
  end();
  if (kind === 'new') {
    create(last);
    return;
  }
  const isSame = kind === 'end' ? length === Number(entry.dataset.length) : first === Number(entry.dataset.at);
  if (day !== from || isTurned || (first !== null && !isSame)) {
    const id = entry.id.slice('e-0000-00-00-'.length);
    sent = sent.then(() => send(id, last, from.dataset.day, day.dataset.day, hasFocus));
  }
}

document.addEventListener('pointerdown', (event) => {
  const { target, button, pointerType } = event;
  const place = target.closest?.('.o-cal') && button === 0 && pointerType !== 'touch' && isWide() && !isCovered() ? at(event) : null;
  isDragged = false;
  if (!place) {
    return;
  }
  const entry = target.closest(ENTRY);
  if (entry?.dataset.move) {
    begin(target.closest('[data-stretch]') ? 'end' : 'move', place.day, entry, place.quarter);
  } else if (!entry && !target.closest('a, button') && calendar().dataset.create) {
    begin('new', place.day, null, hasHours(place.day) ? place.quarter : null);
  }
  if (drawn) {
    [drawn.x, drawn.y] = [event.clientX, event.clientY];
  }
});
document.addEventListener('pointermove', (event) => {
  if (!drawn || drawn.x === undefined) {
    return;
  }
  drawn.isMoved ||= Math.hypot(event.clientX - drawn.x, event.clientY - drawn.y) > FAR_PX;
  const place = drawn.isMoved ? at(event) : null;
  if (place) {
    drawn.entry?.classList.add('is-held');
    moveTo(place);
  }
});
document.addEventListener('pointerup', () => {
  if (drawn?.x === undefined) {
    return;
  }
  isDragged = drawn.isMoved;
  if (drawn.isMoved) {
    put();
  } else {
    end();
  }
});
document.addEventListener('pointercancel', end);
// The click behind a drag follows no link.
document.addEventListener('click', (event) => {
  const { target } = event;
  if (isDragged) {
    isDragged = false;
    event.preventDefault();
    event.stopPropagation();
  } else if (target.closest?.('.o-cal[data-create]') && isWide() && !isCovered() && !target.closest(`a, button, ${ENTRY}`)) {
    const place = at(event);
    if (place && (!hasHours(place.day) || place.quarter !== null)) {
      const first = place.quarter === null ? null : between(place.quarter - (place.quarter % 2), 0, QUARTERS - NEW_QUARTERS);
      create({ from: place.day, day: place.day, begin: first, length: NEW_QUARTERS });
    }
  }
}, true);

// Takes an entry by keys.
function take(entry) {
  begin('move', entry.closest(DAY), entry, null);
  entry.classList.add('is-held');
  announce(calendar().dataset.taken.replace('{0}', entry.querySelector('a').textContent.trim()));
}

function step(key, isEnd) {
  const { entry, from } = drawn;
  const all = days();
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  if (isEnd && entry.dataset.ends === 'true' && !drawn.isTurned) {
    drawn.kind = 'end';
  }
  const isAtEnd = drawn.kind === 'end';
  const turns = !isAtEnd && mayTurn(entry, drawn.day);
  if (turns && down < 0 && drawn.begin === 0) {
    turn(null);
  } else if (turns && down > 0 && drawn.begin === null) {
    turn(isAbove(entry) ? MORNING : 0);
  } else if (drawn.begin === null || (sideways && !isAtEnd)) {
    const least = isAtEnd ? all.indexOf(from) : 0;
    drawn.day = all[between(all.indexOf(drawn.day) + sideways + (isMonth() ? 7 * down : 0), least, all.length - 1)];
  } else if (isAtEnd) {
    drawn.length = between(drawn.length + down, 1, QUARTERS - drawn.begin);
  } else if (entry.dataset.begins === 'true' || drawn.isTurned) {
    drawn.begin = between(drawn.begin + down, 0, QUARTERS - tall(drawn.length));
  }
  show();
  drawn.day.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  if (ghost.isConnected) {
    ghost.scrollIntoView({ block: 'nearest' });
  }
  const above = drawn.isTurned ? calendar().dataset.above : null;
  const hour = drawn.begin === null ? above : written(isAtEnd ? drawn.begin + drawn.length : drawn.begin);
  announce([drawn.day.dataset.label, hour].filter(Boolean).join(', '));
}

// Goes to another entry: of the same day, or of the next one that has some.
function go(entry, key) {
  const all = days();
  const here = [...entry.closest(DAY).querySelectorAll(ENTRY)];
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
  let next = here[here.indexOf(entry) + (key === 'ArrowDown' ? 1 : -1)];
  if (sideways) {
    next = null;
    for (let i = all.indexOf(entry.closest(DAY)) + sideways; all[i] && !next; i += sideways) {
      next = all[i].querySelector(ENTRY);
    }
  }
  next?.querySelector('a').focus();
}

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const entry = target.closest?.(`.o-cal ${ENTRY}`);
  if (key === 'Escape' && drawn && !entry) {
    end();
  }
  if (!entry || isCovered() || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (key.startsWith('Arrow')) {
    if (drawn) {
      step(key, event.shiftKey);
    } else {
      go(entry, key);
    }
  } else if (key === ' ' && entry.dataset.move && !drawn) {
    take(entry);
  } else if ((key === ' ' || key === 'Enter') && drawn) {
    put();
  } else if (key === 'Escape' && drawn) {
    announce(calendar().dataset.putBack.replace('{0}', entry.querySelector('a').textContent.trim()));
    end();
  } else {
    return;
  }
  event.preventDefault();
});
// An entry is taken only while it has the focus.
document.addEventListener('focusout', ({ target }) => {
  if (drawn?.entry?.contains(target) && drawn.x === undefined) {
    end();
  }
});

// A day begins where the first entry does, or in the morning.
function prepare() {
  const part = calendar();
  const slots = part?.querySelector(SLOTS);
  if (!slots || part.dataset.ready) {
    return;
  }
  part.dataset.ready = 'true';
  const first = [...part.querySelectorAll('[data-at]')].map((entry) => Number(entry.dataset.at));
  const hour = Math.min(FIRST_HOUR, ...first.map((quarter) => quarter / 4));
  part.scrollTop ||= top || (slots.offsetHeight / 24) * (hour - 0.25);
}

document.addEventListener('scroll', ({ target }) => {
  if (target.matches?.('.o-cal')) {
    top = target.scrollTop;
  }
}, { capture: true, passive: true });
// The days are replaced where they are.
let place = 0;
document.addEventListener('htmx:oobBeforeSwap', () => {
  place = calendar()?.scrollTop ?? 0;
});
document.addEventListener('htmx:oobAfterSwap', ({ detail }) => {
  if (detail.target?.id === 'days') {
    calendar().scrollTop = place;
  }
});
document.addEventListener('htmx:afterSettle', prepare);
prepare();
