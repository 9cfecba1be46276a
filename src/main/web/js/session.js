// The session can end while a page is open. A refused request of htmx opens <dialog id="signed-out">, over the page, so that
// nothing typed is lost; the dialog leads to a sign-in in another tab. A page that the browser kept is loaded again if its
// session has ended. The body's data-session is the address that tells: 200 with {"headers": …, "fields": …}, which the page
// has to send from now on, or another status if the session is gone or another one.
import { announce } from './announce.js';

const address = document.body.dataset.session;
const dialog = document.getElementById('signed-out');

async function isAlive() {
  const answer = await fetch(address, {
    headers: { Accept: 'application/json', ...JSON.parse(document.body.getAttribute('hx-headers') ?? '{}') },
  });
  if (answer.status !== 200) {
    return false;
  }
  const { headers, fields } = await answer.json();
  document.body.setAttribute('hx-headers', JSON.stringify(headers));
  for (const [name, value] of Object.entries(fields)) {
    for (const input of document.querySelectorAll(`input[type=hidden][name="${CSS.escape(name)}"]`)) {
      input.value = value;
    }
  }
  return true;
}

async function goOn() {
  if (dialog?.open && (await isAlive())) {
    dialog.close();
    announce(dialog.dataset.renewed ?? '');
  }
}

if (address) {
  addEventListener('pageshow', async (event) => {
    if (event.persisted && !(await isAlive())) {
      location.reload();
    }
  });
}
if (address && dialog) {
  document.addEventListener('htmx:responseError', (event) => {
    if (event.detail.xhr.status === 401 && !dialog.open) {
      dialog.showModal();
    }
  });
  // It is left only by a sign-in, since the page is of no use before.
  addEventListener('focus', goOn);
  dialog.querySelector('[data-go-on]')?.addEventListener('click', goOn);
}
