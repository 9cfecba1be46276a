// Keys: an element with data-key="c", "g h" (one after the other) or "ctrl+k" is clicked, or gets the focus if it takes input;
// a dialog opens. What is in the panel comes before what is beside it.
// Off with data-keys="off" on the root, in inputs, and behind a modal dialog; ctrl works in inputs, too.
const NEXT_MS = 1000;
const TYPES = 'input:not([type=checkbox], [type=radio], [type=button]), select, textarea, [contenteditable]';

let first = '';
let timer = 0;

function find(key) {
  const scope = document.querySelector('dialog:modal') ?? document;
  const all = [...scope.querySelectorAll('[data-key]')].filter(
    (element) => element.dataset.key === key && (element.matches('dialog') || element.checkVisibility()));
  return all.find((element) => element.closest('main')) ?? all[0];
}

function begins(key) {
  return document.querySelector(`[data-key^="${CSS.escape(key)} "]`);
}

function use(element) {
  if (element.matches('dialog')) {
    element.showModal();
  } else if (element.matches(TYPES)) {
    element.focus();
    element.select?.();
  } else {
    element.focus();
    element.click();
  }
}

// Escape empties a search, and leaves an empty one.
document.addEventListener('keydown', (event) => {
  const search = event.target.closest('input[type=search][data-key]');
  if (event.key === 'Escape' && search && !event.isComposing) {
    event.preventDefault();
    if (search.value) {
      search.value = '';
      search.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
      search.blur();
    }
  }
});

document.addEventListener('keydown', (event) => {
  const isOff = document.documentElement.dataset.keys === 'off';
  if (isOff || event.isComposing || event.defaultPrevented || event.altKey) {
    return;
  }
  const isCtrl = event.ctrlKey || event.metaKey;
  // An input that was just hidden keeps the focus until the page is drawn again.
  if (!isCtrl && event.target.closest(TYPES)?.checkVisibility()) {
    return;
  }
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const key = isCtrl ? `ctrl+${name}` : `${first}${name}`;
  first = '';
  clearTimeout(timer);
  const element = find(key);
  if (element) {
    event.preventDefault();
    use(element);
  } else if (!isCtrl && begins(key)) {
    first = `${key} `;
    timer = setTimeout(() => {
      first = '';
    }, NEXT_MS);
  }
});
