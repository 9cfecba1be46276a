// Failed requests of htmx. Their answers are messages for the region of toasts; if a proxy has answered instead, or nobody, a
// message is made from <template id="toast-failed"> or <template id="toast-offline">. What comes by itself (data-awaits) fails
// without one.
import { show } from './toasts.js';

const AWAITED = '[data-awaits]';

export function showTemplate(id) {
  const template = document.getElementById(id);
  if (template) {
    show(template.content.firstElementChild.cloneNode(true));
  }
}

document.addEventListener('htmx:beforeSwap', (event) => {
  const { requestConfig, target, xhr } = event.detail;
  const isAwaited = requestConfig.elt.matches(AWAITED);
  if (target.id === 'toasts' && xhr.status >= 400 && (isAwaited || !xhr.responseText.includes('o-toast'))) {
    event.detail.shouldSwap = false;
    if (!isAwaited) {
      showTemplate('toast-failed');
    }
  }
});
for (const name of ['htmx:sendError', 'htmx:timeout']) {
  document.addEventListener(name, ({ target }) => {
    if (!target.matches?.(AWAITED)) {
      showTemplate('toast-offline');
    }
  });
}
