// The records before and behind one in the list from which it was opened. The list leaves the addresses of its rows in the tab,
// which forgets them when it is closed.
const KEY = 'list';

function remember() {
  const rows = document.querySelector('[data-list]');
  if (rows) {
    const paths = [...rows.querySelectorAll('th a')].map((link) => link.pathname);
    sessionStorage.setItem(KEY, JSON.stringify({ name: rows.dataset.list, paths }));
  }
}

function show(place) {
  const { name, paths } = JSON.parse(sessionStorage.getItem(KEY) ?? '{"paths":[]}');
  const index = paths.indexOf(location.pathname);
  if (index < 0) {
    return;
  }
  const [before, behind] = place.querySelectorAll('a');
  const values = [index + 1, paths.length, name];
  place.querySelector('span').textContent = place.dataset.text.replace(/\{(\d)\}/g, (_, number) => values[number]);
  for (const [link, path] of [[before, paths[index - 1]], [behind, paths[index + 1]]]) {
    link.hidden = !path;
    if (path) {
      link.href = path;
    }
  }
  place.hidden = false;
}

document.addEventListener('htmx:afterSettle', remember);
remember();
document.querySelectorAll('[data-near]').forEach(show);
