// The focus goes to the first input of a dialog, not to its close button, and a dialog with data-open is opened.
const INPUTS = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

function focusFirst(dialog) {
  if (!dialog.querySelector('[autofocus]') && !dialog.contains(document.activeElement?.closest(INPUTS) ?? null)) {
    dialog.querySelector(INPUTS)?.focus();
  }
}

function openAll(part) {
  for (const dialog of part.querySelectorAll('dialog[data-open]:not([open])')) {
    dialog.showModal();
    focusFirst(dialog);
  }
}

document.addEventListener('toggle', (event) => {
  if (event.target.matches('dialog[open]')) {
    focusFirst(event.target);
  }
}, true);
// One that was loaded is gone when it is closed. The page shows then what was made in it (data-refreshes).
document.addEventListener('close', (event) => {
  if (event.target.matches('dialog[data-refreshes]')) {
    location.reload();
  } else if (event.target.matches('dialog[data-once]')) {
    event.target.remove();
  }
}, true);
document.addEventListener('htmx:afterSettle', () => openAll(document));
openAll(document);
