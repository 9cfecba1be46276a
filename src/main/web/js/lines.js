// The numbers of the lines of a quote (.o-line-table): an answer that is late replaces neither what was typed since it was asked for,
// nor what is said beside it. That is sent and answered by itself.
const NUMBER = '.o-line-table input[type=text][form]';

const sent = new Map();

document.addEventListener('htmx:beforeRequest', ({ detail: { elt } }) => {
  for (const input of (elt.form ?? elt).elements ?? []) {
    if (input.matches(NUMBER)) {
      sent.set(input.id, input.value);
    }
  }
});

const isTyped = (input) => sent.has(input?.id) && sent.get(input.id) !== input.value;

document.addEventListener('htmx:oobBeforeSwap', ({ detail, target }) => {
  const number = target.matches('.o-line-table .o-error') ? document.getElementById(target.id.replace(/-problem$/, '')) : target;
  if (isTyped(number)) {
    detail.shouldSwap = false;
  } else if (number === target) {
    sent.delete(target.id);
  }
});
