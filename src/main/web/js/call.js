// A link to call somebody (tel:) on a page with <template id="toast-call">: whoever comes back is asked whether to log the call.
// The link in the message chooses a call in the form of notes, and "Note" on a phone leads into its text.
import { showTemplate } from './failures.js';

let isCalling = false;

function ask() {
  if (isCalling && !document.hidden) {
    isCalling = false;
    showTemplate('toast-call');
  }
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (link?.protocol === 'tel:' && document.getElementById('toast-call')) {
    // Later, since the page has the focus until the call begins.
    setTimeout(() => {
      isCalling = true;
    }, 500);
  } else if (link?.closest('#toasts') && link.hash === '#activity') {
    event.preventDefault();
    link.closest('.o-toast').remove();
    document.querySelector('.o-composer [value=call]')?.click();
  } else if (link?.closest('.o-quick') && link.hash === '#activity') {
    // The keyboard of a phone opens only for what gets the focus within the touch.
    event.preventDefault();
    document.querySelector('.o-composer textarea').focus();
  }
});
document.addEventListener('visibilitychange', ask);
addEventListener('focus', ask);
