// What was made, to which the message of the page leads, has the focus: its row in a list, which is marked, or its line beside a
// record. Where neither is, the content of the page has it.
const MAIN = document.getElementById('main');

let made = document.querySelector('#toasts a[href]')?.getAttribute('href');

function focusRow(row) {
  row.classList.add('is-new');
  document.querySelector('#rows > tr > [tabindex="0"]')?.setAttribute('tabindex', '-1');
  const cell = row.querySelector('th');
  cell.tabIndex = 0;
  cell.focus();
}

function show() {
  if (!made || ![document.body, MAIN].includes(document.activeElement)) {
    return;
  }
  const link = document.querySelector(`:is(#rows, #related) a[href="${CSS.escape(made)}"]`);
  const row = link?.closest('#rows > tr');
  if (row) {
    focusRow(row);
  } else {
    (link ?? MAIN)?.focus();
  }
  if (link) {
    made = null;
  }
}

document.addEventListener('htmx:afterSettle', show);
show();
