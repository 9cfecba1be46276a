// The form of a note: Ctrl and Enter send it, and the choice of its kind leads back to the text.
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
