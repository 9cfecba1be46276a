// The chart of a tile as a picture: [data-picture] with the id of the tile draws what the tile shows into a canvas, with its title and in
// the colours of the light theme, and offers the file. The policy allows no pictures that scripts make of a text, so each form and each
// word is drawn by itself, where the page has it.
const SCALE = 2;
const EDGE = 16;
const HEAD = 48;
const KEPT_MS = 60_000;
const UNSEEN = '.visually-hidden, details, title';

// Colours are computed as the light theme has them; nothing of it is painted.
function inLight(work) {
  const root = document.documentElement;
  const theme = root.getAttribute('data-theme');
  root.setAttribute('data-theme', 'light');
  try {
    work();
  } finally {
    if (theme === null) {
      root.removeAttribute('data-theme');
    } else {
      root.setAttribute('data-theme', theme);
    }
  }
}

function useFont(context, style) {
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textBaseline = 'middle';
}

function stroke(context, shape, style, points) {
  const matrix = shape.getScreenCTM();
  context.beginPath();
  for (const { x, y } of points.map((point) => point.matrixTransform(matrix))) {
    context.lineTo(x, y);
  }
  context.strokeStyle = style.stroke;
  context.lineWidth = parseFloat(style.strokeWidth);
  context.setLineDash(style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(',').map(parseFloat));
  context.stroke();
}

function fill(context, { left, top, width, height }, radius, color) {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(left, top, width, height, radius);
  context.fill();
}

function drawShape(context, shape) {
  const style = getComputedStyle(shape);
  const box = shape.getBoundingClientRect();
  context.globalAlpha = style.opacity;
  if (shape.matches('rect')) {
    fill(context, box, Math.min(shape.rx.baseVal.value, box.width / 2, box.height / 2), style.fill);
  } else if (shape.matches('circle')) {
    fill(context, box, box.width / 2, style.fill);
  } else if (shape.matches('line')) {
    const { x1, x2, y1, y2 } = shape;
    stroke(context, shape, style, [[x1, y1], [x2, y2]].map(([x, y]) => new DOMPoint(x.baseVal.value, y.baseVal.value)));
  } else {
    stroke(context, shape, style, [...shape.points]);
  }
  context.globalAlpha = 1;
}

// The words of a text, each where it stands; a cell hides what does not fit into it.
function drawWords(context, text) {
  const parent = text.parentElement;
  const style = getComputedStyle(parent);
  const cell = parent.closest('th, td')?.getBoundingClientRect();
  const range = document.createRange();
  useFont(context, style);
  context.save();
  if (cell) {
    context.beginPath();
    context.rect(cell.left, cell.top, cell.width, cell.height);
    context.clip();
  }
  context.fillStyle = parent.closest('svg') ? style.fill : style.color;
  for (const { index, 0: word } of text.data.matchAll(/\S+/gu)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    if (width > 0) {
      context.fillText(word, left, top + height / 2);
    }
  }
  context.restore();
}

function draw(context, tile, body, width, height) {
  const { left, top } = body.getBoundingClientRect();
  const title = tile.querySelector('h2');
  context.scale(SCALE, SCALE);
  fill(context, { left: 0, top: 0, width, height }, 0, getComputedStyle(tile).backgroundColor);
  const style = getComputedStyle(title);
  useFont(context, style);
  context.fillStyle = style.color;
  context.fillText(title.textContent.trim(), EDGE, HEAD / 2);
  // From here on as the page has it, wherever the tile is scrolled to.
  context.translate(body.scrollLeft - left, HEAD + body.scrollTop - top);
  for (const shape of body.querySelectorAll('rect, circle, line, polyline')) {
    drawShape(context, shape);
  }
  for (const dot of body.querySelectorAll('.o-dot')) {
    const box = dot.getBoundingClientRect();
    fill(context, box, box.width / 2, getComputedStyle(dot).backgroundColor);
  }
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (!texts.currentNode.parentElement.closest(UNSEEN)) {
      drawWords(context, texts.currentNode);
    }
  }
}

function offer(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-picture]');
  if (!button) {
    return;
  }
  const tile = document.getElementById(button.dataset.picture);
  const body = tile.querySelector('.o-tile-body');
  const canvas = document.createElement('canvas');
  const [width, height] = [body.scrollWidth, body.scrollHeight + HEAD];
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  inLight(() => draw(canvas.getContext('2d'), tile, body, width, height));
  canvas.toBlob((blob) => offer(blob, tile.querySelector('h2').textContent.trim()));
  button.closest('[popover]')?.hidePopover();
});
