// A form that comes back with mistakes: the focus goes to the list of them above it, or to the first wrong field. The links of
// the list lead into the fields.
const LIST = 'form [role=alert]:has(a[href^="#"])';
const FIELD = 'input:not([type=hidden]), select, textarea, button';

function field(id) {
  const target = document.getElementById(id);
  return target?.matches(FIELD) ? target : target?.querySelector(FIELD);
}

function focusMistakes(part) {
  if (part.querySelector('[autofocus]')) {
    return;
  }
  const list = part.querySelector(LIST);
  list?.setAttribute('tabindex', '-1');
  (list ?? part.querySelector('[aria-invalid=true]'))?.focus();
}

document.addEventListener('click', (event) => {
  const link = event.target.closest(`${LIST} a[href^="#"]`);
  const wrong = link && field(decodeURIComponent(link.hash.slice(1)));
  if (wrong) {
    event.preventDefault();
    wrong.focus();
  }
});
document.addEventListener('htmx:afterSettle', (event) => {
  if (event.detail.xhr?.status >= 400) {
    focusMistakes(event.detail.elt);
  }
});
focusMistakes(document);
