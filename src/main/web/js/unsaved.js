// <form data-unsaved>: leaving the page asks first if something typed was not sent.
const drawn = new WeakMap();

export function values(form) {
  return JSON.stringify([...new FormData(form)].map(([name, value]) => [name, value.name ?? value]));
}

function remember(part) {
  for (const form of part.querySelectorAll('form[data-unsaved]')) {
    if (!drawn.has(form)) {
      drawn.set(form, values(form));
    }
  }
}

addEventListener('beforeunload', (event) => {
  for (const form of document.querySelectorAll('form[data-unsaved]:not([aria-busy=true])')) {
    if (drawn.get(form) !== values(form)) {
      event.preventDefault();
    }
  }
});
document.addEventListener('htmx:afterSettle', () => remember(document));
remember(document);
