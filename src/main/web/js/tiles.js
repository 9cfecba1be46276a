// Tiles of a dashboard are put elsewhere by their grips (data-lift): by pointer, or by keys: Space takes a tile and puts it down, arrows
// move it, and Escape puts it back. The others go round it, so that it keeps the pointer, the focus and its content. The form #placing
// sends how far it went, with the version of the dashboard that was drawn; what is refused goes back with all that was moved after it,
// and a dashboard that others have changed, or may no longer be changed, is loaded anew.
import { announce } from './announce.js';

const TILE = '.o-tile-card';
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

let held = null;
let before = [];
let isDragged = false;
let over = null;
let sent = Promise.resolve();
let refusals = 0;

const tiles = () => [...document.querySelectorAll(`.o-tiles > ${TILE}`)];
const placeOf = (tile) => tiles().indexOf(tile);
const tileAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest(TILE) ?? null;

// Says what becomes of a tile, by a text of the dashboard with places for its title and its place among all.
function tell(text, tile) {
  const values = [tile.querySelector('h2').textContent, placeOf(tile) + 1, tiles().length];
  announce(values.reduce((told, value, i) => told.replace(`{${i}}`, value), tile.parentElement.dataset[text]));
}

function take(tile) {
  held = tile;
  before = tiles();
  tile.classList.add('is-held');
}

function put(tile, place) {
  const all = tiles();
  const from = all.indexOf(tile);
  tile.after(...all.slice(place, Math.max(from, place)));
  tile.before(...all.slice(from + 1, place + 1));
}

function goTo(tile, place) {
  put(tile, place);
  tile.scrollIntoView({ block: 'nearest' });
}

// Puts all tiles that are still there into an order, with the focus where it is.
function arrange(order) {
  const focused = document.activeElement;
  order.filter((tile) => tile.isConnected).forEach(put);
  focused?.focus({ preventScroll: true });
}

function release() {
  const tile = held;
  tile.classList.remove('is-held');
  held = null;
  isDragged = false;
  return tile;
}

function putBack() {
  const order = before;
  const tile = release();
  arrange(order);
  tile.scrollIntoView({ block: 'nearest' });
  tell('back', tile);
}

async function isAccepted(tile, places) {
  const form = document.querySelector('#placing');
  let isDone = false;
  const note = ({ detail }) => {
    isDone ||= detail.elt === form && detail.successful;
  };
  document.addEventListener('htmx:afterRequest', note);
  await htmx.ajax('POST', tile.dataset.move, { source: form, values: { places }, swap: 'none' }).catch(() => {});
  document.removeEventListener('htmx:afterRequest', note);
  return isDone;
}

// One move after the other, as each answer brings the version that the next one is made from.
function putDown() {
  const order = before;
  const tile = release();
  const places = placeOf(tile) - order.indexOf(tile);
  tell('put', tile);
  if (places !== 0) {
    const known = refusals;
    sent = sent.then(async () => {
      // A move that was made after a refused one begins at a place that its tile does not have.
      if (known === refusals && !(await isAccepted(tile, places))) {
        refusals += 1;
        arrange(order);
        before = order;
      }
    });
  }
}

document.addEventListener('pointerdown', (event) => {
  const grip = event.button === 0 && event.target.closest('[data-lift]');
  if (grip) {
    event.preventDefault();
    grip.focus({ preventScroll: true });
    grip.setPointerCapture(event.pointerId);
    if (!held) {
      take(grip.closest(TILE));
    }
    isDragged = true;
    over = held;
  }
});
document.addEventListener('pointermove', (event) => {
  if (!isDragged) {
    return;
  }
  const hit = tileAt(event);
  if (hit && hit !== over && hit !== held) {
    goTo(held, placeOf(hit));
  }
  // What has come below the pointer by this is no new place.
  over = tileAt(event);
});
document.addEventListener('pointerup', () => {
  if (isDragged) {
    putDown();
  }
});
document.addEventListener('pointercancel', () => {
  if (isDragged) {
    putBack();
  }
});
// A tile is taken only while its grip has the focus.
document.addEventListener('focusout', ({ target: left }) => {
  if (held?.contains(left) && !isDragged) {
    putBack();
  }
});

document.addEventListener('keydown', (event) => {
  const grip = event.target.closest?.('[data-lift]');
  const { key } = event;
  if (!grip || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (key === ' ' || key === 'Enter') {
    if (held) {
      putDown();
    } else {
      take(grip.closest(TILE));
      tell('taken', held);
    }
  } else if (held && STEPS[key]) {
    const place = placeOf(held) + STEPS[key];
    goTo(held, Math.min(Math.max(place, 0), tiles().length - 1));
    tell('at', held);
  } else if (held && key === 'Escape') {
    putBack();
  } else {
    return;
  }
  event.preventDefault();
});
