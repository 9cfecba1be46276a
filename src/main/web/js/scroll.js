// Panels scroll inside, which browsers do not restore when one comes back: parts with data-keep-scroll and an id are put back
// to where they were.
function kept() {
  return document.querySelectorAll('[data-keep-scroll][id]');
}

addEventListener('pagehide', () => {
  const places = {};
  for (const part of kept()) {
    places[part.id] = [part.scrollLeft, part.scrollTop];
  }
  history.replaceState({ ...history.state, scroll: places }, '');
});

const [navigation] = performance.getEntriesByType('navigation');
if (navigation?.type === 'back_forward' || navigation?.type === 'reload') {
  for (const part of kept()) {
    const place = history.state?.scroll?.[part.id];
    if (place) {
      part.scrollTo({ left: place[0], top: place[1], behavior: 'instant' });
    }
  }
}
