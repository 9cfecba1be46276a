// Panels scroll inside, which browsers do not restore when one comes back: parts with data-keep-scroll and an id are put back
// to where they were.
const PAUSE_MS = 200;

function kept() {
  return document.querySelectorAll('[data-keep-scroll][id]');
}

function keep() {
  const places = {};
  for (const part of kept()) {
    places[part.id] = [part.scrollLeft, part.scrollTop];
  }
  history.replaceState({ ...history.state, scroll: places }, '');
}

// When the page goes it is too late: browsers may forget what is stored then. A scroll event comes for every pixel.
let timer = 0;
document.addEventListener('scroll', (event) => {
  if (event.target.matches?.('[data-keep-scroll][id]')) {
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE_MS);
  }
}, { capture: true, passive: true });

const [navigation] = performance.getEntriesByType('navigation');
if (navigation?.type === 'back_forward' || navigation?.type === 'reload') {
  for (const part of kept()) {
    const place = history.state?.scroll?.[part.id];
    if (place) {
      part.scrollTo({ left: place[0], top: place[1], behavior: 'instant' });
    }
  }
}
