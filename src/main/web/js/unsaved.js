// <form data-unsaved>: leaving the page asks first if something typed was not sent; that of a dialog is known too (discard.js). With data-unsaved="text" what is chosen beside
// empty lines is not worth a question.
const LINES = 'textarea, input:not([type=hidden], [type=radio], [type=checkbox])';

const drawn = new WeakMap();

// What is typed in half, such as a date without its time, has no value yet.
export function values(form) {
  return [...new FormData(form)].map(([name, value]) => [name, value.name ?? value]) + form.checkValidity();
}

function remember(part) {
  for (const form of part.querySelectorAll('form[data-unsaved], dialog form[method=post]')) {
    if (!drawn.has(form)) {
      // What was refused is not sent either.
      drawn.set(form, form.querySelector('[aria-invalid=true]') ? '' : values(form));
    }
  }
}

export function isUnsent(form) {
  const isEmpty = form.dataset.unsaved === 'text' && ![...form.querySelectorAll(LINES)].some((line) => line.value.trim());
  return !isEmpty && drawn.get(form) !== values(form);
}

addEventListener('beforeunload', (event) => {
  for (const form of document.querySelectorAll('form[data-unsaved]:not([aria-busy=true])')) {
    if (isUnsent(form)) {
      event.preventDefault();
    }
  }
});
document.addEventListener('htmx:afterSettle', () => remember(document));
remember(document);
