// The table of a list by keyboard: it is one tab stop. Arrows, Home and End move between cells, J and K between rows; Enter
// opens the editor of a cell, or follows its link; X chooses the row, and E edits the cell, or the first one that can be.
// Without scripts, links are.
const ROWS = '#rows';
const CELL = `${ROWS} > tr > *`;
const TABBABLE = 'a, button, input, select, textarea';
const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

const rows = () => [...document.querySelectorAll(`${ROWS} > tr`)];
const current = () => document.querySelector(`${ROWS} > tr > [tabindex="0"]`);
const cellsOf = (row) => [...row.children].filter((cell) => !cell.matches('.s-pick'));
const isTyping = (target) => target.matches('input:not([type=checkbox]), select, textarea, [contenteditable]');
// The field of the column of a cell, as its head names it (data-field); empty if its value is not changed in place.
export const fieldOf = (cell) => document.querySelectorAll('#list thead th')[cell.cellIndex]?.dataset.field;
// The line of what is awaited lies over a page, too, and covers nothing.
export const isCovered = () => document.querySelector(':popover-open:not(#waiting), dialog[open]') !== null;

function prepare() {
  for (const inner of document.querySelectorAll(`${ROWS} :is(${TABBABLE}):not([tabindex])`)) {
    inner.tabIndex = -1;
  }
  for (const cell of document.querySelectorAll(`${CELL}:not([tabindex])`)) {
    cell.tabIndex = -1;
  }
  const first = rows()[0];
  if (first && !current()) {
    cellsOf(first)[0].tabIndex = 0;
  }
}

export function goTo(cell) {
  const before = current();
  if (before) {
    before.tabIndex = -1;
  }
  cell.tabIndex = 0;
  cell.focus();
}

// The cell so many rows and columns away, or the last one before that is out of the table.
function step(cell, down, right) {
  const all = rows();
  const row = all.indexOf(cell.parentElement);
  const column = cellsOf(cell.parentElement).indexOf(cell);
  const other = all[Math.min(Math.max(row + down, 0), all.length - 1)];
  const cells = cellsOf(other);
  goTo(cells[Math.min(Math.max(column + right, 0), cells.length - 1)]);
}

function open(cell) {
  const edit = new CustomEvent('oriel:edit', { bubbles: true, cancelable: true });
  if (cell.dispatchEvent(edit)) {
    cell.querySelector('a')?.click();
  }
}

function onCell(event, cell) {
  const { key } = event;
  const cells = cellsOf(cell.parentElement);
  if (STEPS[key]) {
    step(cell, ...STEPS[key]);
  } else if (key === 'Home' || key === 'End') {
    goTo(cells.at(key === 'Home' ? 0 : -1));
  } else if (key === 'Enter') {
    open(cell);
  } else {
    return false;
  }
  return true;
}

function onKey(event) {
  // Caps Lock makes other letters.
  const key = event.key.toLowerCase();
  const cell = current();
  const isHere = cell?.contains(document.activeElement);
  if (!cell || document.documentElement.dataset.keys === 'off') {
    return false;
  }
  if (key === 'j' || key === 'k') {
    if (isHere) {
      step(cell, key === 'j' ? 1 : -1, 0);
    } else {
      goTo(cell);
    }
  } else if (key === 'x' && isHere) {
    cell.parentElement.querySelector('.o-pick')?.click();
  } else if (key === 'e' && isHere) {
    const first = fieldOf(cell) ? cell : cellsOf(cell.parentElement).find(fieldOf);
    if (first) {
      goTo(first);
      open(first);
    }
  } else {
    return false;
  }
  return true;
}

document.addEventListener('keydown', (event) => {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) {
    return;
  }
  const cell = target.matches(CELL) ? target : null;
  if ((cell && onCell(event, cell)) || (!isCovered() && onKey(event))) {
    event.preventDefault();
  }
});
document.addEventListener('pointerdown', (event) => {
  const cell = event.target.closest(CELL);
  const before = current();
  if (cell && before && !cell.matches('.s-pick')) {
    before.tabIndex = -1;
    cell.tabIndex = 0;
  }
});
document.addEventListener('dblclick', (event) => {
  const cell = event.target.closest(CELL);
  if (cell && !event.target.closest(TABBABLE)) {
    open(cell);
  }
});
document.addEventListener('htmx:afterSettle', prepare);
prepare();
