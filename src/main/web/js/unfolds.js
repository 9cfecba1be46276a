// <a data-unfolds="id" hx-get hx-target="#id">: what htmx gets for the link is shown over the page, in the popover with this id.
// Without scripts it is a page of its own.
document.addEventListener('htmx:afterSwap', ({ detail }) => {
  const link = detail.requestConfig?.elt.closest('[data-unfolds]');
  if (link?.dataset.unfolds === detail.target.id) {
    // It may stand beside another link.
    detail.target.hidePopover();
    detail.target.showPopover({ source: link });
    (detail.target.querySelector('[autofocus]') ?? detail.target.querySelector('a, button, select, input:not([type=hidden])'))?.focus();
  }
});
// A page that comes back shows what it showed before the act that led away.
addEventListener('pagehide', () => {
  for (const open of document.querySelectorAll('[popover]:popover-open')) {
    open.hidePopover();
  }
});
