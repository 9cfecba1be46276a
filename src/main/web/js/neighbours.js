// The records before and behind one in the list from which it was opened. The list leaves the addresses of its rows in the tab,
// which forgets them when it is closed, and the address of the rows behind these: at the last record it is asked once.
const KEY = 'list';

const kept = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{"paths":[]}');
const keep = (list) => sessionStorage.setItem(KEY, JSON.stringify(list));
const paths = (rows) => [...rows.querySelectorAll('th a')].map((link) => link.getAttribute('href'));
const more = (part) => part.querySelector('#more a')?.getAttribute('hx-get');

// An address can say as which profile the page is seen.
const viewAs = () => new URLSearchParams(location.search).get('viewAs');
const isHere = (path) => path.split('?')[0] === location.pathname;

function remember() {
  const rows = document.querySelector('[data-list]');
  if (rows) {
    keep({
      at: location.pathname + location.search,
      name: rows.dataset.list,
      as: viewAs(),
      paths: paths(rows),
      more: more(document),
      ...document.querySelector('[data-total]')?.dataset,
    });
  }
}

function show(place, list) {
  const index = list.paths.findIndex(isHere);
  if (index < 0) {
    return;
  }
  const [before, behind] = place.querySelectorAll('a');
  const values = [index + 1, list.more ? list.total ?? list.paths.length + '+' : list.paths.length, list.name];
  place.querySelector('span').textContent = place.dataset.text.replace(/\{(\d)\}/g, (_, number) => values[number]);
  for (const [link, path] of [[before, list.paths[index - 1]], [behind, list.paths[index + 1]]]) {
    if (path) {
      link.href = path;
      link.removeAttribute('aria-disabled');
    }
  }
  place.hidden = false;
  // The way back leads to the list as it was.
  for (const link of document.querySelectorAll('.o-crumbs a')) {
    if (list.at?.split('?')[0] === link.pathname) {
      link.href = list.at;
    }
  }
}

async function open(place) {
  const list = kept();
  if (list.as !== viewAs()) {
    return;
  }
  show(place, list);
  if (!list.more || !isHere(list.paths.at(-1))) {
    return;
  }
  const headers = JSON.parse(document.body.getAttribute('hx-headers') ?? '{}');
  const answer = await fetch(list.more, { headers: { ...headers, 'HX-Request': 'true' } }).catch(() => null);
  if (answer?.ok) {
    const part = new DOMParser().parseFromString(`<table>${await answer.text()}`, 'text/html');
    const longer = { ...list, paths: [...list.paths, ...paths(part)], more: more(part) };
    keep(longer);
    show(place, longer);
  }
}

document.addEventListener('htmx:afterSettle', remember);
remember();
document.querySelectorAll('[data-near]').forEach(open);
