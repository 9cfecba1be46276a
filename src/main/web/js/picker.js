// <input data-picker="id">: a combobox (ARIA Authoring Practices) whose list, the element of this id, htmx fills while one
// types; <button data-picks="id"> picks its own data-id and data-text. What is picked goes into the hidden input before it: data-id of an option. What is only typed leaves that empty.
import { announce } from './announce.js';

const PICKER = '[data-picker]';
const LOADING_MS = 500;

let timer = 0;
// The input whose list is to open once an answer comes.
let asking = null;

const listOf = (input) => document.getElementById(input.dataset.picker);
const options = (input) => [...listOf(input).querySelectorAll('[role=option]')];
const isOpen = (input) => listOf(input).matches(':popover-open');
const active = (input) => options(input).find((option) => option.ariaSelected === 'true');

function suggest(input) {
  asking = input;
  input.dispatchEvent(new Event('suggest'));
}

function activate(input, chosen) {
  for (const option of options(input)) {
    option.ariaSelected = String(option === chosen);
  }
  input.setAttribute('aria-activedescendant', chosen?.id ?? '');
  chosen?.scrollIntoView({ block: 'nearest' });
}

function toggle(input, isShown) {
  if (isShown !== isOpen(input)) {
    listOf(input).togglePopover();
  }
  activate(input);
  input.ariaExpanded = String(isShown);
}

// An answer that comes later does not open it again.
function close(input) {
  asking = null;
  toggle(input, false);
}

function pick(input, option) {
  input.previousElementSibling.value = option.dataset.id;
  input.value = option.dataset.text;
  close(input);
  input.dispatchEvent(new Event('picked', { bubbles: true }));
}

// The list is a listbox only where scripts can fill it.
function prepare() {
  for (const input of document.querySelectorAll(`${PICKER}:not([role])`)) {
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = 'false';
    input.setAttribute('aria-controls', input.dataset.picker);
    listOf(input).role = 'listbox';
  }
}

function move(input, step) {
  if (!isOpen(input)) {
    suggest(input);
    return;
  }
  const all = options(input);
  const at = all.indexOf(active(input)) + step;
  activate(input, all.at(at % all.length) ?? all.at(-1));
}

function onKey(event, input) {
  const chosen = isOpen(input) && active(input);
  // Enter that ends the composition of a character sends nothing. Safari has ended it already.
  const composes = event.isComposing || event.keyCode === 229;
  if (event.key.startsWith('Arrow') && !composes && /Up|Down/.test(event.key)) {
    move(input, event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Enter' && (composes || chosen)) {
    if (!composes) {
      pick(input, chosen);
    }
  } else if (event.key === 'Escape' && isOpen(input)) {
    close(input);
  } else {
    return;
  }
  event.preventDefault();
}

function on(type, act) {
  document.addEventListener(type, (event) => {
    if (event.target.matches?.(PICKER) && listOf(event.target)) {
      act(event, event.target);
    }
  }, true);
}

on('keydown', onKey);
on('input', (event, input) => {
  asking = input;
  input.previousElementSibling.value = '';
});
on('click', (event, input) => isOpen(input) || suggest(input));
on('focusout', (event, input) => close(input));
on('compositionstart', (event, input) => {
  input.dataset.composes = '';
});
on('compositionend', (event, input) => {
  delete input.dataset.composes;
  suggest(input);
});
// Nothing is asked for while a character is composed.
on('htmx:beforeRequest', (event, input) => {
  if ('composes' in input.dataset || asking !== input) {
    event.preventDefault();
    return;
  }
  timer = setTimeout(() => announce(input.dataset.loading), LOADING_MS);
});
on('htmx:afterRequest', () => clearTimeout(timer));

document.addEventListener('htmx:afterSettle', ({ detail }) => {
  prepare();
  const input = detail.requestConfig?.elt;
  if (input?.matches(PICKER) && asking === input) {
    options(input).forEach((option, index) => {
      option.id = `${input.dataset.picker}-${index}`;
    });
    toggle(input, true);
    announce(listOf(input).firstElementChild.dataset.said);
  }
});
// A button that picks what it proposes.
document.addEventListener('click', ({ target }) => {
  const proposed = target.closest('[data-picks]');
  if (proposed) {
    const input = document.getElementById(proposed.dataset.picks);
    pick(input, proposed);
    input.focus();
    proposed.closest('.o-note').remove();
  }
});
// The focus stays in the line while the pointer chooses.
document.addEventListener('mousedown', (event) => {
  const list = event.target.closest('.o-picker-list');
  const option = event.target.closest('[role=option]');
  if (list) {
    event.preventDefault();
    if (option) {
      pick(list.previousElementSibling, option);
    }
  }
});
prepare();
