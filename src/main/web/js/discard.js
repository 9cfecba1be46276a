// Esc in a dialog with something typed asks by the dialog #discard whether to close it.
import { isUnsent } from './unsaved.js';

const QUESTION = document.getElementById('discard');

let left = null;

document.addEventListener('cancel', (event) => {
  if (event.target.matches('dialog') && [...event.target.querySelectorAll('form[method=post]')].some(isUnsent)) {
    event.preventDefault();
    left = event.target;
    QUESTION.returnValue = '';
    QUESTION.showModal();
  }
}, true);
QUESTION?.addEventListener('close', () => {
  if (QUESTION.returnValue) {
    left.close();
  }
});
