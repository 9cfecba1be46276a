// The columns of a list (.o-cols) are moved by their handles (data-grip). The row stays in the page while the others go round it,
// so that it keeps the pointer. What changes is the order of its inputs.
const COLUMN = '.o-cols > li';

let row = null;
let before = null;

const middle = (other) => {
  const { top, height } = other.getBoundingClientRect();
  return top + height / 2;
};

function follow(y) {
  while (row.previousElementSibling && y < middle(row.previousElementSibling)) {
    row.after(row.previousElementSibling);
  }
  while (row.nextElementSibling && y > middle(row.nextElementSibling)) {
    row.before(row.nextElementSibling);
  }
  row.scrollIntoView({ block: 'nearest' });
}

function drop() {
  row?.classList.remove('is-lifted');
  if (row && row.previousElementSibling !== before) {
    row.firstElementChild.dispatchEvent(new Event('change', { bubbles: true }));
  }
  row = null;
}

document.addEventListener('pointerdown', (event) => {
  const grip = event.button === 0 && event.target.closest('[data-grip]');
  if (grip) {
    event.preventDefault();
    grip.setPointerCapture(event.pointerId);
    row = grip.closest(COLUMN);
    before = row.previousElementSibling;
    row.classList.add('is-lifted');
  }
});
document.addEventListener('pointermove', ({ clientY }) => {
  if (row) {
    follow(clientY);
  }
});
document.addEventListener('pointerup', drop);
document.addEventListener('pointercancel', drop);
