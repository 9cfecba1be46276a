// data-awaits on an element that asks again and again by htmx: it pauses while the tab is hidden, and goes when a request fails.
document.addEventListener('htmx:beforeRequest', (event) => {
  if (document.hidden && event.detail.elt.matches('[data-awaits]')) {
    event.preventDefault();
  }
});
document.addEventListener('htmx:afterRequest', ({ detail }) => {
  if (!detail.successful && detail.elt.matches('[data-awaits]')) {
    detail.elt.remove();
  }
});
