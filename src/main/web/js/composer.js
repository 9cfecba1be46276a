// The form of a note: Ctrl and Enter send it, and the choice of its kind leads back to the text. What follows from a note, such as the
// last contact, is told by noted, and the focus is on the button of the new form.
document.addEventListener('keydown', (event) => {
  const form = event.target.closest?.('.o-composer');
  if (form && event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing) {
    event.preventDefault();
    form.requestSubmit(form.querySelector('[type=submit]'));
  }
});
document.addEventListener('click', (event) => {
  if (event.target.matches?.('.o-composer input[type=radio]') && !event.isTrusted) {
    event.target.closest('.o-composer').querySelector('textarea').focus();
  }
});
document.addEventListener('htmx:afterSettle', ({ detail, target }) => {
  if (target.id === 'activity' && detail.requestConfig?.elt.matches('.o-composer') && detail.xhr.status === 200) {
    document.body.dispatchEvent(new Event('noted'));
    if (document.activeElement === document.body) {
      target.querySelector('.o-composer [type=submit]')?.focus();
    }
  }
});
