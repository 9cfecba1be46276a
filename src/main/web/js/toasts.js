// Messages over the page stay at least ten seconds, and as long as the pointer or the focus is on them; problems and news
// stay until they are dismissed. The region with the id toasts is there before, so that a message is spoken. When a message with the focus
// goes, the focus is on the next one, on what had it before, or in the list.
import { announce } from './announce.js';

const SHOWN_MS = 10000;
const region = document.getElementById('toasts');

function isHeld(toast) {
  return toast.matches(':hover, :focus-within, .is-danger, .is-news');
}

// A problem or news are not said twice.
function isAgain(toast, other) {
  return other !== toast && toast.matches('.is-danger, .is-news') && other.textContent === toast.textContent;
}

// The message that was acted on with the focus in it, and what had the focus before.
let left = null;
let before = null;

function goOn() {
  const next = region.lastElementChild?.querySelector('a[href], button');
  (next ?? (before?.isConnected ? before : document.querySelector('#rows > tr > [tabindex="0"]')))?.focus();
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
    if (left && !left.isConnected) {
      left = null;
      if (document.activeElement === document.body) {
        goOn();
      }
    }
  }).observe(region, { childList: true });
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (!region.contains(relatedTarget)) {
      before = relatedTarget;
    }
  });
  region.addEventListener('click', (event) => {
    const toast = event.target.closest('.o-toast');
    left = toast?.contains(document.activeElement) ? toast : null;
  });
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
