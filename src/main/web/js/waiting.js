// What a page waits for: after 100 ms a line runs at the top of the window (#waiting), and after a second it says so. It is a
// popover, to be seen over dialogs too. What comes by itself (hx-trigger="load" or "intersect") has a text in its place instead.
import { announce } from './announce.js';

const LINE_MS = 100;
const TEXT_MS = 1000;
const ITSELF = '[data-awaits], [hx-trigger^=load], [hx-trigger^=intersect]';

// An answer can take the place of the whole page.
const place = () => document.getElementById('waiting');
const requests = new Set();

let timers = [];

function begin() {
  timers = [
    setTimeout(() => {
      place()?.showPopover();
    }, LINE_MS),
    setTimeout(() => {
      const text = place()?.firstElementChild;
      if (text) {
        text.hidden = false;
        announce(text.textContent);
      }
    }, TEXT_MS),
  ];
}

function end() {
  timers.forEach(clearTimeout);
  const shown = place();
  if (shown) {
    shown.hidePopover();
    shown.firstElementChild.hidden = true;
  }
}

document.addEventListener('htmx:beforeSend', ({ detail }) => {
  if (!detail.elt.matches(ITSELF) && requests.add(detail.xhr).size === 1) {
    begin();
  }
});
document.addEventListener('htmx:afterRequest', ({ detail }) => {
  if (requests.delete(detail.xhr) && requests.size === 0) {
    end();
  }
});
