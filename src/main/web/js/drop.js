// data-drop on a part with an input for files: what is dropped on it is chosen. A form with it sends files when they are chosen,
// and shows how far it is. data-most on the input is the most bytes of a file: a larger one is not chosen, and data-too-large says
// why, in the element with the input's id and -error. While files are dragged over the page, its root is is-dragging.
import { announce } from './announce.js';

const root = document.documentElement;
const zone = (event) => event.target.closest?.('[data-drop]');
const hasFiles = (event) => event.dataTransfer?.types.includes('Files') && document.querySelector('[data-drop]');

document.addEventListener('dragover', (event) => {
  if (hasFiles(event)) {
    // Beside the part, the browser would open the file in place of the page.
    event.preventDefault();
    root.classList.add('is-dragging');
    event.dataTransfer.dropEffect = zone(event) ? 'copy' : 'none';
    zone(event)?.classList.add('is-over');
  }
});
document.addEventListener('dragleave', (event) => {
  if (!event.relatedTarget) {
    root.classList.remove('is-dragging');
  }
  const left = zone(event);
  if (left && !left.contains(event.relatedTarget)) {
    left.classList.remove('is-over');
  }
});
document.addEventListener('drop', (event) => {
  if (hasFiles(event)) {
    event.preventDefault();
    root.classList.remove('is-dragging');
    const over = zone(event);
    over?.classList.remove('is-over');
    const input = over?.querySelector('input[type=file]');
    if (input && event.dataTransfer.files.length > 0) {
      input.files = event.dataTransfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
});

function isTooLarge(input) {
  return [...input.files].some((file) => file.size > Number(input.dataset.most ?? Infinity));
}

function refuse(input, isRefused) {
  const error = document.getElementById(`${input.id}-error`);
  if (error) {
    error.textContent = isRefused ? input.dataset.tooLarge : '';
  }
  if (isRefused) {
    input.setAttribute('aria-invalid', 'true');
    input.value = '';
    announce(input.dataset.tooLarge);
  } else {
    input.removeAttribute('aria-invalid');
  }
}

document.addEventListener('change', (event) => {
  const input = event.target;
  if (!zone(event) || !input.matches('input[type=file]')) {
    return;
  }
  if (input.dataset.most) {
    refuse(input, isTooLarge(input));
  }
  if (zone(event).matches('form') && input.files.length > 0) {
    zone(event).requestSubmit();
  }
});
document.addEventListener('htmx:xhr:progress', (event) => {
  // Links in the form make requests, too.
  const bar = event.target.matches('form[data-drop]') && event.target.querySelector('progress');
  if (bar && event.detail.lengthComputable) {
    bar.hidden = false;
    bar.max = event.detail.total;
    bar.value = event.detail.loaded;
  }
});
