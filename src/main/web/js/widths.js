// The edge of the head of a column (data-edge) is drawn by the pointer: its col follows, and the list keeps the width.
const LEAST = 56;
const MOST = 800;

let edge = null;
let col = null;
let before = 0;
let from = 0;

function keep() {
  const values = { act: 'width', column: edge.dataset.edge, width: col.width };
  const source = document.querySelector('form[data-height]');
  htmx.ajax('POST', `${location.pathname}/columns`, { source, values, swap: 'none' });
}

document.addEventListener('pointerdown', (event) => {
  edge = event.button === 0 ? event.target.closest('[data-edge]') : null;
  if (edge) {
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    col = edge.closest('table').querySelector(`[data-column="${edge.dataset.edge}"]`);
    before = Number(col.width);
    from = event.clientX;
  }
});
document.addEventListener('pointermove', ({ clientX }) => {
  if (edge) {
    col.width = Math.min(MOST, Math.max(LEAST, Math.round(before + clientX - from)));
  }
});
document.addEventListener('pointerup', () => {
  if (edge && Number(col.width) !== before) {
    keep();
  }
  edge = null;
});
document.addEventListener('pointercancel', () => {
  if (edge) {
    col.width = before;
  }
  edge = null;
});
