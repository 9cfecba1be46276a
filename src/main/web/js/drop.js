// A form with data-drop takes files that are dropped on it, sends them when they are chosen, and shows how far it is.
function form(event) {
  return event.target.closest?.('form[data-drop]');
}

document.addEventListener('dragover', (event) => {
  const over = form(event);
  if (over && event.dataTransfer.types.includes('Files')) {
    event.preventDefault();
    over.classList.add('is-over');
  }
});
document.addEventListener('dragleave', (event) => form(event)?.classList.remove('is-over'));
document.addEventListener('drop', (event) => {
  const over = form(event);
  if (over && event.dataTransfer.files.length > 0) {
    event.preventDefault();
    over.classList.remove('is-over');
    over.querySelector('input[type=file]').files = event.dataTransfer.files;
    over.requestSubmit();
  }
});
document.addEventListener('change', (event) => {
  const chosen = form(event);
  if (chosen && event.target.matches('input[type=file]') && event.target.files.length > 0) {
    chosen.requestSubmit();
  }
});
document.addEventListener('htmx:xhr:progress', (event) => {
  const bar = event.target.closest('form[data-drop]')?.querySelector('progress');
  if (bar && event.detail.lengthComputable) {
    bar.hidden = false;
    bar.max = event.detail.total;
    bar.value = event.detail.loaded;
  }
});
