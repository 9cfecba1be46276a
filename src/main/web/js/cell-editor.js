// The cells of a list that are edited: what a cell opens (#cell) lies over it, and the row comes back with the answer. Esc closes
// it, Tab saves and goes on to the next cell, and a click elsewhere saves. A conflict waits for its buttons, and Esc keeps what
// others have written. What could not be saved stays open. A pen (<template id="pen">) is at the cell under the
// pointer.
import { fieldOf, goTo } from './cells.js';
import { values } from './unsaved.js';

const PLACE = document.getElementById('cell');

let edited = null;
let goal = null;
let drawn = '';
let isLeaving = false;

const isOpen = () => PLACE?.matches(':popover-open');
const placeOf = (cell) => ({ row: cell.parentElement.id, column: cell.cellIndex, isPicked: pickOf(cell.parentElement)?.checked });
const cellAt = (place) => document.getElementById(place.row)?.cells[place.column];
const conflict = () => PLACE.querySelector('.o-conflict');
const pickOf = (row) => row?.querySelector('.o-pick');

function open(cell) {
  if (isOpen()) {
    goal = placeOf(cell);
    leave();
    return;
  }
  edited = placeOf(cell);
  const { pathname } = cell.parentElement.querySelector('th a');
  htmx.ajax('GET', `${pathname}/cells/${fieldOf(cell)}${location.search}`, { source: PLACE, target: PLACE });
}

function close() {
  const cell = cellAt(goal ?? edited);
  const opens = goal;
  const hadFocus = PLACE.contains(document.activeElement) || document.activeElement === document.body;
  goal = null;
  isLeaving = false;
  PLACE.hidePopover();
  PLACE.replaceChildren();
  if (cell && (opens || hadFocus)) {
    goTo(cell);
  }
  if (cell && opens) {
    open(cell);
  }
}

function leave() {
  const form = PLACE.querySelector('form');
  if (conflict()) {
    goal = null;
    // The press takes the focus away.
    setTimeout(() => conflict()?.focus());
  } else if (!form || drawn === values(form)) {
    close();
  } else if (!isLeaving) {
    isLeaving = true;
    form.requestSubmit();
  }
}

const pen = document.createElement('button');
pen.type = 'button';
pen.tabIndex = -1;
pen.className = 'o-cell-pen';
pen.ariaHidden = 'true';
pen.append(document.getElementById('pen')?.content.cloneNode(true) ?? '');
pen.addEventListener('click', () => open(pen.parentElement));

document.addEventListener('oriel:edit', (event) => {
  if (fieldOf(event.target)) {
    event.preventDefault();
    open(event.target);
  }
});
document.addEventListener('pointerover', ({ pointerType, target }) => {
  const cell = pointerType === 'mouse' && target.closest('#rows > tr > *');
  if (cell && fieldOf(cell) && cell !== pen.parentElement) {
    cell.append(pen);
  }
});
// Tab goes to the next cell of the row whose value can be changed, or to the one before.
document.addEventListener('oriel:leave', ({ detail }) => {
  const cell = cellAt(edited);
  const cells = cell ? [...cell.parentElement.cells].filter(fieldOf) : [];
  const next = cells[cells.indexOf(cell) + detail];
  goal = next ? placeOf(next) : null;
  leave();
});
document.addEventListener('click', ({ target }) => {
  if (target.closest('#cell [data-cancel]:not([hx-get])')) {
    goal = null;
    close();
  }
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && isOpen() && !event.defaultPrevented) {
    event.preventDefault();
    const keep = conflict()?.querySelector('[data-cancel]');
    if (keep) {
      keep.click();
    } else {
      goal = null;
      close();
    }
  }
});
document.addEventListener('pointerdown', ({ target }) => {
  if (isOpen() && !PLACE.contains(target)) {
    leave();
  }
});
document.addEventListener('htmx:afterRequest', ({ detail, target }) => {
  if (!detail.successful && PLACE?.contains(target)) {
    goal = null;
    isLeaving = false;
    // The row cannot be read: it stays as it was.
    if (target.closest('[data-cancel]')) {
      close();
    }
  }
});
document.addEventListener('htmx:afterSettle', ({ target }) => {
  if (target !== PLACE || !edited) {
    return;
  }
  if (!PLACE.firstElementChild) {
    const pick = pickOf(document.getElementById(edited.row));
    if (pick && edited.isPicked) {
      pick.checked = true;
    }
    close();
    return;
  }
  const form = PLACE.querySelector('form');
  drawn = form && !form.querySelector('[aria-invalid], .o-note, .o-conflict') ? values(form) : '';
  goal = null;
  isLeaving = false;
  if (!isOpen()) {
    PLACE.showPopover({ source: cellAt(edited) });
  }
  PLACE.querySelector('[autofocus]')?.focus();
});
