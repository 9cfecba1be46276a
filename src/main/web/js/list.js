// A list of records: what a search has found is told, a search that takes longer shows that it goes on, and the height of rows
// (form[data-height]) is seen at once.
import { announce } from './announce.js';

const LOADING_MS = 300;
const LIST = '#list';

let timer = 0;

const isSearch = ({ detail }) => detail.target?.matches?.(LIST) && detail.requestConfig?.verb === 'get';

document.addEventListener('htmx:beforeSend', (event) => {
  if (isSearch(event)) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      document.querySelector(LIST)?.classList.add('is-loading');
      document.querySelector(LIST)?.setAttribute('aria-busy', 'true');
    }, LOADING_MS);
  }
});
document.addEventListener('htmx:afterRequest', (event) => {
  if (isSearch(event)) {
    clearTimeout(timer);
    const list = document.querySelector(LIST);
    list?.classList.remove('is-loading');
    list?.removeAttribute('aria-busy');
    announce(list?.querySelector('.o-more > span, .o-empty h2')?.textContent ?? '');
  }
});
document.addEventListener('change', (event) => {
  if (event.target.closest('form[data-height]')) {
    document.documentElement.dataset.density = event.target.value.toLowerCase();
  }
});
