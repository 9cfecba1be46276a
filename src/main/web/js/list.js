// A list of records: how many there are after a search or the next page is told, a search that takes longer shows that it goes
// on, and the height of rows (form[data-height]) is seen at once.
import { announce } from './announce.js';

const LOADING_MS = 300;
const LIST = '#list';

let timer = 0;

const reads = ({ detail }, place) => detail.target?.matches?.(place) && detail.requestConfig?.verb === 'get';

document.addEventListener('htmx:beforeSend', (event) => {
  if (reads(event, LIST)) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      document.querySelector(LIST)?.classList.add('is-loading');
      document.querySelector(LIST)?.setAttribute('aria-busy', 'true');
    }, LOADING_MS);
  }
});
document.addEventListener('htmx:afterRequest', (event) => {
  const list = document.querySelector(LIST);
  if (reads(event, LIST)) {
    clearTimeout(timer);
    list?.classList.remove('is-loading');
    list?.removeAttribute('aria-busy');
  }
  // One that another has replaced has no status.
  if (reads(event, `${LIST}, #rows`) && event.detail.xhr.status) {
    announce(list?.querySelector('.o-more > span, .o-empty h2')?.textContent ?? '');
  }
});
document.addEventListener('change', (event) => {
  if (event.target.closest('form[data-height]')) {
    document.documentElement.dataset.density = event.target.value.toLowerCase();
  }
});
