// Esc in a dialog with something typed asks by the dialog of the template #discard whether to close it.
import { isUnsent } from './unsaved.js';

const QUESTION = document.getElementById('discard')?.content.firstElementChild;

document.addEventListener('cancel', (event) => {
  const left = event.target;
  if (!left.matches('dialog') || ![...left.querySelectorAll('form[method=post]')].some(isUnsent)) {
    return;
  }
  event.preventDefault();
  const question = QUESTION.cloneNode(true);
  question.addEventListener('close', () => {
    question.remove();
    if (question.returnValue) {
      left.close();
    }
  });
  document.body.append(question);
  question.showModal();
}, true);
