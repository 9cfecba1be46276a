// Boxes of tasks: role="checkbox" on a submit button of a form with data-ticks, data-done and data-undone with the addresses. A
// box changes at once. If it is refused it is put back, and a message says why. Then the event "ticked" is sent to the body.
import { showTemplate } from './failures.js';

function show(box, isDone) {
  box.setAttribute('aria-checked', String(isDone));
  box.setAttribute('formaction', isDone ? box.dataset.undone : box.dataset.done);
  box.closest('li, tr')?.classList.toggle('is-ticked', isDone);
}

async function send(box, form) {
  const isDone = box.getAttribute('aria-checked') !== 'true';
  const address = isDone ? box.dataset.done : box.dataset.undone;
  const refused = ({ detail }) => {
    show(box, !isDone);
    // Other refusals are messages by themselves.
    if ([400, 409, 412].includes(detail.xhr.status)) {
      showTemplate('toast-failed');
    }
  };
  box.addEventListener('htmx:responseError', refused);
  box.addEventListener('htmx:sendError', refused);
  show(box, isDone);
  try {
    await window.htmx.ajax('POST', address, {
      source: box,
      swap: 'none',
      values: Object.fromEntries(new FormData(form)),
    });
    document.body.dispatchEvent(new Event('ticked'));
  } finally {
    box.removeEventListener('htmx:responseError', refused);
    box.removeEventListener('htmx:sendError', refused);
  }
}

document.addEventListener('submit', (event) => {
  if (event.target.matches('form[data-ticks]') && window.htmx) {
    event.preventDefault();
    event.stopImmediatePropagation();
    send(event.submitter, event.target);
  }
}, true);
