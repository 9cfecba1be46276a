// The palette: a dialog whose input offers records, acts and pages (combobox of the ARIA Authoring Practices). Arrows choose,
// Enter opens, Ctrl and Enter show the list, Tab searches in one object, Backspace in all again. The tab keeps the ids of
// records that it has opened (sessionStorage): the server knows what they are.
import { announce } from './announce.js';

const OPENED = 'opened';
const KEPT = 5;
const RECORD = /^\/(?:objects\/)?([A-Za-z]\w*\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const dialog = document.getElementById('palette');

function opened() {
  return (sessionStorage.getItem(OPENED) ?? '').split(',').filter(Boolean);
}

const record = document.querySelector('.o-rec') && RECORD.exec(location.pathname)?.[1];
if (record) {
  const others = opened().filter((one) => one !== record);
  sessionStorage.setItem(OPENED, [record, ...others].slice(0, KEPT).join());
}

function start() {
  const input = dialog.querySelector('[role=combobox]');
  const object = dialog.querySelector('[name=object]');
  const scope = dialog.querySelector('[data-scope-of]');
  // What Enter shall do once the list fits the text.
  let awaited = null;

  const list = () => dialog.querySelector('[role=listbox]');
  const options = () => [...dialog.querySelectorAll('[role=option]')];
  const selected = () => dialog.querySelector('[role=option][aria-selected=true]');
  const load = () => input.dispatchEvent(new Event('load-palette'));

  function select(option) {
    selected()?.setAttribute('aria-selected', 'false');
    if (option) {
      option.setAttribute('aria-selected', 'true');
      option.scrollIntoView({ block: 'nearest' });
      input.setAttribute('aria-activedescendant', option.id);
    } else {
      input.removeAttribute('aria-activedescendant');
    }
  }

  function move(by) {
    const all = options();
    const to = all.indexOf(selected()) + by;
    select(all.at(to < 0 ? -1 : to % all.length));
  }

  function search(apiName, name) {
    object.value = apiName;
    scope.textContent = name;
    scope.hidden = !apiName;
    load();
  }

  function open(asList) {
    if (list().dataset.q !== input.value.trim()) {
      awaited = asList;
      return;
    }
    const option = asList ? selected()?.closest('[data-all]') ?? dialog.querySelector('[data-all]') : selected();
    if (option && asList) {
      location.assign(option.dataset.all);
    } else {
      option?.click();
    }
  }

  const keys = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: (event) => open(event.ctrlKey || event.metaKey),
    Tab: (event) => {
      const { object: apiName, name } = selected()?.dataset ?? {};
      if (event.shiftKey || object.value || !apiName) {
        return false;
      }
      search(apiName, name);
      return true;
    },
    Backspace: () => {
      if (input.value || !object.value) {
        return false;
      }
      search('', '');
      return true;
    },
    k: (event) => {
      if (!event.ctrlKey && !event.metaKey) {
        return false;
      }
      input.select();
      return true;
    },
  };

  input.addEventListener('keydown', (event) => {
    if (!event.isComposing && keys[event.key] && keys[event.key](event) !== false) {
      event.preventDefault();
    }
  });
  // Nothing is searched before a composed word is complete.
  input.addEventListener('input', (event) => event.isComposing && event.stopImmediatePropagation(), true);
  input.addEventListener('compositionend', () => input.dispatchEvent(new Event('input', { bubbles: true })));
  scope.addEventListener('click', () => {
    search('', '');
    input.focus();
  });
  dialog.addEventListener('pointermove', (event) => {
    const option = event.target.closest('[role=option]');
    if (option && option !== selected()) {
      select(option);
    }
  });
  // If the page has the same button, it is pressed.
  dialog.addEventListener('click', (event) => {
    const option = event.target.closest('[role=option]');
    const isSame = (one) => (option.dataset.press ? one.dataset.key === option.dataset.press : one.href === option.href);
    const same = option && [...document.querySelectorAll('main :is([data-key], a[href])')].find(isSame);
    if (same?.checkVisibility()) {
      event.preventDefault();
      dialog.close();
      same.focus();
      same.click();
    }
  });
  dialog.addEventListener('toggle', () => {
    if (dialog.open) {
      dialog.querySelector('[name=recent]').value = opened().join();
      dialog.querySelector('[name=open]').value = record ?? '';
      input.value = '';
      search('', '');
    }
  });
  dialog.addEventListener('htmx:afterSwap', () => {
    select(options()[0]);
    if (list().dataset.told) {
      announce(list().dataset.told);
    }
    if (awaited !== null) {
      const asList = awaited;
      awaited = null;
      open(asList);
    }
  });
}

if (dialog) {
  start();
}
