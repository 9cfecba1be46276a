// A form is sent once: until its answer comes, it is busy, and its button says data-busy instead of its label. A button that is
// not yet possible (aria-disabled) sends nothing. A form with half a date or time says so: it would be sent as if it was empty.
import { announce } from './announce.js';

const sent = new Map();

function begin(form, button) {
  const label = button && [...button.childNodes].findLast((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  sent.set(form, { button, label, text: label?.data });
  form.setAttribute('aria-busy', 'true');
  button?.setAttribute('aria-busy', 'true');
  if (label && button.dataset.busy) {
    label.data = button.dataset.busy;
    announce(button.dataset.busy);
  }
}

function end(form) {
  const { button, label, text } = sent.get(form) ?? {};
  sent.delete(form);
  form.removeAttribute('aria-busy');
  button?.removeAttribute('aria-busy');
  if (label) {
    label.data = text;
  }
}

document.addEventListener('click', (event) => {
  if (event.target.closest('[aria-disabled=true]')) {
    event.preventDefault();
    event.stopPropagation();
  }
}, true);

document.addEventListener('submit', (event) => {
  const form = event.target;
  const half = event.submitter?.name !== 'act' && [...form.querySelectorAll('input')].find((one) => one.validity.badInput);
  if (event.submitter?.matches('[data-download]')) {
    // The page stays, and htmx shall not fetch the file.
    event.stopPropagation();
  } else if (half) {
    event.preventDefault();
    event.stopImmediatePropagation();
    half.closest('details')?.setAttribute('open', '');
    half.reportValidity();
  } else if (sent.has(form)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  } else if (form.method !== 'dialog') {
    // Later, since a listener may still keep the form from being sent, and the button's own value is sent with it.
    setTimeout(() => {
      if (!event.defaultPrevented || form.matches('[hx-post], [hx-put], [hx-patch], [hx-delete], [hx-get]')) {
        begin(form, event.submitter);
      }
    });
  }
}, true);

document.addEventListener('htmx:afterRequest', (event) => {
  const form = event.detail.elt.closest('form');
  if (form) {
    end(form);
  }
});
// Back from the next page, or after a download that leaves the page where it is.
addEventListener('pageshow', () => [...sent.keys()].forEach(end));
addEventListener('focus', () => [...sent.keys()].filter((form) => form.matches('[data-download]')).forEach(end));
