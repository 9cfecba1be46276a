// Selects (.form-select) with many options, or with options that have a data-hue: a click, Space or a letter opens a list below
// them in which one types to find (combobox of the ARIA Authoring Practices). The select keeps the value, and Up and Down change
// it as ever. Where fingers point, the browser shows its own list. <input data-finds="id"> shows those of the entries in an
// element that have its words.
const SELECT = 'select.form-select:not([multiple], [size])';
const FEW = 7;

let select = null;
let list = null;
let input = null;

const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const isMany = (one) =>
  one.matches?.(SELECT) && !matchMedia('(pointer: coarse)').matches && (one.options.length > FEW || one.querySelector('[data-hue]'));
const shown = () => [...list.querySelectorAll('[role=option]')].filter((one) => !one.hidden);
const active = () => shown().find((one) => one.ariaSelected === 'true');

function made(name, css, text = '') {
  const element = document.createElement(name);
  element.className = css;
  element.textContent = text;
  return element;
}

function activate(chosen) {
  for (const one of list.querySelectorAll('[role=option]')) {
    one.ariaSelected = String(one === chosen);
  }
  input.setAttribute('aria-activedescendant', chosen?.id ?? '');
  chosen?.scrollIntoView({ block: 'nearest' });
}

// What stands for an option, which is a chip, or a name behind initials.
function mark(item, { text, dataset }) {
  const label = made('span', dataset.hue && !dataset.initials ? `o-chip c-${dataset.hue}` : 'o-choice-text', text);
  label.dir = 'auto';
  if (dataset.initials) {
    const avatar = made('span', `o-av c-${dataset.hue}`, dataset.initials);
    avatar.ariaHidden = 'true';
    item.append(avatar);
  }
  item.append(label);
}

function fill(all) {
  [...select.options].forEach((option, index) => {
    const group = option.closest('optgroup')?.label ?? '';
    if (group && group !== all.lastElementChild?.dataset.group) {
      const title = made('h3', '', group);
      title.dir = 'auto';
      all.append(title);
    }
    const item = made('div', 'o-item');
    item.id = `chosen-${index}`;
    item.role = 'option';
    Object.assign(item.dataset, { value: option.value, group, text: fold(`${group} ${option.text}`) });
    mark(item, option);
    all.append(item);
  });
}

function keep(all, typed, textOf) {
  const words = fold(typed).split(/\s+/);
  for (const one of all) {
    one.hidden = !words.every((word) => textOf(one).includes(word));
  }
}

function filter() {
  keep(list.querySelectorAll('[role=option]'), input.value, (one) => one.dataset.text);
  for (const title of list.querySelectorAll('h3')) {
    title.hidden = !shown().some((one) => one.dataset.group === title.textContent);
  }
  activate(shown()[0]);
}

function close() {
  const closed = list;
  list = null;
  closed.remove();
  select.classList.remove('o-chosen-for');
}

function leave() {
  close();
  select.focus();
}

function pick(item) {
  const { value } = item.dataset;
  leave();
  if (select.value !== value) {
    select.value = value;
    select.dispatchEvent(new Event('input', { bubbles: true }));
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const keys = {
  ArrowDown: (all, at) => activate(all[(at + 1) % all.length]),
  ArrowUp: (all, at) => activate(all.at(at < 1 ? -1 : at - 1)),
  Enter: (all, at) => (at < 0 ? null : pick(all[at])),
  Escape: leave,
};

function onKey(event) {
  // What is typed is nobody else's; Tab goes on from the select.
  event.stopPropagation();
  if (event.key === 'Tab') {
    leave();
  } else if (keys[event.key] && !event.isComposing) {
    event.preventDefault();
    const all = shown();
    keys[event.key](all, all.indexOf(active()));
  }
}

function open(one, typed) {
  select = one;
  list = made('div', 'o-pop o-picker-list o-chosen');
  list.popover = 'manual';
  input = made('input', 'form-control');
  const name = one.ariaLabel ?? one.labels[0]?.textContent.trim() ?? '';
  Object.assign(input, { type: 'text', autocomplete: 'off', role: 'combobox', ariaLabel: name, placeholder: name, ariaExpanded: 'true' });
  input.setAttribute('aria-controls', 'chosen');
  const all = made('div', '');
  all.id = 'chosen';
  all.role = 'listbox';
  fill(all);
  list.append(input, all);
  one.after(list);
  one.classList.add('o-chosen-for');
  list.showPopover();
  input.focus();
  input.value = typed;
  if (typed) {
    filter();
  } else {
    activate(shown()[one.selectedIndex]);
  }
  for (const type of ['input', 'change']) {
    list.addEventListener(type, (event) => event.stopPropagation());
  }
  input.addEventListener('input', filter);
  list.addEventListener('keydown', onKey);
  input.addEventListener('focusout', () => list && close());
  // The focus stays in the line while the pointer chooses.
  list.addEventListener('mousedown', (event) => {
    const item = event.target.closest('[role=option]');
    if (event.target !== input) {
      event.preventDefault();
    }
    if (item) {
      pick(item);
    }
  });
}

document.addEventListener('mousedown', (event) => {
  if (event.button === 0 && isMany(event.target)) {
    const isOpen = list && select === event.target;
    event.preventDefault();
    event.target.focus();
    if (!isOpen) {
      open(event.target, '');
    }
  }
});
document.addEventListener('keydown', (event) => {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
  const opens = (isPlain && event.key.length === 1) || (event.altKey && /^Arrow/.test(event.key));
  if (opens && isMany(event.target)) {
    event.preventDefault();
    event.stopPropagation();
    open(event.target, event.key.length === 1 ? event.key.trim() : '');
  }
}, true);
for (const type of ['input', 'change', 'keydown']) {
  document.addEventListener(type, (event) => {
    const { target } = event;
    if (target.matches('[data-finds]')) {
      // The form around it learns nothing of it.
      event.stopPropagation();
      keep(document.getElementById(target.dataset.finds).children, target.value, (one) => fold(one.textContent));
      if (event.key === 'Enter') {
        event.preventDefault();
      }
    }
  }, true);
}
