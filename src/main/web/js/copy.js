// <button data-copy="id">: copies the text of an element, or without an id the address of the page; shows a tick, and says
// data-copied of the button or the body.
import { announce } from './announce.js';

const SHOWN_MS = 2000;

// What was typed last is on its way to the server, which sends the text anew.
function answered(form) {
  return form?.querySelector('.htmx-request')
    ? new Promise((done) => document.addEventListener('htmx:afterSettle', done, { once: true }))
    : undefined;
}

document.addEventListener('click', async (event) => {
  const button = event.target.closest('[data-copy]');
  if (!button) {
    return;
  }
  await answered(button.form);
  const source = document.getElementById(button.dataset.copy);
  if (!source && button.dataset.copy) {
    return;
  }
  try {
    await navigator.clipboard.writeText(source ? (source.value ?? source.textContent) : location.href);
  } catch {
    // The browser forbids it, as on http: the text is selected, so that one key copies it.
    if (source) {
      getSelection().selectAllChildren(source);
    }
    return;
  }
  announce(button.dataset.copied ?? document.body.dataset.copied ?? '');
  const icon = button.querySelector('use');
  const href = icon?.getAttribute('href');
  if (href && !href.endsWith('#i-check')) {
    icon.setAttribute('href', href.replace(/#.*/, '#i-check'));
    setTimeout(() => icon.setAttribute('href', href), SHOWN_MS);
  }
});
