// Rows of a list, or cards of a board, that are chosen by their checks (.o-pick): the bar says how many, [data-pick-all] chooses all, Shift chooses
// those between, and Escape clears. All of the list ([name=all]) is offered while all rows are chosen.
import { announce } from './announce.js';
import { isCovered } from './cells.js';

const PICK = ':is(tbody, .o-deal) .o-pick';

let last = null;

const picks = () => [...document.querySelectorAll(PICK)];

function show(isTold) {
  const all = picks();
  const number = all.filter((pick) => pick.checked).length;
  const count = document.querySelector('[data-selected]');
  const head = document.querySelector('[data-pick-all]');
  const whole = document.querySelector('.o-bulk [name=all]');
  if (count) {
    count.dataset.number = number;
    count.textContent = count.dataset.selected.replace('{0}', number);
    if (isTold) {
      announce(count.textContent);
    }
  }
  if (whole) {
    const isWhole = number > 0 && number === all.length;
    whole.parentElement.hidden = !isWhole;
    whole.checked &&= isWhole;
  }
  if (head) {
    head.checked = number > 0 && number === all.length;
    head.indeterminate = number > 0 && number < all.length;
  }
}

function choose(rows, isChosen) {
  for (const row of rows) {
    row.checked = isChosen;
  }
  show(true);
}

document.addEventListener('click', (event) => {
  const pick = event.target.closest(PICK);
  if (pick) {
    const all = picks();
    const [from, to] = [all.indexOf(last), all.indexOf(pick)].sort((one, other) => one - other);
    choose(event.shiftKey && from >= 0 ? all.slice(from, to + 1) : [], pick.checked);
    last = pick;
  } else if (event.target.matches('[data-pick-all]')) {
    choose(picks(), event.target.checked);
  }
});
document.addEventListener('reset', (event) => {
  if (event.target.id === 'selected') {
    setTimeout(() => show(true));
  }
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.defaultPrevented && !isCovered() && picks().some((pick) => pick.checked)) {
    choose(picks(), false);
  }
});
// A card that others have changed stays chosen.
document.addEventListener('htmx:oobBeforeSwap', ({ target, detail }) => {
  if (target.matches('.o-deal:has(.o-pick:checked)')) {
    detail.fragment.querySelector('.o-pick')?.setAttribute('checked', '');
  }
});
document.addEventListener('htmx:afterSettle', ({ target }) => {
  show(false);
  // What asked about them is gone.
  if (target.id === 'selected-place' && !target.firstElementChild && document.activeElement === document.body) {
    document.querySelector('#rows > tr > [tabindex="0"], .o-deal > .o-name')?.focus();
  }
});
addEventListener('pageshow', () => show(false));
