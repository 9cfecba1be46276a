// Messages over the page stay at least ten seconds, and as long as the pointer or the focus is on them; problems stay until
// they are dismissed. The region with the id toasts is there before, so that a message is spoken.
import { announce } from './announce.js';

const SHOWN_MS = 10000;
const region = document.getElementById('toasts');

function isHeld(toast) {
  return toast.matches(':hover, :focus-within, .is-danger');
}

// A problem is not said twice.
function isAgain(toast, other) {
  return other !== toast && toast.matches('.is-danger') && other.textContent === toast.textContent;
}

function watch(toast) {
  [...region.children].filter((other) => isAgain(toast, other)).forEach((other) => other.remove());
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (isHeld(toast) ? wait() : toast.remove()), SHOWN_MS);
  };
  toast.addEventListener('pointerleave', wait);
  toast.addEventListener('focusout', wait);
  wait();
}

export function show(toast) {
  region?.append(toast);
}

if (region) {
  new MutationObserver((changes) => {
    for (const toast of changes.flatMap((change) => [...change.addedNodes])) {
      if (toast instanceof HTMLElement) {
        watch(toast);
      }
    }
  }).observe(region, { childList: true });
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-dismiss]')) {
      event.target.closest('.o-toast')?.remove();
    }
  });
  // Only changes of a region are spoken. What the page brought along stays where it is, so that no click on it is lost.
  const brought = [...region.children];
  if (brought.length > 0) {
    brought.forEach(watch);
    announce(brought.map((toast) => toast.querySelector('span').textContent).join(' '));
  }
}
