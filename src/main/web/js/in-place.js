// <form data-in-place>: the input of a field in the place of its row (.o-field), or of the name in the head (.o-rec-name). Enter
// saves, Esc brings the row back ([data-cancel]), and Tab at the end saves and goes on to the next field. An option that the
// pointer chooses is saved at once. Afterwards the focus is on the row again. What is data-passing goes after two seconds. A form that is in no row tells by oriel:leave that one goes on. A
// conflict (.o-conflict) is decided by its buttons: Esc keeps theirs, and where there is no row Tab stays between the buttons.
import { values } from './unsaved.js';

const PASSING_MS = 2000;
const FORM = 'form[data-in-place]';
const ROW = ':is(.o-field, .o-rec-name)';
const PEN = '.o-pen';
const CONTROL = 'input:not([type=hidden]), select, textarea';
// What one choice fills in: options, stars, yes or no.
const CHOICE = 'select, .o-seg [type=radio], div > .form-check > [type=checkbox]';

const drawn = new WeakMap();
let goesOn = '';
let height = 0;
// Arrows pass options that are not meant.
let isByKeys = false;

const cancel = (form) => form.querySelector('[data-cancel]').click();

function remember() {
  for (const form of document.querySelectorAll(FORM)) {
    if (!drawn.has(form)) {
      drawn.set(form, form.querySelector('[aria-invalid], .o-note') ? '' : values(form));
    }
  }
}

// Saves, if something was changed, and goes on to the next row or the one before that can be changed.
function goOn(form, step) {
  const row = form.closest(ROW);
  if (!row) {
    form.dispatchEvent(new CustomEvent('oriel:leave', { bubbles: true, detail: step }));
    return;
  }
  const rows = [...document.querySelectorAll(ROW)].filter((one) => one === row || one.querySelector(PEN)?.checkVisibility());
  goesOn = (rows[rows.indexOf(row) + step] ?? row).id;
  if (drawn.get(form) === values(form)) {
    cancel(form);
  } else {
    form.requestSubmit();
  }
}

// The other button of a conflict that lies over the page.
function choose(form, { shiftKey, target }) {
  const choices = [...form.querySelectorAll('.o-conflict button')];
  const at = choices.indexOf(target);
  choices.at(shiftKey ? Math.max(at, 0) - 1 : (at + 1) % choices.length).focus();
}

// The control at the edge of a form; of radios, each is.
function isEdge(form, { target, shiftKey }) {
  const edge = [...form.querySelectorAll(CONTROL)].filter((one) => one.checkVisibility()).at(shiftKey ? 0 : -1);
  return edge === target || (target.type === 'radio' && edge.name === target.name);
}

document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const form = target.closest?.(FORM);
  if (!form || event.defaultPrevented || event.isComposing) {
    return;
  }
  if (key === 'Escape') {
    cancel(form);
  } else if (key === 'Tab' && form.querySelector('.o-conflict') && !form.closest(ROW)) {
    choose(form, event);
  } else if (key === 'Tab' && target.matches(CONTROL) && isEdge(form, event)) {
    goOn(form, event.shiftKey ? -1 : 1);
  } else if (key === 'Enter' && target.matches(event.ctrlKey || event.metaKey ? 'textarea' : 'select')) {
    form.requestSubmit();
  } else {
    return;
  }
  event.preventDefault();
});

for (const type of ['keydown', 'pointerdown']) {
  document.addEventListener(type, () => {
    isByKeys = type === 'keydown';
  }, true);
}
for (const type of ['change', 'picked']) {
  document.addEventListener(type, ({ target }) => {
    const form = target.closest?.(FORM);
    const isOne = type === 'change' ? target.matches(CHOICE) : target.previousElementSibling?.value !== 'create';
    if (form && isOne && !isByKeys) {
      form.requestSubmit();
    }
  });
}

// The row of an input stays as high as it was, since the input lies over it.
document.addEventListener('htmx:beforeSwap', ({ target }) => {
  height = target.offsetHeight;
});
document.addEventListener('htmx:afterSwap', ({ target }) => {
  if (target.matches?.('.o-field.is-editing')) {
    target.lastElementChild.style.minHeight = `${height}px`;
  }
});

// The first field that can be changed has the key; its row is drawn anew whenever it was open.
function giveKey() {
  document.querySelector(`${PEN}[data-key]`)?.removeAttribute('data-key');
  document.querySelector(`${ROW} ${PEN}`)?.setAttribute('data-key', 'e');
}

document.addEventListener('htmx:afterSettle', ({ detail, target }) => {
  remember();
  giveKey();
  for (const passing of document.querySelectorAll('[data-passing]')) {
    setTimeout(() => passing.remove(), PASSING_MS);
  }
  if (!detail.requestConfig?.elt.matches(`${FORM}, [data-cancel]`) || !target.matches?.(ROW)) {
    return;
  }
  const isDone = !target.matches('.is-editing');
  const next = isDone && goesOn !== target.id && document.getElementById(goesOn);
  goesOn = '';
  if (next) {
    next.querySelector(PEN)?.click();
  } else if (isDone && document.activeElement === document.body) {
    target.querySelector(PEN)?.focus();
  }
});
// Who could not save stays where they are.
document.addEventListener('htmx:afterRequest', ({ detail, target }) => {
  if (!detail.successful && target.closest?.(FORM)) {
    goesOn = '';
  }
});
giveKey();
