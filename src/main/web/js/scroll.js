// Panels scroll inside, which browsers do not restore when one comes back: parts with data-keep-scroll and an id are put back
// to where they were. Rows of a list ([data-list]) that were loaded behind the first ones are loaded again before.
const PAUSE_MS = 200;
const PART = '[data-keep-scroll][id]';

const before = history.state;

let timer = 0;
let asked = null;

// On phones the page itself scrolls. Browsers put it back before the rows are there.
function kept() {
  return [document.scrollingElement, ...document.querySelectorAll(PART)];
}

function rows() {
  return document.querySelector('[data-list]')?.childElementCount ?? 0;
}

function keep() {
  const places = {};
  for (const part of kept()) {
    places[part.id] = [part.scrollLeft, part.scrollTop];
  }
  timer = 0;
  history.replaceState({ ...history.state, scroll: places, rows: rows() }, '');
}

// When the page goes it is too late: browsers may forget what is stored then. A scroll event comes for every pixel.
function keepSoon() {
  clearTimeout(timer);
  timer = setTimeout(keep, PAUSE_MS);
}

function restore() {
  for (const part of kept()) {
    const place = before?.scroll?.[part.id];
    if (place) {
      part.scrollTo({ left: place[0], top: place[1], behavior: 'instant' });
    }
  }
}

function refill() {
  const more = document.querySelector('#more a[hx-get]');
  if (rows() < before?.rows && more) {
    if (more !== asked) {
      asked = more;
      more.click();
    }
  } else if (asked) {
    asked = null;
    restore();
  }
}

document.addEventListener('scroll', (event) => {
  if (event.target === document || event.target.matches?.(PART)) {
    keepSoon();
  }
}, { capture: true, passive: true });
// A click can come before the event of the scroll that led to it.
document.addEventListener('click', () => {
  clearTimeout(timer);
  keep();
}, true);
document.addEventListener('htmx:afterSettle', ({ detail }) => {
  if (detail.target?.matches('[data-list]')) {
    keepSoon();
    if (asked) {
      refill();
    }
  }
});

const [navigation] = performance.getEntriesByType('navigation');
if (navigation?.type === 'back_forward' || navigation?.type === 'reload') {
  restore();
  // Once htmx knows the link.
  addEventListener('DOMContentLoaded', refill);
}
