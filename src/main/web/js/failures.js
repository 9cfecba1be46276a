// Failed requests of htmx. Their answers are messages for the region of toasts; if a proxy has answered instead, or nobody, a
// message is made from <template id="toast-failed"> or <template id="toast-offline">.
import { show } from './toasts.js';

export function showTemplate(id) {
  const template = document.getElementById(id);
  if (template) {
    show(template.content.firstElementChild.cloneNode(true));
  }
}

document.addEventListener('htmx:beforeSwap', (event) => {
  const { target, xhr } = event.detail;
  if (target.id === 'toasts' && xhr.status >= 400 && !xhr.responseText.includes('o-toast')) {
    event.detail.shouldSwap = false;
    showTemplate('toast-failed');
  }
});
document.addEventListener('htmx:sendError', () => showTemplate('toast-offline'));
document.addEventListener('htmx:timeout', () => showTemplate('toast-offline'));
