// data-awaits on an element that asks by htmx for what comes by itself: it pauses while the tab is hidden. One that asks again and
// again goes on when requests fail, and after ten of them it says data-lost of the body. One that asks once goes. data-age: it says how
// many milliseconds ago the page was loaded, or the part that it stands in.
import { announce } from './announce.js';

const AWAITS = '[data-awaits]';
const MOST = 10;

// A part was read this many milliseconds before it came, at most.
const READING = 5000;

const failed = new WeakMap();
const came = new WeakMap();

function count(element, isAnswered) {
  const times = isAnswered ? 0 : (failed.get(element) ?? 0) + 1;
  failed.set(element, times);
  if (times === 0) {
    element.querySelector('.o-warn')?.remove();
  } else if (times === MOST) {
    const said = document.createElement('span');
    said.className = 'o-warn';
    said.textContent = document.body.dataset.lost;
    element.append(' ', said);
    announce(said.textContent);
  }
}

document.addEventListener('htmx:configRequest', ({ detail: { elt, parameters } }) => {
  if (elt.matches('[data-age]')) {
    parameters.age = Math.round(performance.now() - (came.get(elt) ?? 0));
  }
});
document.addEventListener('htmx:load', ({ target }) => {
  if (target !== document.body) {
    target.querySelectorAll('[data-age]').forEach((one) => came.set(one, performance.now() - READING));
  }
});
document.addEventListener('htmx:beforeRequest', (event) => {
  if (document.hidden && event.detail.elt.matches(AWAITS)) {
    event.preventDefault();
  }
});
document.addEventListener('htmx:afterRequest', ({ detail: { elt, successful } }) => {
  if (elt.matches(`${AWAITS}[hx-trigger^=every]`)) {
    count(elt, successful);
  } else if (elt.matches(AWAITS) && !successful) {
    elt.remove();
  }
});
